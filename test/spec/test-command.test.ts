import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#kernel/project-root.ts'
import { seed } from '#test/random.ts'

async function runTests(parameters: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['scripts/test.mjs', ...parameters], {
    cwd: projectRoot(),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  const [code] = await once(child, 'close')
  return { code, lines: output.trim().split('\n') }
}

describe('npm test', () => {
  it('without Chromium says in one line that browser tests are skipped, and counts none of them', async () => {
    const env = { CHROMIUM_PATH: '/nowhere/chromium' }
    const { code, lines } = await runTests(['test/browser/serving.test.ts'], env)
    expect(lines.filter((line) => /browser/.test(line))).toEqual([
      expect.stringMatching(/^SKIPPED the tests in a browser: .*\/nowhere\/chromium/),
    ])
    // The build is the one check that runs before named files.
    expect([code, lines.at(-1)]).toEqual([0, '1 passed, 0 failed'])
  })

  it('draws the same cases in every run: fast-check has a constant seed', () => {
    expect(fc.readConfigureGlobal().seed).toBe(seed)
    expect(seed).toBe(Number(process.env['TEST_SEED']))
  })
})
