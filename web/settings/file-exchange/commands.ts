/** How clients reach the server. */
export type Access = {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly hostKey: HostKey | undefined
  /** The user has a password and no public key: no command names a key file. */
  readonly byPassword: boolean
}

type HostKey = {
  readonly algorithm: string
  readonly fingerprint: string
  readonly public_key: string
}

const USUAL_PORT = 22
const KEY_FILE = '~/.ssh/id_ed25519'
const winScpKeyFile = (user: string): string => `C:\\Keys\\${user}.ppk`

/** The configured host, else that of the page; an IPv6 address without brackets, as in SSH. */
export const hostOf = (configured: string | null, ofPage: string): string =>
  (configured ?? ofPage).replace(/^\[(.*)\]$/, '$1')

const inUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host)

export const urlOf = ({ host, port }: Pick<Access, 'host' | 'port'>): string =>
  `sftp://${inUrl(host)}${port === USUAL_PORT ? '' : `:${port}`}`

/** A line of ~/.ssh/known_hosts: a port of its own stands in brackets. */
export const knownHostOf = ({ host, port, hostKey }: Access): string | undefined =>
  hostKey && `${port === USUAL_PORT ? host : `[${host}]:${port}`} ${hostKey.public_key}`

export const openSshOf = ({ host, port, user, byPassword }: Access): string =>
  `sftp -P ${port}${byPassword ? '' : ` -i ${KEY_FILE}`} ${user}@${inUrl(host)}`

export const sshConfigOf = ({ host, port, user, byPassword }: Access): string =>
  [
    `Host ${user}`,
    `    HostName ${host}`,
    `    Port ${port}`,
    `    User ${user}`,
    ...(byPassword
      ? ['    PreferredAuthentications password']
      : [`    IdentityFile ${KEY_FILE}`, '    IdentitiesOnly yes']),
    '    ServerAliveInterval 30',
  ].join('\n')

/**
 * For a program: sftp ends with an error where a command of the batch fails. Undefined without a
 * key, because `-b` never asks for a password.
 */
export function batchOf({ user, byPassword }: Access): string | undefined {
  if (byPassword) return undefined
  const commands = ['put articles.json /in/articles/', 'ls -l /out/jobs']
  return [`sftp -b - ${user} <<'END'`, ...commands, 'END'].join('\n')
}

/** For cmd.exe: ^ continues a line, and WinSCP reads a doubled quote as a quote. */
export function winScpCommandOf({ hostKey, user, byPassword, ...place }: Access): string {
  const open = [
    `open ${urlOf(place).replace('sftp://', `sftp://${user}@`)}/`,
    ...(byPassword ? [] : [`-privatekey=${winScpKeyFile(user)}`]),
    ...(hostKey ? [`-hostkey=""${hostKey.algorithm} 255 ${checksumOf(hostKey)}""`] : []),
  ].join(' ')
  return ['winscp.com /ini=nul /command ^', `  "${open}" ^`, '  "ls /out/jobs" "exit"'].join('\n')
}

/** WinSCP takes the fingerprint in an address without padding, and with - and _ for + and /. */
export function winScpUrlOf({ hostKey, user, ...place }: Access): string {
  const fingerprint = hostKey && urlSafe(checksumOf(hostKey))
  const known = hostKey ? `;fingerprint=${hostKey.algorithm}-${fingerprint}` : ''
  return `${urlOf(place).replace('sftp://', `sftp://${user}${known}@`)}/`
}

/** A section of WinSCP.ini: FSProtocol 2 is SFTP alone. */
export const winScpIniOf = ({ host, port, user, byPassword }: Access): string =>
  [
    `[Sessions\\${user}]`,
    `HostName=${host}`,
    `PortNumber=${port}`,
    `UserName=${user}`,
    ...(byPassword ? [] : [`PublicKeyFile=${encodeURIComponent(winScpKeyFile(user))}`]),
    'FSProtocol=2',
  ].join('\n')

/** The empty password behind the comma keeps lftp from asking for one. */
const lftpUserOf = ({ user, byPassword }: Access): string => (byPassword ? user : `${user},`)

const LFTP_SSH = `"ssh -a -x -i ${KEY_FILE}"`

export const lftpOf = (access: Access): string =>
  [
    `lftp -u ${lftpUserOf(access)} \\`,
    ...(access.byPassword ? [] : [`  -e 'set sftp:connect-program ${LFTP_SSH}' \\`]),
    `  sftp://${inUrl(access.host)}:${access.port}`,
  ].join('\n')

/** Lines of ~/.lftprc: a key file for this host alone, and a command named like the user. */
export const lftpRcOf = (access: Access): string =>
  [
    ...(access.byPassword ? [] : [`set sftp:connect-program/${access.host} ${LFTP_SSH}`]),
    `alias ${access.user} open -u ${lftpUserOf(access)} sftp://${inUrl(access.host)}:${access.port}`,
  ].join('\n')

export const lftpBatchOf = ({ user }: Access): string =>
  `lftp -c '${user} && put -O /in/articles/ articles.json && ls /out/jobs'`

const checksumOf = ({ fingerprint }: HostKey): string => fingerprint.replace(/^SHA256:/, '')

const urlSafe = (base64: string): string => base64.replaceAll('+', '-').replaceAll('/', '_')

/** A private key must not leave the browser: the service would refuse it too. */
export const isPrivateKey = (text: string): boolean =>
  /PRIVATE KEY-|PuTTY-User-Key-File|Private-Lines:/.test(text)
