import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TestProject } from 'vitest/node'
import { projectRoot } from '#kernel/project-root.ts'

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string
  }
}

type ChromiumScript = { ensureChromium(): Promise<string> }

/** Without a browser nothing is proved: that is a failure, and says so in one sentence. */
export async function setup({ provide }: TestProject): Promise<void> {
  const script = pathToFileURL(join(projectRoot(), 'scripts/lib/chromium.mjs'))
  const { ensureChromium } = (await import(script.href)) as ChromiumScript
  provide('chromium', await ensureChromium())
}
