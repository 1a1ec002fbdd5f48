import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BadSetting, listConfig, readConfig } from './config.ts'
import { DEFAULT_CERTAINTY } from './matching/rank/certainty.ts'

describe('readConfig', () => {
  it('has a default for every setting', () => {
    expect(readConfig({})).toMatchObject({
      role: 'all',
      port: 3000,
      maxConnections: 1000,
      maxConnectionsPerAddress: 200,
      monitorPort: undefined,
      metricsToken: '',
      databaseUrl: undefined,
      logLevel: 'info',
      seedDemo: true,
      matchingMemoryMb: 1024,
      agentCertainty: DEFAULT_CERTAINTY,
      webhookAllowInsecureTargets: false,
      webhookRetryDelaysS: [30, 300, 1_800, 7_200, 43_200],
      deliveriesKeptDays: 30,
      secretsKey: undefined,
      sftpPort: undefined,
      sftpMaxSessions: 100,
      sftpMaxSessionsPerAddress: 20,
      sftpMaxSessionsPerUser: 8,
      sftpIdleMinutes: 10,
    })
  })

  it.each([
    [{ SFTP_PORT: '3000' }, 'SFTP_PORT must differ from PORT.'],
    [{ SFTP_PORT: '9090', MONITOR_PORT: '9090' }, 'SFTP_PORT must differ from MONITOR_PORT.'],
  ])('refuses a port that another server has: %j', (env, message) => {
    expect(() => readConfig(env)).toThrow(new BadSetting(message))
    expect(readConfig({ ...env, ROLE: 'worker' }).sftpPort).toBe(Number(env.SFTP_PORT))
  })

  it.each([
    ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535, not "abc".'],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535, not "70000".'],
    [
      'MAX_CONNECTIONS',
      'many',
      'MAX_CONNECTIONS must be a whole number from 10 to 100000, not "many".',
    ],
    [
      'MAX_CONNECTIONS_PER_ADDRESS',
      '0',
      'MAX_CONNECTIONS_PER_ADDRESS must be a whole number from 1 to 100000, not "0".',
    ],
    ['SFTP_PORT', '0', 'SFTP_PORT must be a whole number from 1 to 65535, not "0".'],
    ['SFTP_IDLE_MINUTES', '0', 'SFTP_IDLE_MINUTES must be a whole number from 1 to 1440, not "0".'],
    ['MONITOR_PORT', '0', 'MONITOR_PORT must be a whole number from 1 to 65535, not "0".'],
    ['MONITOR_PORT', '3000', 'MONITOR_PORT must differ from PORT.'],
    ...['short', 'with a blank in the middle', 'x'.repeat(256)].map((text) => [
      'METRICS_TOKEN',
      text,
      'METRICS_TOKEN must be 16 to 255 letters, digits or -._~+/ characters: openssl rand -hex 32',
    ]),
    [
      'MATCHING_MEMORY_MB',
      '2 GB',
      'MATCHING_MEMORY_MB must be a whole number from 1 to 1048576, not "2 GB".',
    ],
    ['AGENT_CERTAINTY', '97', 'AGENT_CERTAINTY must be a number from 0.5 to 1, not "97".'],
    ['AGENT_CERTAINTY', '0,9', 'AGENT_CERTAINTY must be a number from 0.5 to 1, not "0,9".'],
    ['ROLE', 'boss', 'ROLE must be one of api, worker, all, not "boss".'],
    ['SEED_DEMO', 'yes', 'SEED_DEMO must be one of true, false, not "yes".'],
    [
      'DATABASE_URL',
      'mysql://x',
      'DATABASE_URL must look like postgres://user:password@host:5432/name.',
    ],
    ['FILE_STORE', 'ftp://host/x', 'FILE_STORE must be a folder or begin with s3://.'],
    ['FILE_STORE', 's3://', 'FILE_STORE must name a bucket: s3://bucket.'],
    ['FILE_STORE', 's3://B_ucket', 'FILE_STORE must name a bucket: s3://bucket.'],
    [
      'FILE_STORE',
      's3://[x',
      'FILE_STORE must look like s3://bucket/prefix?endpoint=https://host.',
    ],
    [
      'FILE_STORE',
      's3://key:hidden@bucket',
      'FILE_STORE must hold no credentials: they have settings of their own.',
    ],
    [
      'FILE_STORE',
      's3://bucket?endpiont=https://x',
      'FILE_STORE takes endpoint and region only, not "endpiont".',
    ],
    [
      'FILE_STORE',
      's3://bucket?endpoint=minio:9000',
      'FILE_STORE must have an endpoint such as https://s3.example.com.',
    ],
    ['FILE_STORE', 's3://bucket?region=a/b', 'FILE_STORE must have a region such as eu-central-1.'],
    [
      'FILE_STORE',
      's3://bucket/a%20b',
      "FILE_STORE must have a prefix of letters, digits and /!-_.*'() only.",
    ],
    [
      'FILE_STORE',
      's3://bucket',
      'FILE_STORE_ACCESS_KEY_ID must be set where FILE_STORE is in S3.',
    ],
    [
      'WEBHOOK_ALLOW_INSECURE_TARGETS',
      '1',
      'WEBHOOK_ALLOW_INSECURE_TARGETS must be one of true, false, not "1".',
    ],
    [
      'DELIVERIES_KEPT_DAYS',
      '0',
      'DELIVERIES_KEPT_DAYS must be a whole number from 1 to 3650, not "0".',
    ],
    ...['30,', '30;300', '-1', '1.5', '1,2,3,4,5,6', '2592001', 'never'].map((text) => [
      'WEBHOOK_RETRY_DELAYS_S',
      text,
      `WEBHOOK_RETRY_DELAYS_S must be up to 5 whole numbers of seconds such as 30,300, not "${text}".`,
    ]),
    ...[
      'sso.example',
      'ftp://sso.example',
      'http://sso.example',
      'http://127.0.0.1.evil.example',
      'https://user:word@sso.example',
      'https://sso.example?tenant=1',
      'https://sso.example#x',
    ].map((text) => [
      'OIDC_ISSUER',
      text,
      'OIDC_ISSUER must look like https://sso.example.com/realms/muster.',
    ]),
    ...[
      'pis.example',
      'http://pis.example',
      'https://pis.example/pis',
      'https://a@pis.example',
    ].map((text) => [
      'PUBLIC_URL',
      text,
      'PUBLIC_URL must look like https://pis.example.com, without a path.',
    ]),
    ['OIDC_ISSUER', 'https://sso.example', 'OIDC_CLIENT_ID must be set where OIDC_ISSUER is.'],
    ['OIDC_CLIENT_ID', 'pis', 'OIDC_ISSUER must be set where OIDC_CLIENT_ID is.'],
    ['OIDC_CLIENT_SECRET', 'x', 'OIDC_ISSUER must be set where OIDC_CLIENT_SECRET is.'],
    ['OIDC_NAME', 'SSO', 'OIDC_ISSUER must be set where OIDC_NAME is.'],
    ...[
      'mail.example',
      'http://mail.example',
      'smtp://',
      'smtp://mail.example/x',
      'smtp://mail.example?tls=no',
      'smtps://mail.example#x',
    ].map((text) => [
      'SMTP_URL',
      text,
      'SMTP_URL must look like smtp://user:password@host:587 or smtps://host.',
    ]),
    ['SMTP_URL', 'smtp://mail.example', 'PUBLIC_URL must be set where SMTP_URL is.'],
    ...['pis', 'a@x.example,b@x.example', 'PIS <a@x.example>'].map((text) => [
      'MAIL_FROM',
      text,
      'MAIL_FROM must be one address such as no-reply@example.com.',
    ]),
    ...['x', Buffer.alloc(31).toString('base64'), Buffer.alloc(33).toString('base64')].map(
      (text) => [
        'SECRETS_KEY',
        text,
        'SECRETS_KEY must be 32 bytes in base64: openssl rand -base64 32',
      ],
    ),
  ])('refuses %s=%s with one sentence', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(new BadSetting(sentence))
  })

  it.each([
    ['smtp://mail.example', { port: 587, tls: 'demanded', user: '', password: '' }],
    ['smtps://mail.example', { port: 465, tls: 'always' }],
    [
      'smtp://u%40x:p%2Fw@mail.example:25',
      { port: 25, tls: 'demanded', user: 'u@x', password: 'p/w' },
    ],
    ['smtp://mail.example:25?tls=optional', { port: 25, tls: 'offered' }],
    ['smtp://localhost:25', { host: 'localhost', tls: 'offered' }],
    ['smtp://[::1]:25', { host: '::1', tls: 'offered' }],
    ['smtp://127.0.0.1.evil.example', { tls: 'demanded' }],
  ])(
    'SMTP_URL=%s: nothing is said in the clear but on this machine, or by the operator’s word',
    (text, server) => {
      const env = { SMTP_URL: text, PUBLIC_URL: 'https://pis.example' }
      expect(readConfig(env).smtpUrl).toMatchObject(server)
      const listed = listConfig(env).find(({ name }) => name === 'SMTP_URL')
      expect(listed?.value).toBe('***')
    },
  )

  it('takes an OpenID provider by https, or on this machine, with where browsers reach the service', () => {
    const wish = { OIDC_ISSUER: 'http://localhost:8080/realms/x', OIDC_CLIENT_ID: 'pis' }
    expect(() => readConfig(wish)).toThrow('PUBLIC_URL must be set where OIDC_ISSUER is.')
    expect(readConfig({ ...wish, PUBLIC_URL: 'https://PIS.example/' })).toMatchObject({
      oidcIssuer: 'http://localhost:8080/realms/x',
      publicUrl: 'https://pis.example',
    })
    expect(readConfig({ PUBLIC_URL: 'http://[::1]:3000' }).publicUrl).toBe('http://[::1]:3000')
  })

  it('listens on one address where localhost has two', () => {
    expect(readConfig({ HOST: 'localhost' }).host).toBe('127.0.0.1')
    expect(readConfig({ HOST: '::' }).host).toBe('::')
  })

  it('a worker may have its monitor on the port that the others listen on', () => {
    expect(readConfig({ ROLE: 'worker', MONITOR_PORT: '3000' }).monitorPort).toBe(3000)
  })

  it('METRICS_TOKEN is never shown', () => {
    const env = { METRICS_TOKEN: 'abcdefghijklmnop' }
    expect(readConfig(env).metricsToken).toBe('abcdefghijklmnop')
    expect(JSON.stringify(listConfig(env))).not.toContain('abcdefgh')
  })

  it('takes an empty value for a setting that is not set', () => {
    expect(readConfig({ PORT: '' }).port).toBe(3000)
  })
})

