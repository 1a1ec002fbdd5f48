import { expect, it } from 'vitest'
import { NO_ORDER_METADATA, type Place } from '../../documents/parsed-document.ts'
import { metadataFields } from './order-metadata.ts'

const place: Place = { file: 'Bestellung.pdf', kind: 'LINES', first: 1, last: 1 }

it('Order: what was found is under the names of the interface, an address with its own', () => {
  const address = {
    name: null,
    street: 'Am Markt',
    houseNumber: '3',
    addressLine2: 'Tor 2',
    postalCode: '12345',
    city: 'Ort',
    region: null,
    country: 'DE',
  }
  expect(
    metadataFields({
      ...NO_ORDER_METADATA,
      customerReference: { value: 'B-1', certainty: 0.9, place },
      deliveryAddress: { value: address, certainty: 0.5, place },
    }),
  ).toEqual({
    customer_reference: { value: 'B-1', certainty: 0.9, place },
    delivery_address: {
      value: {
        name: null,
        street: 'Am Markt',
        house_number: '3',
        address_line_2: 'Tor 2',
        postal_code: '12345',
        city: 'Ort',
        region: null,
        country: 'DE',
      },
      certainty: 0.5,
      place,
    },
  })
})
