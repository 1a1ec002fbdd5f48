import type { FastifyInstance } from 'fastify'
import { whenFirstAsked } from '#kernel/when-first-asked.ts'
import { type Info, openApiDocument } from './openapi/openapi-document.ts'
import type { Operation } from './operation.ts'
import { referencePage } from './reference/reference-page.ts'
import { REFERENCE_CSS } from './reference/style.ts'

/** No script runs on the page, and nothing is loaded from elsewhere. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const DOCS = '/docs'
const STYLE = '/docs/reference.css'
const openApiPath = (basePath: string): string => `${basePath}/openapi.json`

export const documentPaths = (basePath: string): readonly string[] => [
  openApiPath(basePath),
  DOCS,
  STYLE,
]

/** The published description of the interface, for programs and for people. No key is needed. */
export function addDocumentRoutes(
  app: FastifyInstance,
  operations: readonly Operation[],
  info: Info,
): void {
  const published = whenFirstAsked(() => {
    const document = openApiDocument(operations, info)
    return { document, json: JSON.stringify(document) }
  })
  const config = { isOpen: true }
  app.get(openApiPath(info.basePath), { config }, async (_request, reply) =>
    reply.header('Content-Type', 'application/json; charset=utf-8').send(published().json),
  )
  app.get(DOCS, { config }, async (request, reply) =>
    reply
      .headers({
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': PAGE_POLICY,
      })
      .send(referencePage(published().document, `${request.protocol}://${request.host}`)),
  )
  app.get(STYLE, { config }, async (_request, reply) =>
    reply.header('Content-Type', 'text/css; charset=utf-8').send(REFERENCE_CSS),
  )
}
