import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { projectRoot } from '#kernel/project-root.ts'

export type Ended = {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export type Run = {
  readonly child: ReturnType<typeof spawn>
  readonly ended: Promise<Ended>
  /** Everything said so far, on both ways. */
  said(): string
}

/** Runs a program of dist/ with nothing in its environment but what is given. */
export function run(
  program: 'start' | 'pis',
  parameters: readonly string[],
  env: Readonly<Record<string, string>>,
): Run {
  const file = join(projectRoot(), 'dist', `${program}.js`)
  const child = spawn(process.execPath, [file, ...parameters], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { stdout: '', stderr: '' }
  child.stdout.on('data', (data: Buffer) => {
    said.stdout += data
  })
  child.stderr.on('data', (data: Buffer) => {
    said.stderr += data
  })
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  const ended = once(child, 'close').then(([code]) => {
    process.off('exit', end)
    return { code, ...said }
  })
  return { child, ended, said: () => said.stdout + said.stderr }
}
