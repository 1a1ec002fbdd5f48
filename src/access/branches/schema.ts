import { Type } from 'typebox'

const name = Type.String({ maxLength: 255, description: 'Unique, ignoring case.' })
const code = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  minLength: 1,
  maxLength: 40,
  description: "As the partner's system calls it.",
})
const is_default = Type.Boolean({ description: 'Takes what nobody routes. There is one at most.' })
const memberId = { type: 'string', pattern: '^[1-9]\\d{0,17}$' } as const
const member_ids = Type.Unsafe<readonly string[]>({
  type: 'array',
  items: memberId,
  maxItems: 1_000,
  uniqueItems: true,
  description: 'The users who work in it.',
})

export const BranchSettings = Type.Object(
  {
    id: Type.String({ description: 'Decimal digits.' }),
    name,
    code,
    is_default,
    member_ids,
    aliases: Type.Array(
      Type.Object({
        name: Type.String(),
        created_at: Type.String({ format: 'date-time' }),
      }),
      { description: 'Names that it had: programs may go on calling it so.' },
    ),
    request_count: Type.Integer({
      description: 'Of requests in it; not more than 1,000 are counted.',
    }),
  },
  { 'x-component': 'BranchSettings' },
)

export const NewBranch = Type.Object(
  {
    name,
    code: Type.Optional(code),
    is_default: Type.Optional(is_default),
    member_ids: Type.Optional(member_ids),
  },
  { additionalProperties: false },
)

export const BranchPatch = Type.Partial(Type.Object({ name, code, is_default, member_ids }), {
  additionalProperties: false,
})

export const exampleBranch = {
  id: '3',
  name: 'Nord',
  code: 'N01',
  is_default: false,
  member_ids: ['17'],
  aliases: [{ name: 'Hamburg', created_at: '2026-11-14T09:30:00.123456Z' }],
  request_count: 41,
}
