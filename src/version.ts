/** The version of the public interface: `info.version`, and `X-API-Version` on every response. */
export const API_VERSION = '1.33.0'

/** Every public path starts here; only the MAJOR version is part of it. */
export const API_BASE = '/api/public/v1'
