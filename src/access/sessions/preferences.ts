import { Type } from 'typebox'

const NAME = { type: 'string', minLength: 1, maxLength: 40 } as const
const MOST_ENTRIES = 60

/** A few short names, each with a value. */
const byName = <Value>(value: object, description: string) =>
  Type.Unsafe<Readonly<Record<string, Value>>>({
    type: 'object',
    propertyNames: NAME,
    additionalProperties: value,
    maxProperties: MOST_ENTRIES,
    description,
  })

const names = (description: string) =>
  Type.Unsafe<readonly string[]>({
    type: 'array',
    items: NAME,
    maxItems: MOST_ENTRIES,
    description,
  })

const pixels = { type: 'integer', minimum: 0, maximum: 10_000 } as const

const WELCOME_STEPS = ['review', 'trace', 'call', 'upload'] as const
type WelcomeStep = (typeof WELCOME_STEPS)[number]

const fields = {
  language: Type.Unsafe<'de' | 'en'>({
    type: 'string',
    enum: ['de', 'en'],
    description: 'Of the application.',
  }),
  theme: Type.Unsafe<'system' | 'light' | 'dark'>({
    type: 'string',
    enum: ['system', 'light', 'dark'],
    description: '`system`: as the computer is set.',
  }),
  density: Type.Unsafe<'compact' | 'normal' | 'comfortable'>({
    type: 'string',
    enum: ['compact', 'normal', 'comfortable'],
    description: 'How close lists are set.',
  }),
  shortcuts: Type.Object(
    {
      is_enabled: Type.Boolean({ description: 'Whether single letters act at all.' }),
      keys: byName<string>(
        { type: 'string', minLength: 1, maxLength: 20 },
        'The key of an action, where it is another than usual.',
      ),
    },
    { additionalProperties: false },
  ),
  columns: Type.Object(
    {
      order: names('From left to right; those that are not named follow as usual.'),
      hidden: names('Those that are not shown.'),
      widths: byName<number>(pixels, 'In pixels.'),
    },
    { additionalProperties: false, description: 'Of the review.' },
  ),
  mails: Type.Boolean({
    description: 'Whether notices come by mail too, where the service sends any.',
  }),
  panes: byName<number>(
    { type: 'number', minimum: 0, maximum: 10_000 },
    'Sizes of what can be resized, as the application measures them.',
  ),
  welcome: Type.Object(
    {
      is_dismissed: Type.Boolean({ description: 'The inbox shows the first steps until then.' }),
      opened: Type.Unsafe<readonly WelcomeStep[]>({
        type: 'array',
        items: { type: 'string', enum: WELCOME_STEPS },
        uniqueItems: true,
        description: 'The steps that the user has opened.',
      }),
    },
    { additionalProperties: false, description: 'The first steps in the application.' },
  ),
}

/** How the application looks to a person. */
export const Preferences = Type.Object(fields, { 'x-component': 'Preferences' })

/** Each of them is replaced as a whole where it is given. */
export const PreferencesChange = Type.Object(
  {
    language: Type.Optional(fields.language),
    theme: Type.Optional(fields.theme),
    density: Type.Optional(fields.density),
    shortcuts: Type.Optional(fields.shortcuts),
    columns: Type.Optional(fields.columns),
    mails: Type.Optional(fields.mails),
    panes: Type.Optional(fields.panes),
    welcome: Type.Optional(fields.welcome),
  },
  { additionalProperties: false },
)

/** Until a person has chosen. */
export const DEFAULT_PREFERENCES = {
  language: 'de',
  theme: 'system',
  density: 'normal',
  shortcuts: { is_enabled: true, keys: {} },
  columns: { order: [], hidden: [], widths: {} },
  mails: true,
  panes: {},
  welcome: { is_dismissed: false, opened: [] },
}
