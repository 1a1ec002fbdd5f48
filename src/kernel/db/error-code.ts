/** What Node.js (`ENOENT`) and PostgreSQL (`42P01`) call an error, apart from its message. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
