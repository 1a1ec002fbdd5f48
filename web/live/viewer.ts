/** This tab, for the service to tell it from the person's others. Made by hand: by plain http browsers have no UUIDs. */
export const VIEWER = [...crypto.getRandomValues(new Uint8Array(16))]
  .map((byte) => byte.toString(16).padStart(2, '0'))
  .join('')
