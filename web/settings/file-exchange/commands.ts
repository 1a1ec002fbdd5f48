/** How clients reach the server. */
export type Access = {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly hostKey: HostKey | undefined
}

type HostKey = {
  readonly algorithm: string
  readonly fingerprint: string
  readonly public_key: string
}

const USUAL_PORT = 22
const KEY_FILE = '~/.ssh/id_ed25519'

/** That of the web application unless configured; an IPv6 address without brackets, as SSH has it. */
export const hostOf = (configured: string | null, ofPage: string): string =>
  (configured ?? ofPage).replace(/^\[(.*)\]$/, '$1')

const inUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host)

export const urlOf = ({ host, port }: Pick<Access, 'host' | 'port'>): string =>
  `sftp://${inUrl(host)}${port === USUAL_PORT ? '' : `:${port}`}`

/** A line of ~/.ssh/known_hosts: a port of its own stands in brackets. */
export const knownHostOf = ({ host, port, hostKey }: Access): string | undefined =>
  hostKey && `${port === USUAL_PORT ? host : `[${host}]:${port}`} ${hostKey.public_key}`

export const openSshOf = ({ host, port, user }: Access): string =>
  `sftp -P ${port} -i ${KEY_FILE} ${user}@${inUrl(host)}`

export const sshConfigOf = ({ host, port, user }: Access): string =>
  [
    `Host ${user}`,
    `    HostName ${host}`,
    `    Port ${port}`,
    `    User ${user}`,
    `    IdentityFile ${KEY_FILE}`,
    '    IdentitiesOnly yes',
    '    ServerAliveInterval 30',
  ].join('\n')

/** For a program: sftp ends with an error where a command of the batch fails. */
export const batchOf = ({ user }: Access): string =>
  [`sftp -b - ${user} <<'END'`, 'put articles.json /in/articles/', 'ls -l /out/jobs', 'END'].join(
    '\n',
  )

/** WinSCP takes the fingerprint in an address without padding, and with - and _ for + and /. */
export function winScpUrlOf({ hostKey, user, ...place }: Access): string {
  const fingerprint = hostKey && urlSafe(checksumOf(hostKey))
  const known = hostKey ? `;fingerprint=${hostKey.algorithm}-${fingerprint}` : ''
  return `${urlOf(place).replace('sftp://', `sftp://${user}${known}@`)}/`
}

/** A section of WinSCP.ini: FSProtocol 2 is SFTP alone. */
export const winScpIniOf = ({ host, port, user }: Access): string =>
  [
    `[Sessions\\${user}]`,
    `HostName=${host}`,
    `PortNumber=${port}`,
    `UserName=${user}`,
    `PublicKeyFile=${encodeURIComponent(`C:\\Keys\\${user}.ppk`)}`,
    'FSProtocol=2',
  ].join('\n')

export const lftpOf = ({ host, port, user }: Access): string =>
  [
    `lftp -u ${user}, \\`,
    `  -e 'set sftp:connect-program "ssh -a -x -i ${KEY_FILE}"' \\`,
    `  sftp://${inUrl(host)}:${port}`,
  ].join('\n')

const checksumOf = ({ fingerprint }: HostKey): string => fingerprint.replace(/^SHA256:/, '')

const urlSafe = (base64: string): string => base64.replaceAll('+', '-').replaceAll('/', '_')

/** A private key must not leave the browser: the service would refuse it too. */
export const isPrivateKey = (text: string): boolean =>
  /PRIVATE KEY-|PuTTY-User-Key-File|Private-Lines:/.test(text)
