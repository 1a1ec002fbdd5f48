import { strToU8, zipSync } from 'fflate'

/** Writes Word documents as the program does, as far as a test needs. */
export type DocxParts = {
  /** Paragraphs and tables: the inside of the body. */
  readonly body: string
  readonly styles?: string
  readonly numbering?: string
  readonly header?: string
}

const W =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
const part = (root: string, inside: string) =>
  strToU8(`<?xml version="1.0" encoding="UTF-8"?><w:${root} ${W}>${inside}</w:${root}>`)

export function buildDocx({ body, styles, numbering, header }: DocxParts): Buffer {
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8('<Types/>'),
      'word/document.xml': part('document', `<w:body>${body}</w:body>`),
      ...(styles === undefined ? {} : { 'word/styles.xml': part('styles', styles) }),
      ...(numbering === undefined ? {} : { 'word/numbering.xml': part('numbering', numbering) }),
      ...(header === undefined ? {} : { 'word/header1.xml': part('hdr', header) }),
    }),
  )
}

export const run = (text: string, properties = ''): string =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`

export const paragraph = (inside: string, properties = ''): string =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${inside.startsWith('<') ? inside : run(inside)}</w:p>`

export const cell = (inside: string, properties = ''): string =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${inside.startsWith('<') ? inside : paragraph(inside)}</w:tc>`

export const table = (...rows: readonly (readonly string[])[]): string =>
  `<w:tbl>${rows
    .map(
      (cells) =>
        `<w:tr>${cells.map((each) => (each.startsWith('<w:tc>') ? each : cell(each))).join('')}</w:tr>`,
    )
    .join('')}</w:tbl>`

/** `[format, text]` of each level. */
export const list = (id: number, ...levels: readonly (readonly [string, string])[]): string =>
  `<w:abstractNum w:abstractNumId="${id}">${levels
    .map(
      ([format, text], at) =>
        `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`,
    )
    .join('')}</w:abstractNum><w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`

export const numbered = (id: number, level: number): string =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`
