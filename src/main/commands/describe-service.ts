import { openApiDocument } from '#kernel/http/openapi/openapi-document.ts'
import { createMetrics } from '#kernel/metrics.ts'
import { buildOperations, publishedInfo } from '../../app.ts'

/** The OpenAPI document. The handlers are never called: only their descriptions are read. */
export function describeService() {
  const operations = buildOperations({
    database: undefined as never,
    files: undefined as never,
    writeAnswer: undefined as never,
    showFile: undefined as never,
    catalogue: undefined as never,
    webhooks: undefined as never,
    openId: undefined,
    sftp: undefined,
    live: undefined as never,
    kept: undefined as never,
    now: () => new Date(),
    cursorSecret: '',
    metrics: createMetrics(),
  })
  return openApiDocument(operations, publishedInfo())
}
