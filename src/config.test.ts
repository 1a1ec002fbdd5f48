import { describe, expect, it } from 'vitest'
import { BadSetting, listConfig, readConfig } from './config.ts'
import { DEFAULT_CERTAINTY } from './matching/rank/certainty.ts'

describe('readConfig', () => {
  it('has a default for every setting', () => {
    expect(readConfig({})).toMatchObject({
      role: 'all',
      port: 3000,
      maxConnections: 1000,
      databaseUrl: undefined,
      logLevel: 'info',
      seedDemo: true,
      matchingMemoryMb: 1024,
      agentCertainty: DEFAULT_CERTAINTY,
    })
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
  ])('refuses %s=%s with one sentence', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(new BadSetting(sentence))
  })

  it('listens on one address where localhost has two', () => {
    expect(readConfig({ HOST: 'localhost' }).host).toBe('127.0.0.1')
    expect(readConfig({ HOST: '::' }).host).toBe('::')
  })

  it('takes an empty value for a setting that is not set', () => {
    expect(readConfig({ PORT: '' }).port).toBe(3000)
  })
})

describe('listConfig', () => {
  it('shows no password', () => {
    const listed = listConfig({ DATABASE_URL: 'postgres://me:hidden@db/name' })

    expect(listed.find(({ name }) => name === 'DATABASE_URL')?.value).toBe(
      'postgres://me:***@db/name',
    )
  })
})
