import { resolve } from 'node:path'
import { parseLocation, type StoreLocation } from '#kernel/files/location.ts'
import { KEY_BYTES } from '#kernel/sealing.ts'
import { isGuardedUrl } from './access/openid/settings.ts'
import { DEFAULT_CERTAINTY } from './matching/rank/certainty.ts'
import { isMailAddress } from './notices/address.ts'
import type { SmtpServer } from './notices/mailer.ts'

/** What the process is told from outside. Read once, in `main/`, and passed on. */
export type Config = {
  readonly role: 'api' | 'worker' | 'all'
  readonly host: string
  readonly port: number
  readonly maxConnections: number
  readonly maxConnectionsPerAddress: number
  /** Undefined: health and metrics are served on `port` alone. */
  readonly monitorPort: number | undefined
  /** Empty: metrics are served without a token. */
  readonly metricsToken: string
  readonly dataDir: string
  /** Undefined: a PostgreSQL of our own, under `dataDir`. */
  readonly databaseUrl: string | undefined
  readonly databaseConnections: number
  readonly fileStore: StoreLocation
  readonly fileStoreAccessKeyId: string
  readonly fileStoreSecretAccessKey: string
  readonly workerConcurrency: number
  readonly logLevel: string
  readonly seedDemo: boolean
  readonly trustedProxies: number
  readonly jobsKeptDays: number
  readonly callRecordsKeptDays: number
  readonly deliveriesKeptDays: number
  readonly webhookAllowInsecureTargets: boolean
  readonly webhookRetryDelaysS: readonly number[]
  /** Undefined: a key in a file of its own, under `dataDir`. */
  readonly secretsKey: Buffer | undefined
  readonly secretsKeyBefore: Buffer | undefined
  /** An origin; empty where it is not set, as the texts below are. */
  readonly publicUrl: string
  readonly oidcIssuer: string
  readonly oidcClientId: string
  readonly oidcClientSecret: string
  readonly oidcName: string
  /** Undefined: no mails are sent. */
  readonly smtpUrl: SmtpServer | undefined
  readonly mailFrom: string
  readonly matchingMemoryMb: number
  readonly agentCertainty: number
  /** Undefined: no file exchange over SFTP. */
  readonly sftpPort: number | undefined
  readonly sftpMaxSessions: number
  readonly sftpMaxSessionsPerAddress: number
  readonly sftpMaxSessionsPerUser: number
  readonly sftpIdleMinutes: number
}

/** A setting that cannot be used. Its message is the one sentence the operator reads. */
export class BadSetting extends Error {}

type Setting<Value> = {
  readonly name: string
  readonly meaning: string
  readonly fallback: string
  /** Never shown, not even in part. */
  readonly isSecret?: true
  readonly read: (text: string, name: string) => Value
}

type Settings = { readonly [Field in keyof Config]: Setting<Config[Field]> }

