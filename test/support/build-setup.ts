import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TestProject } from 'vitest/node'
import { projectRoot } from '#kernel/project-root.ts'

type BuildScript = { ensureBuilt(): Promise<void> }

/**
 * The processes and threads that tests start run what an operator runs: the bundle in dist/. It is
 * built before the run, and in watch mode again before each further one.
 */
export async function setup(project: TestProject): Promise<void> {
  const script = pathToFileURL(join(projectRoot(), 'scripts/lib/build.mjs'))
  const { ensureBuilt } = (await import(script.href)) as BuildScript
  await ensureBuilt()
  project.onTestsRerun(ensureBuilt)
}
