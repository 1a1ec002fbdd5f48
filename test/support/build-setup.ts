import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '#kernel/project-root.ts'

type BuildScript = { ensureBuilt(): Promise<void> }

/** The processes that tests start and kill run what an operator runs: the bundle in dist/. */
export async function setup(): Promise<void> {
  const script = pathToFileURL(join(projectRoot(), 'scripts/lib/build.mjs'))
  const { ensureBuilt } = (await import(script.href)) as BuildScript
  await ensureBuilt()
}