const SETTINGS: Settings = {
  role: {
    name: 'ROLE',
    meaning:
      'What this process does: api, worker or all. `npm start -- --role worker` says the same.',
    fallback: 'all',
    read: oneOf('api', 'worker', 'all'),
  },
  host: {
    name: 'HOST',
    meaning: 'The address to listen on.',
    fallback: '0.0.0.0',
    // For this name a second server would be opened on ::1, without the limits of the first.
    read: (text) => (text === 'localhost' ? '127.0.0.1' : text),
  },
  port: {
    name: 'PORT',
    meaning: 'The port to listen on.',
    fallback: '3000',
    read: whole(0, 65_535),
  },
  maxConnections: {
    name: 'MAX_CONNECTIONS',
    meaning: 'Connections from callers that this process holds; one more is closed at once.',
    fallback: '1000',
    read: whole(10, 100_000),
  },
  maxConnectionsPerAddress: {
    name: 'MAX_CONNECTIONS_PER_ADDRESS',
    meaning:
      "Connections from one client address (IPv6: one /64 network); one more is closed at once. Not applied where TRUSTED_PROXIES is set: there every connection is the proxy's.",
    fallback: '200',
    read: whole(1, 100_000),
  },
  monitorPort: {
    name: 'MONITOR_PORT',
    meaning:
      'A second port for /health/* and /metrics, which answers while PORT is full; the only port of the role worker. Do not publish it.',
    fallback: '',
    read: (text, name) => (text === '' ? undefined : whole(1, 65_535)(text, name)),
  },
  metricsToken: {
    name: 'METRICS_TOKEN',
    meaning: 'The token that /metrics requires: Authorization: Bearer <token>.',
    fallback: '',
    isSecret: true,
    read: bearerToken,
  },
  dataDir: {
    name: 'DATA_DIR',
    meaning: 'The folder of the embedded PostgreSQL and of everything else that is kept on disk.',
    fallback: './data',
    read: (text) => resolve(text),
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    meaning:
      'A PostgreSQL 15 to 18 to use instead of the embedded one: postgres://user:password@host/name',
    fallback: '',
    read: postgresUrl,
  },
  databaseConnections: {
    name: 'DATABASE_CONNECTIONS',
    meaning: 'Connections to PostgreSQL that this process opens at the most.',
    fallback: '20',
    read: whole(4, 1_000),
  },
  fileStore: {
    name: 'FILE_STORE',
    meaning:
      'Where uploaded files are kept: a folder (unless set, files under DATA_DIR), or s3://bucket/prefix?endpoint=https://host&region=name',
    fallback: '',
    read: storeLocation,
  },
  fileStoreAccessKeyId: {
    name: 'FILE_STORE_ACCESS_KEY_ID',
    meaning: 'The key id for a FILE_STORE in S3.',
    fallback: '',
    isSecret: true,
    read: (text) => text,
  },
  fileStoreSecretAccessKey: {
    name: 'FILE_STORE_SECRET_ACCESS_KEY',
    meaning: 'The secret of that key.',
    fallback: '',
    isSecret: true,
    read: (text) => text,
  },
  workerConcurrency: {
    name: 'WORKER_CONCURRENCY',
    meaning: 'Background tasks that this process works on at the same time.',
    fallback: '4',
    read: whole(1, 64),
  },
  logLevel: {
    name: 'LOG_LEVEL',
    meaning: 'fatal, error, warn, info, debug, trace or silent.',
    fallback: 'info',
    read: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  },
  seedDemo: {
    name: 'SEED_DEMO',
    meaning: 'Whether an empty database gets a demo organisation: true or false.',
    fallback: 'true',
    read: (text, name) => oneOf('true', 'false')(text, name) === 'true',
  },
  trustedProxies: {
    name: 'TRUSTED_PROXIES',
    meaning: "Proxies in front of the service whose X-Forwarded-For names the client's address.",
    fallback: '0',
    read: whole(0, 10),
  },
  jobsKeptDays: {
    name: 'JOBS_KEPT_DAYS',
    meaning: 'Days that an ended job and its Idempotency-Key are kept.',
    fallback: '30',
    read: whole(1, 3_650),
  },
  callRecordsKeptDays: {
    name: 'CALL_RECORDS_KEPT_DAYS',
    meaning: 'Days that the record of a public call is kept.',
    fallback: '30',
    read: whole(1, 3_650),
  },
  deliveriesKeptDays: {
    name: 'DELIVERIES_KEPT_DAYS',
    meaning:
      'Days that a delivery and its attempts are kept, and can be sent again. What still waits is kept in any case.',
    fallback: '30',
    read: whole(1, 3_650),
  },
  webhookAllowInsecureTargets: {
    name: 'WEBHOOK_ALLOW_INSECURE_TARGETS',
    meaning:
      'Whether events may be sent over plain http, and to private, loopback and link-local addresses: true or false.',
    fallback: 'false',
    read: (text, name) => oneOf('true', 'false')(text, name) === 'true',
  },
  webhookRetryDelaysS: {
    name: 'WEBHOOK_RETRY_DELAYS_S',
    meaning:
      'Seconds to wait after each failed attempt to deliver an event, separated by commas; one more attempt than there are delays.',
    fallback: '30,300,1800,7200,43200',
    read: delays,
  },
  secretsKey: {
    name: 'SECRETS_KEY',
    meaning:
      'The key that signing secrets are stored under: 32 bytes in base64, the same for all processes. Unless set, one is made in secrets.key under DATA_DIR.',
    fallback: '',
    isSecret: true,
    read: sealingKey,
  },
  secretsKeyBefore: {
    name: 'SECRETS_KEY_BEFORE',
    meaning: 'The key that `pis webhook rotate-key` replaces by SECRETS_KEY; used by nothing else.',
    fallback: '',
    isSecret: true,
    read: sealingKey,
  },
  publicUrl: {
    name: 'PUBLIC_URL',
    meaning:
      'Where browsers reach this service, such as https://pis.example.com. Needed for signing in by OpenID Connect, and for links in mails. Its host is shown to partners as that of SFTP.',
    fallback: '',
    read: publicOrigin,
  },
  oidcIssuer: {
    name: 'OIDC_ISSUER',
    meaning:
      'The OpenID provider that people may sign in by, exactly as it calls itself: https://sso.example.com/realms/muster',
    fallback: '',
    read: issuerUrl,
  },
  oidcClientId: {
    name: 'OIDC_CLIENT_ID',
    meaning: 'The name of this service at the OpenID provider.',
    fallback: '',
    read: (text) => text,
  },
  oidcClientSecret: {
    name: 'OIDC_CLIENT_SECRET',
    meaning: 'Its secret there; none for a public client.',
    fallback: '',
    isSecret: true,
    read: (text) => text,
  },
  oidcName: {
    name: 'OIDC_NAME',
    meaning: 'What people know the OpenID provider by; unless set, its host.',
    fallback: '',
    read: (text) => text,
  },
  smtpUrl: {
    name: 'SMTP_URL',
    meaning:
      'The mail server for invitations and alarms: smtp://user:password@host:587 (STARTTLS is demanded, unless ?tls=optional) or smtps://host. Unless set, they are shown in the application alone.',
    fallback: '',
    isSecret: true,
    read: smtpServer,
  },
  mailFrom: {
    name: 'MAIL_FROM',
    meaning: 'The address that mails come from; unless set, no-reply at the host of PUBLIC_URL.',
    fallback: '',
    read: mailAddress,
  },
  matchingMemoryMb: {
    name: 'MATCHING_MEMORY_MB',
    meaning:
      "Memory for the indexes of organisations' articles that this process keeps, in MB; the least used go first.",
    fallback: '1024',
    read: whole(1, 1_048_576),
  },
  agentCertainty: {
    name: 'AGENT_CERTAINTY',
    meaning:
      'How certain a prediction must be for order entry to take it without a person: 0.5 to 1.',
    fallback: String(DEFAULT_CERTAINTY),
    read: share(0.5, 1),
  },
  sftpPort: {
    name: 'SFTP_PORT',
    meaning: 'The port of the file exchange over SFTP, on HOST. Unless set, there is none.',
    fallback: '',
    read: (text, name) => (text === '' ? undefined : whole(1, 65_535)(text, name)),
  },
  sftpMaxSessions: {
    name: 'SFTP_MAX_SESSIONS',
    meaning: 'Sessions over SFTP that this process holds; one more is refused.',
    fallback: '100',
    read: whole(1, 10_000),
  },
  sftpMaxSessionsPerAddress: {
    name: 'SFTP_MAX_SESSIONS_PER_ADDRESS',
    meaning:
      'Connections over SFTP from one client address (IPv6: one /64 network); one more is refused. Raise it where a load balancer hides the addresses.',
    fallback: '20',
    read: whole(1, 10_000),
  },
  sftpMaxSessionsPerUser: {
    name: 'SFTP_MAX_SESSIONS_PER_USER',
    meaning: 'Sessions of one SFTP user that this process holds; one more is refused.',
    fallback: '8',
    read: whole(1, 10_000),
  },
  sftpIdleMinutes: {
    name: 'SFTP_IDLE_MINUTES',
    meaning: 'Minutes without a request after which a session over SFTP is ended.',
    fallback: '10',
    read: whole(1, 1_440),
  },
}

