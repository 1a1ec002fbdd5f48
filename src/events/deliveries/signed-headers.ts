import { createHmac } from 'node:crypto'
import { API_VERSION } from '../../version.ts'
import type { EventType } from '../event.ts'

type Signed = {
  readonly eventId: string
  readonly type: EventType
  readonly deliveryId: string
  /** From 1. */
  readonly attempt: number
  readonly body: Buffer
  readonly secret: string
  readonly now: Date
}

/**
 * The headers of one attempt. Each is signed afresh, since a receiver refuses what is older than five minutes, and with
 * exactly one secret: one that is strict would refuse two signatures.
 */
export function signedHeaders(signed: Signed): Readonly<Record<string, string>> {
  const timestamp = Math.floor(signed.now.getTime() / 1000).toString()
  return {
    'Content-Type': 'application/json',
    'User-Agent': `PartnerIntegrationService-Webhooks/${API_VERSION}`,
    'Service-Event-Id': signed.eventId,
    'Service-Event-Type': signed.type,
    'Service-Delivery-Id': signed.deliveryId,
    'Service-Delivery-Attempt': String(signed.attempt),
    'Service-Timestamp': timestamp,
    'Service-Signature-256': `sha256=${sign(signed.body, signed.secret, timestamp)}`,
  }
}

/** Over `<timestamp>.<raw body>`; the key is the whole secret, its prefix included. */
const sign = (body: Buffer, secret: string, timestamp: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')
