import type { FastifyReply } from 'fastify'
import type { Answer, AnsweredFile } from './operation.ts'

/** Sends what an operation answered. Nothing of it may be kept on the way. */
export function sendAnswer(
  reply: FastifyReply,
  { status, json, file, events, headers }: Answer,
): FastifyReply {
  reply.code(status).headers({ 'Cache-Control': 'no-store', ...headers })
  if (file) return sendFile(reply, file)
  if (events) return reply.header('Content-Type', 'text/event-stream; charset=utf-8').send(events)
  return json === undefined ? reply.send() : sendJson(reply, json)
}

export const sendJson = (reply: FastifyReply, json: string | object): FastifyReply =>
  reply
    .header('Content-Type', 'application/json; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .send(typeof json === 'string' ? json : JSON.stringify(json))

function sendFile(reply: FastifyReply, { content, mediaType, size, ...file }: AnsweredFile) {
  reply.headers({
    'Content-Type': mediaType,
    'Content-Disposition': dispositionOf(file),
    ...(size !== undefined && { 'Content-Length': String(size) }),
  })
  return reply.send(content instanceof Uint8Array ? Buffer.from(content) : content)
}

/** The name in both notations: plain ASCII for old programs, and as it is (RFC 6266). */
export function dispositionOf({
  name,
  disposition = 'attachment',
}: Pick<AnsweredFile, 'name' | 'disposition'>): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%/]/g, '_')
  const exact = encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, percentEncoded)
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${exact}`
}

const percentEncoded = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase()}`