describe('FILE_STORE', () => {
  it('is a folder, by default one under DATA_DIR', () => {
    expect(readConfig({}).fileStore).toEqual({ kind: 'default' })
    expect(readConfig({ FILE_STORE: '/var/files' }).fileStore).toEqual({
      kind: 'folder',
      folder: '/var/files',
    })
    expect(readConfig({ FILE_STORE: './files' }).fileStore).toEqual({
      kind: 'folder',
      folder: resolve('files'),
    })
  })

  it('may be in S3: bucket, prefix, endpoint and region', () => {
    const read = (location: string) =>
      readConfig({
        FILE_STORE: location,
        FILE_STORE_ACCESS_KEY_ID: 'AK',
        FILE_STORE_SECRET_ACCESS_KEY: 'secret',
      })
    expect(read('s3://inquiries/a/b/?endpoint=http://minio:9000&region=eu-1')).toMatchObject({
      fileStore: {
        kind: 's3',
        bucket: 'inquiries',
        prefix: 'a/b',
        region: 'eu-1',
        endpoint: new URL('http://minio:9000'),
      },
      fileStoreAccessKeyId: 'AK',
      fileStoreSecretAccessKey: 'secret',
    })
    expect(read('s3://inquiries?region=eu-central-1').fileStore).toMatchObject({
      prefix: '',
      endpoint: new URL('https://s3.eu-central-1.amazonaws.com'),
    })
  })

  it('needs both credentials in S3', () => {
    const half = { FILE_STORE: 's3://inquiries', FILE_STORE_ACCESS_KEY_ID: 'AK' }

    expect(() => readConfig(half)).toThrow('FILE_STORE_SECRET_ACCESS_KEY must be set')
  })
})

