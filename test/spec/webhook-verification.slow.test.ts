import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { projectRoot } from '#kernel/project-root.ts'
import {
  type Delivery,
  LANGUAGES,
  PYTHON_WITH_BARE_SECRET,
  runSnippet,
  whyNotRun,
} from '#test/verification-snippets.ts'
import {
  type RawBody,
  type RefusalReason,
  type Secret,
  verifyWebhook,
  type WebhookEvent,
  type WebhookHeaders,
  WebhookRefused,
} from '../../client/verify-webhook.ts'
import { type EventData, eventCatalogue } from '../../src/event-catalogue.ts'

type Vector = Omit<Delivery, 'body'> & {
  readonly name: string
  readonly body?: string
  readonly body_parts?: readonly { readonly text: string; readonly times: number }[]
}
type RefusedVector = Vector & { readonly reason: RefusalReason }

const { accepted, refused }: { accepted: readonly Vector[]; refused: readonly RefusedVector[] } =
  JSON.parse(readFileSync(join(projectRoot(), 'client/webhook-vectors.json'), 'utf8'))

const bodyOf = ({ body, body_parts = [] }: Vector): string =>
  body ?? body_parts.map(({ text, times }) => text.repeat(times)).join('')

const deliveryOf = (vector: Vector): Delivery => ({ ...vector, body: bodyOf(vector) })

const headersOf = ({ timestamp, signature }: Pick<Delivery, 'timestamp' | 'signature'>) => ({
  ...(timestamp !== null && { 'service-timestamp': timestamp }),
  ...(signature !== null && { 'service-signature-256': signature }),
})

const verify = (delivery: Delivery, body: RawBody = delivery.body) =>
  verifyWebhook(body, headersOf(delivery), delivery.secrets, {
    now: () => new Date(delivery.now * 1000),
  })

/** Why a delivery is refused; undefined where it is taken. */
function refusal(ask: () => unknown): WebhookRefused | undefined {
  try {
    ask()
    return undefined
  } catch (error) {
    if (error instanceof WebhookRefused) return error
    throw error
  }
}

const SECRET = 'whsec_test_4c1f0a2b9e7d'
const NOW = 1763164800

function signed(body: string | Uint8Array, secret = SECRET, timestamp = `${NOW}`): Delivery {
  const hex = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')
  return {
    secrets: [secret],
    timestamp,
    signature: `sha256=${hex}`,
    body: Buffer.from(body).toString('utf8'),
    now: NOW,
  }
}

