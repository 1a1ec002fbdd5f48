import { Type } from 'typebox'
import { textOrNull } from '#kernel/schema.ts'
import { EXCEPTIONS } from './preview-acceptance.ts'

const count = Type.Integer({ minimum: 0 })

export const AcceptancePreview = Type.Object(
  {
    count,
    total_net: Type.String({ description: 'What they would come to.' }),
    exceptions: Type.Object(
      {
        CONTRADICTION: count,
        ARTICLE_INACTIVE: count,
        NO_CONVERSION: count,
        NO_MATCH: count,
      },
      { description: 'Why positions with such a score are left out; one may count in several.' },
    ),
    left_out: Type.Array(
      Type.Object({
        position_id: Type.String(),
        position_number: Type.String(),
        exceptions: Type.Array(Type.String({ enum: [...EXCEPTIONS] })),
      }),
      { description: 'Those, up to 500.' },
    ),
    sample: Type.Array(
      Type.Object({
        position_id: Type.String(),
        position_number: Type.String(),
        description: Type.String(),
        article_number: Type.String(),
        article_name: textOrNull('Name.'),
      }),
      { description: 'Up to ten of those that would be accepted, from all over the document.' },
    ),
  },
  { 'x-component': 'AcceptancePreview' },
)

export const exampleAcceptance = {
  count: 577,
  total_net: '412380.2',
  exceptions: { CONTRADICTION: 12, ARTICLE_INACTIVE: 4, NO_CONVERSION: 3, NO_MATCH: 0 },
  left_out: [
    { position_id: '90310', position_number: '01.03.0020', exceptions: ['CONTRADICTION'] },
  ],
  sample: [
    {
      position_id: '90430',
      position_number: '01.03.0120',
      description: 'LS-Schalter B16',
      article_number: '5SL6116-6',
      article_name: 'Leitungsschutzschalter B16',
    },
  ],
}
