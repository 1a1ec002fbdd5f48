import { Type } from 'typebox'
import {
  CUSTOM_RESOURCES,
  CUSTOM_TYPES,
  type CustomResource,
  type CustomType,
} from '../../custom-fields/custom-field.ts'

export const resource = Type.Unsafe<CustomResource>({ type: 'string', enum: [...CUSTOM_RESOURCES] })
const label = Type.String({ minLength: 1, maxLength: 255 })

export const FieldSettings = Type.Object(
  {
    column_id: Type.String({ description: 'Never changes.' }),
    key: Type.String({
      description: "By which programs write it: its id; of articles the partner's own key.",
    }),
    label,
    type: Type.Unsafe<CustomType>({ type: 'string', enum: [...CUSTOM_TYPES] }),
    options: Type.Array(Type.String()),
    is_active: Type.Boolean(),
    shadowed_by: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description:
        'The id of an active one before it with the same label, which has it: this one is not read.',
    }),
  },
  { 'x-component': 'CustomFieldSettings' },
)

export const exampleField = {
  column_id: 'cf_region7f',
  key: 'cf_region7f',
  label: 'Region',
  type: 'MULTI_SELECT',
  options: ['Nord', 'Süd'],
  is_active: true,
  shadowed_by: null,
}

export const NewField = Type.Object(
  {
    resource,
    label,
    type: Type.Unsafe<CustomType>({ type: 'string', enum: [...CUSTOM_TYPES] }),
    options: Type.Optional(Type.Array(label, { maxItems: 500 })),
    key: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        description: "Of articles: the key that the partner's system sends.",
      }),
    ),
  },
  { additionalProperties: false },
)

export const FieldPatch = Type.Object(
  {
    label: Type.Optional(label),
    is_active: Type.Optional(Type.Boolean()),
    options: Type.Optional(
      Type.Array(
        Type.Object(
          {
            label,
            was: Type.Optional(
              Type.String({
                maxLength: 255,
                description: 'Its label until now, where it gets another one.',
              }),
            ),
          },
          { additionalProperties: false },
        ),
        { maxItems: 500, description: 'All of them, in their order.' },
      ),
    ),
    options_seen: Type.Optional(
      Type.Array(Type.String({ maxLength: 255 }), {
        maxItems: 500,
        description: 'What the person saw: 409 where the options are other ones by now.',
      }),
    ),
  },
  { additionalProperties: false },
)

export const FieldOrder = Type.Object(
  {
    resource,
    column_ids: Type.Array(Type.String({ maxLength: 100 }), {
      maxItems: 1_000,
      uniqueItems: true,
      description: 'All of the resource.',
    }),
  },
  { additionalProperties: false },
)
