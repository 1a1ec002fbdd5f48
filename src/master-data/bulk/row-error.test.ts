import { describe, expect, it } from 'vitest'
import { ERRORS_KEPT } from '../../jobs/job.ts'
import { accessories } from '../accessories/accessories.ts'
import { contacts } from '../contacts/contacts.ts'
import { rowError } from './row-error.ts'

/** What docs/webhooks.md tells receivers to allow. */
const ALLOWED_BYTES = 8_000_000
const ENVELOPE_BYTES = 10_000

const KEY = 'a'.repeat(255)
const EMAIL = `${'x'.repeat(310)}@x.example`

describe('rowError', () => {
  it('job.finished: the largest one is within what receivers are told to allow', () => {
    const control = '\u0001'.repeat(100_000)
    const row = { parent_type: control, parent_id: control, external_id: control }
    const error = rowError(contacts, row, 100_000, control)

    const bytes = Buffer.byteLength(JSON.stringify(Array(ERRORS_KEPT).fill(error)))

    expect(bytes + ENVELOPE_BYTES).toBeLessThan(ALLOWED_BYTES)
  })

  it.each([
    [accessories, { source_article_number: KEY, accessory_article_number: KEY }, `${KEY}/${KEY}`],
    [
      contacts,
      { parent_type: 'customer', parent_id: KEY, email: EMAIL },
      `customer/${KEY}/${EMAIL}`,
    ],
  ])('the longest keys are whole in identifier', (resource, row, identifier) => {
    expect(rowError(resource, row, 1, 'no')).toEqual({
      row_number: 1,
      identifier,
      error_message: 'no',
    })
  })
})
