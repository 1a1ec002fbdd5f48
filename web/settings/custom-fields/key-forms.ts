import type { Field, Resource } from './api.ts'

export type Use = 'write' | 'create' | 'change' | 'read'

/** Under which key programs write or read a field, and by which calls. */
export type KeyForm = {
  readonly use: Use
  readonly calls: readonly string[]
  readonly text: string
}

type Spoken = {
  readonly use: Use
  readonly calls: readonly string[]
  readonly by: 'key' | 'label'
  readonly within?: string
}

const SPOKEN: Readonly<Record<Resource, readonly Spoken[]>> = {
  ARTICLE: [
    { use: 'write', by: 'key', calls: ['POST /articles'] },
    { use: 'read', by: 'key', calls: ['GET /articles', 'GET /articles/{article_number}'] },
  ],
  CUSTOMER: [
    { use: 'write', by: 'key', calls: ['POST /customers'] },
    {
      use: 'read',
      by: 'label',
      calls: [
        'GET /customers',
        'GET /customers/{customer_id}',
        'GET /orders',
        'GET /orders/{order_id}',
      ],
    },
  ],
  SUPPLIER: [
    { use: 'write', by: 'key', calls: ['POST /suppliers'] },
    { use: 'read', by: 'label', calls: ['GET /suppliers', 'GET /suppliers/{supplier_id}'] },
  ],
  USER: [{ use: 'read', by: 'label', calls: ['GET /users', 'GET /users/{user_id}'] }],
  PROJECT: [
    { use: 'change', by: 'label', calls: ['PATCH /projects/{project_id}'] },
    { use: 'read', by: 'label', calls: ['GET /projects', 'GET /projects/{project_id}'] },
  ],
  REQUEST: [
    { use: 'create', by: 'label', calls: ['POST /tenders', 'POST /orders'] },
    { use: 'change', by: 'label', calls: ['PATCH /tenders/{tender_id}'] },
    {
      use: 'read',
      by: 'label',
      within: 'request_custom_fields',
      calls: ['GET /tenders', 'GET /tenders/{tender_id}', 'GET /orders', 'GET /orders/{order_id}'],
    },
  ],
}

/** Customers and suppliers are written by column id and read by label; all else is spoken of by label, articles by their own keys. */
export const keyFormsOf = (
  resource: Resource,
  field: Pick<Field, 'key' | 'label'>,
): readonly KeyForm[] =>
  SPOKEN[resource].map(({ use, calls, by, within = 'custom_fields' }) => ({
    use,
    calls,
    text: `"${within}": {${JSON.stringify(field[by])}: …}`,
  }))

/** The calls whose answers have its label. */
export const readsByLabel = (resource: Resource): readonly string[] =>
  callsBy(resource, (spoken) => spoken.use === 'read' && spoken.by === 'label')

/** The calls that name the field by its label, and are refused where nobody has it. */
export const writesByLabel = (resource: Resource): readonly string[] =>
  callsBy(resource, (spoken) => spoken.use !== 'read' && spoken.by === 'label')

/** The calls that send its values, by whichever key. */
export const writesOf = (resource: Resource): readonly string[] =>
  callsBy(resource, ({ use }) => use !== 'read')

const callsBy = (resource: Resource, isMeant: (spoken: Spoken) => boolean): readonly string[] =>
  SPOKEN[resource].filter(isMeant).flatMap(({ calls }) => calls)