describe('Settings of webhooks', () => {
  it('take delays of one to five attempts more, with blanks between', () => {
    const read = (text: string) => readConfig({ WEBHOOK_RETRY_DELAYS_S: text }).webhookRetryDelaysS
    expect(read('0')).toEqual([0])
    expect(read(' 1, 2,3 ,4,2592000 ')).toEqual([1, 2, 3, 4, 2_592_000])
  })

  it('take a key in base64, and insecure targets by the word true', () => {
    const key = Buffer.from(Array.from({ length: 32 }, (_, at) => 255 - at))
    const env = { SECRETS_KEY: key.toString('base64'), WEBHOOK_ALLOW_INSECURE_TARGETS: 'true' }
    expect(readConfig(env)).toMatchObject({ secretsKey: key, webhookAllowInsecureTargets: true })
  })
})

describe('listConfig', () => {
  it('shows no key for stored secrets, but whether it is set', () => {
    const key = Buffer.alloc(32, 7).toString('base64')
    const listed = listConfig({ SECRETS_KEY: key })
    expect(JSON.stringify(listed)).not.toContain(key)
    expect(listed.find(({ name }) => name === 'SECRETS_KEY')?.value).toBe('***')
  })

  it('shows no password', () => {
    const listed = listConfig({ DATABASE_URL: 'postgres://me:hidden@db/name' })

    expect(listed.find(({ name }) => name === 'DATABASE_URL')?.value).toBe(
      'postgres://me:***@db/name',
    )
  })

  it.each([
    'postgres://me:a%40b:c@h/n',
    'postgres://me:s3cret@h/n?password=s3cret',
    'postgres://h/n?user=me&password=s3cret',
  ])('shows no password with odd characters or in an odd place: %s', (url) => {
    expect(JSON.stringify(listConfig({ DATABASE_URL: url }))).not.toMatch(/s3cret|a%40b/)
  })

  it('shows no credentials of the file store, but whether they are set', () => {
    const listed = listConfig({
      FILE_STORE: 's3://me:hidden@inquiries',
      FILE_STORE_ACCESS_KEY_ID: 'hidden id',
      FILE_STORE_SECRET_ACCESS_KEY: 'hidden',
    })
    const shown = (wanted: string) => listed.find(({ name }) => name === wanted)?.value

    expect(JSON.stringify(listed)).not.toContain('hidden')
    expect(shown('FILE_STORE_ACCESS_KEY_ID')).toBe('***')
    expect(listConfig({}).find(({ name }) => name === 'FILE_STORE_ACCESS_KEY_ID')?.value).toBe('')
  })
})
