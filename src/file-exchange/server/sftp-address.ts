/** Where partners reach the server; without a host it is that of the web application. */
export type SftpAddress = { readonly host: string | undefined; readonly port: number }
