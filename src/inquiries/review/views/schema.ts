import { type Static, Type } from 'typebox'
import { DECIMAL_ID } from '#kernel/schema.ts'

const name = Type.String({
  minLength: 1,
  maxLength: 60,
  pattern: '^[^\\s\\p{Cc}]([^\\p{Cc}]*[^\\s\\p{Cc}])?$',
  'x-form': '1 to 60 characters without blanks at its ends',
  description: "Unique ignoring case: among the owner's own views, or among those of the branch.",
})

const branch_id = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  ...DECIMAL_ID,
  description: "The branch that it is shared with; null: the owner's own.",
})

const query = Type.String({
  maxLength: 4_000,
  pattern: '^[\\x21-\\x7e]*$',
  'x-form': 'the part of an address after ?',
  description: 'The filters as they stand in the address of the inbox.',
})

export const NewView = Type.Object({ name, query, branch_id }, { additionalProperties: false })

export const ViewName = Type.Object({ name }, { additionalProperties: false })

export const View = Type.Object(
  {
    id: Type.String({ description: 'Decimal digits.' }),
    name,
    query,
    branch_id,
    owner: Type.Object({ id: Type.String(), name: Type.String() }),
    may_change: Type.Boolean({ description: 'Whether who asks may rename and delete it.' }),
  },
  { 'x-component': 'SavedView' },
)
export type View = Static<typeof View>

export const exampleView: View = {
  id: '12',
  name: 'Abgabe heute',
  query: 'tab=branch&branch=3&quick=today',
  branch_id: '3',
  owner: { id: '17', name: 'Karin Petersen' },
  may_change: true,
}
