import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { projectRoot } from '#kernel/project-root.ts'
import { createCatalogue as openCatalogue } from '../../src/catalogue/catalogue.ts'
import { articlesBody, createCatalogue } from '../../src/demo/catalogue/catalogue.ts'
import { createClient, pushArticles, requireCount } from './client.ts'
import { startService } from './service.ts'

export type Freshness = {
  /** From the end of the bulk job until its last article is found. */
  readonly searchableMs: number
  /** From the start of a process that has nothing until it has found an article among all. */
  readonly buildMs: number
}

const POLL_MS = 20

/**
 * How long articles are committed before they are found: a service takes a catalogue in by its API, a thread of
 * this process has its index, as a worker on another machine would, and the same number of articles comes again.
 */
export async function measureFreshness(articles: number): Promise<Freshness> {
  const service = await startService()
  const catalogue = openCatalogue({
    program: join(projectRoot(), 'dist', 'indexer.js'),
    databaseUrl: service.databaseUrl,
    role: undefined,
    memoryBytes: 2 * 1024 ** 3,
    log: { warn: () => undefined },
  })
  try {
    const { organisationId, apiKey } = await service.createOrganisation()
    const client = createClient(service.port, apiKey)
    const demo = createCatalogue()
    const lastActive = (at: number): string => {
      const { is_active, article_number } = demo.article(at)
      return is_active ? article_number : lastActive(at - 1)
    }
    const push = async (from: number): Promise<string> => {
      requireCount(
        await pushArticles(client, articlesBody(demo, from, articles)),
        'created_count',
        articles,
      )
      return lastActive(from + articles - 1)
    }
    const found = async (number: string): Promise<number> => {
      const start = performance.now()
      for (;;) {
        const query = { text: number, facets: {}, limit: 1 }
        const { hits } = await catalogue.search({ organisationId, query })
        if (hits[0]?.articleNumber === number) return performance.now() - start
        await setTimeout(POLL_MS)
      }
    }
    const buildMs = await found(await push(0))
    const searchableMs = await found(await push(articles))
    client.close()
    return { searchableMs, buildMs }
  } finally {
    await catalogue.close()
    await service.stop()
  }
}
