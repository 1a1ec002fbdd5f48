import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '#kernel/project-root.ts'

export const SNIPPET_LANGUAGES = ['typescript', 'csharp', 'java', 'php', 'python', 'bash'] as const
export type SnippetLanguage = (typeof SNIPPET_LANGUAGES)[number]

export type Snippet = { readonly language: SnippetLanguage; readonly code: string }

let known: Promise<readonly Snippet[]> | undefined

/** Functions that verify a delivery: those of the documentation, which are tested with its vectors. There are no others. */
export function readSnippets(): Promise<readonly Snippet[]> {
  known ??= read().catch((error: unknown) => {
    known = undefined
    throw error
  })
  return known
}

async function read(): Promise<readonly Snippet[]> {
  const guide = await readFile(join(projectRoot(), 'docs', 'webhooks.md'), 'utf8')
  const client = await readFile(join(projectRoot(), 'client', 'verify-webhook.ts'), 'utf8')
  const inGuide = (language: SnippetLanguage): string => {
    const [, code] = new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(guide) ?? []
    if (code === undefined) throw new Error(`docs/webhooks.md has no function in ${language}`)
    return code
  }
  return SNIPPET_LANGUAGES.map((language) => ({
    language,
    code: language === 'typescript' ? client : inGuide(language),
  }))
}