describe('verifyWebhook', () => {
  it.each(accepted)('accepts $name', (vector) => {
    const delivery = deliveryOf(vector)

    expect(verify(delivery)).toEqual(JSON.parse(delivery.body))
    expect(verify(delivery, Buffer.from(delivery.body))).toEqual(JSON.parse(delivery.body))
  })

  it.each(refused)('refuses $name', (vector) => {
    expect(refusal(() => verify(deliveryOf(vector)))?.reason).toBe(vector.reason)
  })

  it('whatever JSON is sent with whatever secret verifies', () => {
    fc.assert(
      fc.property(fc.json(), aSecret, (body, secret) => {
        expect(verify(signed(body, secret))).toEqual(JSON.parse(body))
      }),
    )
  })

  it('one bit that is changed anywhere is refused', () => {
    fc.assert(
      fc.property(fc.json(), aSecret, fc.nat(), (body, secret, at) => {
        const delivery = signed(body, secret)
        const { timestamp, signature } = delivery
        const bytes = flipped(Buffer.from(body), at)

        expect(refusal(() => verify(delivery, bytes))?.reason).toBe('wrong-signature')
        for (const other of [
          { ...delivery, timestamp: flippedText(timestamp, at) },
          { ...delivery, signature: flippedText(signature, at) },
        ]) {
          expect(refusal(() => verify(other))).toBeInstanceOf(WebhookRefused)
        }
      }),
    )
  })

  it('five minutes, unless said otherwise; by the clock of the machine, unless given', () => {
    const delivery = signed('{}')
    const at = (now: number, toleranceSec?: number) => () =>
      verifyWebhook('{}', headersOf(delivery), SECRET, {
        now: () => new Date(now),
        ...(toleranceSec !== undefined && { toleranceSec }),
      })

    expect(refusal(at((NOW + 300) * 1000 + 999))).toBeUndefined()
    expect(refusal(at((NOW + 301) * 1000))?.reason).toBe('too-old')
    expect(refusal(at((NOW + 11) * 1000, 10))?.reason).toBe('too-old')
    expect(refusal(at((NOW - 11) * 1000, 10))?.reason).toBe('too-new')
    expect(refusal(at(NOW * 1000, Number.NaN))?.reason).toBe('too-old')
    expect(refusal(at(Number.NaN))?.reason).toBe('too-old')
    const fresh = signed('{}', SECRET, `${Math.floor(Date.now() / 1000)}`)
    expect(verifyWebhook('{}', headersOf(fresh), SECRET)).toEqual({})
    expect(refusal(() => verifyWebhook('{}', headersOf(delivery), SECRET))?.reason).toBe('too-old')
  })

  it('a secret that is not set is none, and does not count beside another', () => {
    const unsigned = signed('{}', '')
    const verifyBy = (delivery: Delivery, secrets: Secret | readonly Secret[]) => () =>
      verifyWebhook('{}', headersOf(delivery), secrets, { now: () => new Date(NOW * 1000) })

    for (const secrets of [undefined, null, '', ' ', [], [undefined], [null, ' ']]) {
      expect(refusal(verifyBy(unsigned, secrets))?.reason).toBe('no-secret')
    }
    expect(refusal(verifyBy(unsigned, [SECRET, undefined]))?.reason).toBe('wrong-signature')
    expect(refusal(verifyBy(signed('{}'), [undefined, SECRET]))).toBeUndefined()
  })

  it('the raw bytes may be an ArrayBuffer, as fetch has them', () => {
    const delivery = signed('{"name":"Küche"}')
    const bytes = new TextEncoder().encode(delivery.body)

    expect(verify(delivery, bytes.buffer)).toEqual({ name: 'Küche' })
    expect(refusal(() => verify(signed('{}'), bytes.buffer))?.reason).toBe('wrong-signature')
  })

  describe('headers', () => {
    const { timestamp, signature, body } = signed('{"id":"1"}')
    const [time, sign] = [timestamp ?? '', signature ?? '']
    const takes = (headers: WebhookHeaders) =>
      refusal(() => verifyWebhook(body, headers, SECRET, { now: () => new Date(NOW * 1000) }))

    it('are taken as any kind of object, with names in any case', () => {
      const pairs: [string, string][] = [
        ['SERVICE-Timestamp', time],
        ['Service-signature-256', sign],
      ]

      expect(takes(new Headers(pairs))).toBeUndefined()
      expect(takes(Object.fromEntries(pairs))).toBeUndefined()
      expect(
        takes({ host: undefined, 'service-timestamp': [time], 'service-signature-256': [sign] }),
      ).toBeUndefined()
      expect(takes(new Headers())?.reason).toBe('missing-header')
      expect(takes({ 'service-timestamp': time, 'service-signature-256': undefined })?.reason).toBe(
        'missing-header',
      )
    })

    it('one signature at any time, so two are refused, also when both are right', () => {
      const doubled = new Headers({ 'service-timestamp': time, 'service-signature-256': sign })
      doubled.append('service-signature-256', sign)

      expect(takes(doubled)?.reason).toBe('malformed-header')
      expect(
        takes({ 'service-timestamp': time, 'service-signature-256': [sign, sign] })?.message,
      ).toContain('more than one header Service-Signature-256')
      expect(
        takes({
          'service-timestamp': time,
          'service-signature-256': sign,
          'Service-Signature-256': sign,
        })?.reason,
      ).toBe('malformed-header')
      expect(
        takes({ 'service-timestamp': [time, time], 'service-signature-256': sign })?.reason,
      ).toBe('malformed-header')
    })
  })

  describe('says what is wrong', () => {
    const event = { id: '1', data: { name: 'Küche', errors: [] } }
    const delivery = signed(JSON.stringify(event))
    const messageFor = (change: Partial<Delivery>) =>
      refusal(() => verify({ ...delivery, ...change }))?.message

    it('the raw body is signed, so a body that was written again is told', () => {
      for (const rewritten of [
        JSON.stringify(event, null, 2),
        `${delivery.body}\n`,
        delivery.body.replace('ü', '\\u00fc'),
      ]) {
        expect(messageFor({ body: rewritten })).toContain('Use the raw bytes')
      }
      expect(messageFor({ body: JSON.stringify({ ...event, id: '2' }) })).not.toContain('raw bytes')
      expect(messageFor({ body: 'not JSON' })).not.toContain('raw bytes')
    })

    it('a huge body that is not signed is not read to find out why', () => {
      const huge = JSON.stringify({ text: 'x'.repeat(1024 * 1024) })

      const message = refusal(() => verify({ ...signed(huge), body: `${huge} ` }))?.message

      expect(message).toContain('does not belong')
    })

    it('a body that a framework parsed is no raw body', () => {
      const parsed = event as unknown as string

      const refused = refusal(() => verify(delivery, parsed))

      expect(refused?.reason).toBe('body-not-raw')
      expect(refused?.message).toContain('raw bytes')
    })

    it('a secret with blanks around it, or without its prefix, is told', () => {
      expect(messageFor({ secrets: [`${SECRET}\n`] })).toContain('line break around it; without')
      expect(messageFor({ secrets: [` ${SECRET}x`] })).toMatch(/does not belong.*line break/)
      expect(messageFor({ secrets: ['test_4c1f0a2b9e7d'] })).toContain(
        'does not start with whsec_; the prefix is part of the key',
      )
      expect(messageFor({ secrets: ['whsec_other'] })).not.toMatch(/prefix|line break/)
    })

    it('no secret is in a message', () => {
      expect(messageFor({ secrets: [`${SECRET} `, 'bare'] })).not.toMatch(/4c1f0a2b9e7d|bare"/)
    })

    it('JSON is parsed after the signature held, and only then is it an error', () => {
      expect(refusal(() => verify(signed('{"id":')))?.reason).toBe('not-json')
      expect(refusal(() => verify({ ...signed('{}'), body: '{"id":' }))?.reason).toBe(
        'wrong-signature',
      )
    })
  })

  it('the types of events have the fields that are published, and fit them', () => {
    type Told = { [Event in WebhookEvent as Event['type']]: Event['data'] }
    type FieldsOf<Data> = { -readonly [Type in keyof Data]: keyof Data[Type] }
    type Frozen<T> = T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T

    expectTypeOf<FieldsOf<Told>>().toEqualTypeOf<FieldsOf<EventData>>()
    expectTypeOf<Told>().toExtend<Frozen<EventData>>()
  })
})

describe('docs/webhooks.md, the table of events', () => {
  const cells = readFileSync(join(projectRoot(), 'docs/webhooks.md'), 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))

  it.each(eventCatalogue())('tells the fields of $type, and what follows', (event) => {
    const [, , , fields = '', followUp = ''] =
      cells.find(([, first]) => first === `\`${event.type}\``) ?? []
    const named = [...fields.matchAll(/`(\w+)`/g)].map(([, name]) => name)

    expect(named).toEqual(Object.keys(event.example))
    expect(followUp).toContain(event.followUp)
  })
})

