import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

/** What the system allows a reading process to be kept from. */
export type Confinement = {
  /** A program and its parameters that run what follows them, confined. Empty where there is none. */
  readonly wrapper: readonly string[]
  /** What is missing on this system, in words for the operator. */
  readonly missing: readonly string[]
}

const run = promisify(execFile)
const PROBE_MS = 5_000
/**
 * All memory that it may ask for, so that little can happen between two looks at what it uses. Libraries ask for more
 * than they use when they unpack, and are then told from those that use it.
 */
const DATA_BYTES = 3072 * 1024 * 1024

/**
 * Network is taken away by a namespace of its own (`unshare`), CPU time, memory, open files and core dumps are limited
 * by `prlimit`. Both are tried, since containers and kernels forbid either at will.
 */
export async function findConfinement(path: string, cpuSeconds: number): Promise<Confinement> {
  const [unshare, prlimit] = await Promise.all([locate('unshare', path), locate('prlimit', path)])
  const limited = prlimit
    ? [
        prlimit,
        `--cpu=${cpuSeconds}`,
        `--data=${DATA_BYTES}`,
        '--nofile=512',
        '--core=0',
        '--fsize=0',
        '--',
      ]
    : []
  const alone = unshare ? [unshare, '--map-root-user', '--net', '--'] : []
  const [mayLimit, mayLeave, canWatch] = await Promise.all([
    works(limited),
    works(alone),
    canRead(STATUS),
  ])
  return {
    wrapper: [...(mayLeave ? alone : []), ...(mayLimit ? limited : [])],
    missing: [
      ...(mayLeave ? [] : [`network cannot be taken away (${why('unshare', unshare)})`]),
      ...(mayLimit ? [] : [`CPU time cannot be limited (${why('prlimit', prlimit)})`]),
      ...(canWatch ? [] : ['memory outside the heap cannot be watched (there is no /proc)']),
    ],
  }
}

const why = (name: string, found: string | undefined) =>
  found ? `${name} is not permitted here` : `there is no ${name}`

async function works(wrapper: readonly string[]): Promise<boolean> {
  const [program, ...parameters] = wrapper
  if (program === undefined) return false
  try {
    await run(program, [...parameters, process.execPath, '--version'], { timeout: PROBE_MS })
    return true
  } catch {
    return false
  }
}

const STATUS = '/proc/self/status'

const canRead = (file: string) =>
  access(file, constants.R_OK).then(
    () => true,
    () => false,
  )

async function locate(program: string, path: string): Promise<string | undefined> {
  for (const folder of path.split(delimiter).filter((each) => each !== '')) {
    const file = join(folder, program)
    try {
      await access(file, constants.X_OK)
      return file
    } catch {
      // Not in this folder.
    }
  }
  return undefined
}
