import { expect, it } from 'vitest'
import { EMPTY, formOf, nameOf } from './draft.ts'

const files = { listed: [], driving: 'mail.eml/LV Kita.x83', usual: 'mail.eml/LV Kita.x83' }

it('a request without a typed name is sent with the placeholder name of the field', () => {
  expect(formOf(EMPTY, files).get('name')).toBe('LV Kita')
  expect(formOf({ ...EMPTY, name: ' Kita Nord ' }, files).get('name')).toBe('Kita Nord')
  expect(nameOf(EMPTY, { driving: undefined })).toBe('')
})
