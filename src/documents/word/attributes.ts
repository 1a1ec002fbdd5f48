export type Attributes = Readonly<Record<string, string>>

/** An attribute by its name without prefix; programs choose their own. */
export function attribute(attributes: Attributes, name: string): string | undefined {
  return attributes[`w:${name}`] ?? attributes[name] ?? withOtherPrefix(attributes, name)
}

function withOtherPrefix(attributes: Attributes, name: string): string | undefined {
  for (const key in attributes) if (key.endsWith(`:${name}`)) return attributes[key]
  return undefined
}

/** `<w:b/>` switches on, `<w:b w:val="0"/>` off. */
export function isOn(attributes: Attributes): boolean {
  const value = attribute(attributes, 'val')
  return value === undefined || !/^(?:0|false|off)$/i.test(value)
}

/** A whole number; undefined where it is none. */
export function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^-?\d{1,7}$/.test(text) ? Number(text) : undefined
}
