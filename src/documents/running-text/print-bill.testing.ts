/** Prints a bill of quantities as programs do, in the ways they differ. For tests. */
export type PrintedPosition = {
  readonly number: string
  readonly shortText: string
  readonly longText: readonly string[]
  readonly quantity: string
  readonly unit: string
}

export type PrintedChapter = {
  readonly number: string
  readonly title: string
  readonly positions: readonly PrintedPosition[]
}

export type PrintStyle = {
  /** Where the quantity stands: below the text, on the line of the number alone, behind the short text. */
  readonly quantity: 'below' | 'beside number' | 'beside text'
  readonly prices: string
  readonly number: (number: string) => string
  readonly linesPerPage: number
}

export function printBill(
  chapters: readonly PrintedChapter[],
  style: PrintStyle,
): readonly string[] {
  const lines = chapters.flatMap(({ number, title, positions }) => [
    `${style.number(number)}   ${title}`,
    '',
    ...positions.flatMap((position) => printPosition(position, style)),
    `Summe ${number} ${title}   ............`,
    '',
  ])
  return paged(lines, style.linesPerPage)
}

function printPosition(position: PrintedPosition, style: PrintStyle): readonly string[] {
  const number = style.number(position.number)
  const quantity = `${position.quantity} ${position.unit}   ${style.prices}`
  const texts = position.longText.map((text) => `          ${text}`)
  switch (style.quantity) {
    case 'below':
      return [`${number}   ${position.shortText}`, ...texts, `                    ${quantity}`, '']
    case 'beside number':
      return [`${number}   ${quantity}`, `          ${position.shortText}`, ...texts, '']
    case 'beside text':
      return [`${number}   ${position.shortText}     ${quantity}`, ...texts, '']
  }
}

function paged(lines: readonly string[], linesPerPage: number): readonly string[] {
  const pages = Math.ceil(lines.length / linesPerPage)
  return Array.from({ length: pages }, (_, page) => [
    'Leistungsverzeichnis',
    'Projekt: Neubau Feuerwache',
    'OZ   Leistungsbeschreibung   Menge   ME   Einheitspreis   Gesamtbetrag',
    ...lines.slice(page * linesPerPage, (page + 1) * linesPerPage),
    `Druckdatum: 12.05.2026   Seite: ${page + 1} von ${pages}`,
  ]).flat()
}
