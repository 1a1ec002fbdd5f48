type Said = { readonly yes: string; readonly no: string }

/** The value of a column that the organisation defined, as a person writes it. */
export const ownValue = (value: unknown, said: Said): string =>
  Array.isArray(value)
    ? value.map((each) => ownValue(each, said)).join(', ')
    : typeof value === 'boolean'
      ? value
        ? said.yes
        : said.no
      : String(value)