/** Reads every setting, or throws a `BadSetting` about the first that cannot be used. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const entries = Object.entries(SETTINGS).map(([field, setting]) => [
    field,
    setting.read(textOf(setting, env), setting.name),
  ])
  const config = Object.fromEntries(entries) as Config
  requireOwnMonitorPort(config)
  requireOwnSftpPort(config)
  requireCredentials(config)
  requireWholeOpenId(config)
  requireLinks(config)
  return config
}

function requireOwnMonitorPort({ role, port, monitorPort }: Config): void {
  if (role !== 'worker' && monitorPort === port) {
    throw new BadSetting(`${SETTINGS.monitorPort.name} must differ from ${SETTINGS.port.name}.`)
  }
}

function requireOwnSftpPort({ role, port, monitorPort, sftpPort }: Config): void {
  if (role === 'worker' || sftpPort === undefined) return
  const other = [SETTINGS.port, SETTINGS.monitorPort].find(
    (_, place) => [port, monitorPort][place] === sftpPort,
  )
  if (other) throw new BadSetting(`${SETTINGS.sftpPort.name} must differ from ${other.name}.`)
}

const CREDENTIALS = ['fileStoreAccessKeyId', 'fileStoreSecretAccessKey'] as const

function requireCredentials(config: Config): void {
  if (config.fileStore.kind !== 's3') return
  const missing = CREDENTIALS.find((field) => config[field] === '')
  if (missing) {
    throw new BadSetting(`${SETTINGS[missing].name} must be set where FILE_STORE is in S3.`)
  }
}

const OPEN_ID = ['oidcIssuer', 'oidcClientId', 'oidcClientSecret', 'oidcName'] as const
const NEEDED_FOR_OPEN_ID = ['oidcIssuer', 'oidcClientId', 'publicUrl'] as const

function requireWholeOpenId(config: Config): void {
  const given = OPEN_ID.find((field) => config[field] !== '')
  const missing = given && NEEDED_FOR_OPEN_ID.find((field) => config[field] === '')
  if (missing) {
    throw new BadSetting(`${SETTINGS[missing].name} must be set where ${SETTINGS[given].name} is.`)
  }
}

/** A mail without a way back to the application helps nobody. */
function requireLinks({ smtpUrl, publicUrl }: Config): void {
  if (smtpUrl && publicUrl === '') {
    throw new BadSetting(
      `${SETTINGS.publicUrl.name} must be set where ${SETTINGS.smtpUrl.name} is.`,
    )
  }
}