describe('docs/webhooks.md, the functions to copy', () => {
  const deliveries = [...accepted, ...refused].map(deliveryOf)
  const expected = [
    ...accepted.map(({ name }) => `accepts ${name}`),
    ...refused.map(({ name }) => `refuses ${name}`),
  ]

  for (const [name, language] of Object.entries(LANGUAGES)) {
    const reason = whyNotRun(language)
    const note = reason === undefined ? '' : ` (not run: ${reason})`
    it.skipIf(reason !== undefined)(
      `${name} accepts and refuses every vector rightly${note}`,
      async () => {
        const answers = await runSnippet(language, deliveries)

        const named = [...accepted, ...refused].map(
          (vector, index) => `${answers[index] ? 'accepts' : 'refuses'} ${vector.name}`,
        )
        expect(answers).toHaveLength(deliveries.length)
        expect(named).toEqual(expected)
      },
    )
  }
})

describe('docs/webhooks.md, the function in Python', () => {
  it.skipIf(whyNotRun(PYTHON_WITH_BARE_SECRET) !== undefined)(
    'one secret in place of a list is no list of letters',
    async () => {
      const ours = signed('{}')

      const answers = await runSnippet(PYTHON_WITH_BARE_SECRET, [
        ours,
        { ...signed('{}', 'w'), secrets: [SECRET] },
        { ...signed('{}', ''), secrets: [null] },
        { ...signed('{}', ''), secrets: [''] },
      ])

      expect(answers).toEqual([true, false, false, false])
    },
  )
})

/** As ours are, or any other text that can be a key. */
const aSecret = fc.oneof(
  fc.stringMatching(/^whsec_[0-9a-f]{1,64}$/),
  fc.string({ unit: 'binary', minLength: 1 }).filter((text) => text.trim() !== ''),
)

function flipped(bytes: Uint8Array, at: number): Uint8Array {
  const bit = at % (bytes.length * 8)
  return bytes.map((byte, index) => (index === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte))
}

/** Read as Latin-1, as header values are. */
const flippedText = (text: string | null, at: number): string =>
  Buffer.from(flipped(Buffer.from(text ?? '', 'latin1'), at)).toString('latin1')
