import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildSync } from 'esbuild'
import { projectRoot } from '#kernel/project-root.ts'

/**
 * Runs a program of TypeScript in a process whose disk ends after a megabyte: a file system of that size where the
 * system permits to mount one, else a limit on the size of files, which fails a write in its middle as well. The program
 * gets the folder as its argument; what it prints is answered.
 */
export async function runOnSmallDisk(program: string): Promise<string> {
  const root = await mkdtemp(join(projectRoot(), 'node_modules/.cache/pis-small-disk-')).catch(() =>
    mkdtemp(join(tmpdir(), 'pis-small-disk-')),
  )
  try {
    const file = join(root, 'program.mjs')
    buildSync({
      stdin: { contents: program, resolveDir: projectRoot(), loader: 'ts' },
      absWorkingDir: projectRoot(),
      outfile: file,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
    })
    const run = `exec "${process.execPath}" "${file}" "${root}/disk"`
    const mount = `mount -t tmpfs -o size=1m tmpfs "${root}/disk" && ${run}`
    const script = `mkdir -p "${root}/disk"; ${mayMount() ? mount : `ulimit -f 2048; ${run}`}`
    const [command = 'sh', ...parameters] = [...(mayMount() ? APART : []), 'sh', '-c', script]
    return (await promisify(execFile)(command, parameters)).stdout
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

/** Mounts of its own, which end with the process. */
const APART = ['unshare', '-rm']

function mayMount(): boolean {
  try {
    execFileSync('sh', ['-c', `${APART.join(' ')} mount -t tmpfs tmpfs /mnt`], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