export type ListedSetting = {
  readonly name: string
  readonly value: string
  readonly default: string
  readonly meaning: string
}

/** Every setting as the operator sees it; passwords and secrets are not shown. */
export const listConfig = (env: Readonly<Record<string, string | undefined>>): ListedSetting[] =>
  Object.values(SETTINGS).map((setting) => ({
    name: setting.name,
    value: setting.isSecret ? masked(textOf(setting, env)) : withoutPassword(textOf(setting, env)),
    default: setting.fallback,
    meaning: setting.meaning,
  }))

const masked = (text: string): string => (text === '' ? '' : '***')

const withoutPassword = (text: string): string =>
  text.replace(/:\/\/([^:@/]+):[^@]*@/, '://$1:***@').replace(/([?&]password=)[^&]*/gi, '$1***')

const textOf = (
  setting: Setting<unknown>,
  env: Readonly<Record<string, string | undefined>>,
): string => env[setting.name]?.trim() || setting.fallback

function whole(smallest: number, largest: number) {
  return (text: string, name: string): number => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < smallest || value > largest) {
      throw new BadSetting(
        `${name} must be a whole number from ${smallest} to ${largest}, not "${text}".`,
      )
    }
    return value
  }
}

function share(smallest: number, largest: number) {
  return (text: string, name: string): number => {
    const value = Number(text)
    if (!/^\d(\.\d+)?$/.test(text) || value < smallest || value > largest) {
      throw new BadSetting(
        `${name} must be a number from ${smallest} to ${largest}, not "${text}".`,
      )
    }
    return value
  }
}

