import type { AddressInfo, Socket } from 'node:net'
import pino from 'pino'
import { Type } from 'typebox'
import { createFace } from '#kernel/http/face.ts'
import { formFingerprint } from '#kernel/http/form-fingerprint.ts'
import { type FormLimits, isMultipart, readForm } from '#kernel/http/multipart.ts'
import { type Operation, operation } from '#kernel/http/operation.ts'
import { buildServer } from '#kernel/http/server.ts'
import { openFolder } from './stores.ts'

export const FORM_LIMITS: FormLimits = {
  maxFiles: 4,
  maxFileBytes: 100_000,
  maxTotalBytes: 250_000,
  maxFields: 5,
  maxFieldBytes: 2_000,
  maxSilenceMs: 30_000,
}

/** What the server remembers of a call. */
export type TakenCall = { readonly bytes: number; readonly head: string; readonly status: number }

/**
 * The server of the service with one operation that takes a form, keeps its files in a folder and answers what it read.
 * Everybody may call it. `beforeFile` is waited for before a file is read.
 */
export async function startFormServer(
  limits: Partial<FormLimits> = {},
  beforeFile: () => Promise<void> = async () => undefined,
) {
  const files = await openFolder()
  const calls: TakenCall[] = []
  const app = buildServer({
    log: pino({ level: 'silent' }),
    apiVersion: '1.33.0',
    faces: [
      createFace({
        basePath: '',
        operations: [takeForm(files.store, { ...FORM_LIMITS, ...limits }, beforeFile)],
        gate: {
          admit: async () => undefined,
          callerOf: () => ({ organisationId: 1, apiKeyId: 'test', jobSlots: 5 }),
          headersForAddress: async () => ({}),
        },
        onCall: ({ bodyTaken: { bytes, head } }, { statusCode }) =>
          calls.push({ bytes, head: head.toString(), status: statusCode }),
      }),
    ],
    trustedProxies: 0,
    idleGraceMs: 0,
  })
  const sockets: Socket[] = []
  app.server.on('connection', (socket) => sockets.push(socket))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}/forms`,
    files,
    calls,
    /** Bytes that the process has taken from its connections. */
    received: () => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0),
    async stop() {
      await app.close()
      await files.stop()
    },
  }
}

const takeForm = (
  store: Awaited<ReturnType<typeof openFolder>>['store'],
  limits: FormLimits,
  beforeFile: () => Promise<void>,
): Operation =>
  operation({
    id: 'takeForm',
    method: 'POST',
    path: '/forms',
    tag: 'Forms',
    summary: 'Takes a form',
    description: 'Keeps its files.',
    scope: 'any',
    limit: 'write',
    query: Type.Object({}),
    params: Type.Object({}),
    headers: Type.Object({}),
    responses: {},
    errors: [],
    async handle({ request }) {
      const form = await readForm(request, limits, async ({ bytes }) => {
        await beforeFile()
        return store.put(bytes)
      })
      const { fields, files } = form
      return {
        status: 200,
        json: {
          isMultipart: isMultipart(request),
          fields: Object.fromEntries(fields),
          files,
          fingerprint: formFingerprint('POST', '/forms', form),
        },
      }
    },
  })
