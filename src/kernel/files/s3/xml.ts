/**
 * What S3 says in XML is flat and made by a program: elements without attributes, texts without markup. So an element
 * is found by its name. Keys that are not ours are left out later, whatever they look like.
 */
export const elementOf = (xml: string, name: string): string | undefined => elementsOf(xml, name)[0]

/** The texts of all elements with a name, in their order. */
export const elementsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^]*?)</${name}>`, 'g'))].map(([, text = '']) =>
    unescaped(text),
  )

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

/** Elements inside keep their marks, to be looked into in turn. */
const unescaped = (text: string): string =>
  text.includes('<')
    ? text
    : text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
        if (name !== undefined) return ENTITIES[name] ?? whole
        const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole
      })