function oneOf<const Choices extends readonly string[]>(...choices: Choices) {
  return (text: string, name: string): Choices[number] => {
    const choice = choices.find((each) => each === text)
    if (choice === undefined) {
      throw new BadSetting(`${name} must be one of ${choices.join(', ')}, not "${text}".`)
    }
    return choice
  }
}

/** Attempts are numbered from 1 to 6. */
const MOST_DELAYS = 5
const LONGEST_DELAY_S = 30 * 86_400

function delays(text: string, name: string): readonly number[] {
  const read = text.split(',').map((part) => part.trim())
  const isDelay = (part: string) => /^\d{1,7}$/.test(part) && Number(part) <= LONGEST_DELAY_S
  if (read.length > MOST_DELAYS || !read.every(isDelay)) {
    throw new BadSetting(
      `${name} must be up to ${MOST_DELAYS} whole numbers of seconds such as 30,300, not "${text}".`,
    )
  }
  return read.map(Number)
}

/** The characters of a bearer token (RFC 6750); the length makes guessing futile. */
function bearerToken(text: string, name: string): string {
  if (text !== '' && !/^[\w.~+/-]{16,255}=*$/.test(text)) {
    throw new BadSetting(
      `${name} must be 16 to 255 letters, digits or -._~+/ characters: openssl rand -hex 32`,
    )
  }
  return text
}

function sealingKey(text: string, name: string): Buffer | undefined {
  if (text === '') return undefined
  const key = Buffer.from(text, 'base64')
  if (key.length !== KEY_BYTES) {
    throw new BadSetting(`${name} must be ${KEY_BYTES} bytes in base64: openssl rand -base64 32`)
  }
  return key
}

function postgresUrl(text: string, name: string): string | undefined {
  if (text === '') return undefined
  if (!URL.canParse(text) || !/^postgres(ql)?:$/.test(new URL(text).protocol)) {
    throw new BadSetting(`${name} must look like postgres://user:password@host:5432/name.`)
  }
  return text
}

/** Whoever listens on the way would read passwords and invitations; on this very machine nobody does. */
function smtpServer(text: string, name: string): SmtpServer | undefined {
  if (text === '') return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSmtp = url && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
  if (
    !isSmtp ||
    !/^\/?$/.test(url.pathname) ||
    !/^(\?tls=optional)?$/.test(url.search) ||
    url.hash
  ) {
    throw new BadSetting(`${name} must look like smtp://user:password@host:587 or smtps://host.`)
  }
  const isSecure = url.protocol === 'smtps:'
  const isOptional =
    url.search !== '' || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
  return {
    host: url.hostname.replaceAll(/[[\]]/g, ''),
    port: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
    tls: isSecure ? 'always' : isOptional ? 'offered' : 'demanded',
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  }
}

function mailAddress(text: string, name: string): string {
  if (text !== '' && !isMailAddress(text)) {
    throw new BadSetting(`${name} must be one address such as no-reply@example.com.`)
  }
  return text
}

function issuerUrl(text: string, name: string): string {
  const url = guardedUrl(text)
  if (text !== '' && (!url || text.includes('?'))) {
    throw new BadSetting(`${name} must look like https://sso.example.com/realms/muster.`)
  }
  return text
}

function publicOrigin(text: string, name: string): string {
  const url = guardedUrl(text)
  if (text !== '' && (!url || url.href !== `${url.origin}/`)) {
    throw new BadSetting(`${name} must look like https://pis.example.com, without a path.`)
  }
  return url?.origin ?? ''
}

/** By https, or on this very machine. */
function guardedUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isPlain = url?.username === '' && url.password === '' && !text.includes('#')
  return url && isPlain && isGuardedUrl(url) ? url : undefined
}

function storeLocation(text: string, name: string): StoreLocation {
  try {
    return parseLocation(text)
  } catch (error) {
    throw new BadSetting(`${name} ${(error as Error).message}.`)
  }
}
