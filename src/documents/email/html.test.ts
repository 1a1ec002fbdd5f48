import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '../reading.ts'
import { readHtml } from './html.ts'

const read = (html: string, limits = LIMITS) => readHtml(html, limits).contents
const shown = (html: string) =>
  read(html).map((content) =>
    content.kind === 'LINE'
      ? content.text
      : content.rows.map((row) => Array.from(row, (cell) => cell?.text ?? null)),
  )

describe('lines', () => {
  it('are what a reader sees: paragraphs apart, breaks below each other, blanks single', () => {
    expect(shown('<p>Guten  Tag,\n</p><p>10 St&uuml;ck<br>5 m&sup2;</p>')).toEqual([
      'Guten Tag,',
      '',
      '10 Stück',
      '5 m²',
    ])
  })

  it('of Office, each a paragraph without a gap, follow each other; an empty one is a gap', () => {
    const page =
      '<p class=MsoNormal>10 Stk Bogen</p><p class=MsoNormal>5 Stk Muffe</p><p class=MsoNormal>&nbsp;</p><p class=MsoNormal>Danke</p>'
    expect(shown(page)).toEqual(['10 Stk Bogen', '5 Stk Muffe', '', 'Danke'])
  })

  it('with wide gaps of hard blanks have columns', () => {
    expect(shown('10&nbsp;&nbsp;&nbsp;&nbsp;Stk Bogen&nbsp;15°')).toEqual(['10\tStk Bogen 15°'])
  })

  it('of lists carry their marks', () => {
    expect(shown('<ol start=3><li>Rohr<li>Bogen</ol><ul><li>Muffe</ul>')).toEqual([
      '3. Rohr',
      '4. Bogen',
      '',
      '- Muffe',
    ])
  })

  it('are stressed where all of their text is', () => {
    expect(
      read('<b>Los 1</b><br><b>Pos</b> 1<br><h2>Los 2</h2>').map(
        (line) => line.kind === 'LINE' && line.isStressed,
      ),
    ).toEqual([true, false, false, true])
  })

  it('that are hidden, styles and programs are dropped', () => {
    const page =
      '<head><title>T</title><style>p{}</style></head><div style="display:none">Vorschau</div><script>x</script><p hidden>y</p>da'
    expect(shown(page)).toEqual(['da'])
  })

  it('know what is quoted and what is a signature', () => {
    const page =
      'neu<blockquote type="cite">alt</blockquote><div class="gmail_quote">älter</div><div class="moz-signature">Petra</div>'
    expect(read(page).filter((line) => line.kind === 'LINE' && line.text !== '')).toMatchObject([
      { text: 'neu', isQuoted: false },
      { text: 'alt', isQuoted: true },
      { text: 'älter', isQuoted: true },
      { text: 'Petra', isSignature: true },
    ])
  })
})

describe('tables', () => {
  it('keep their columns, and cells that reach over others', () => {
    const page =
      '<table><tr><th colspan=2>Artikel<th>Menge<tr><td rowspan=2>47<td>Rohr<td>5<tr><td>Bogen<td>3</table>'
    expect(read(page)).toMatchObject([
      {
        rows: [
          [{ text: 'Artikel', bold: true }, undefined, { text: 'Menge', bold: true }],
          [{ text: '47' }, { text: 'Rohr' }, { text: '5' }],
          [undefined, { text: 'Bogen' }, { text: '3' }],
        ],
        merges: [
          { top: 0, left: 0, bottom: 0, right: 1 },
          { top: 1, left: 0, bottom: 2, right: 0 },
        ],
      },
    ])
  })

  it('that lay out a page around another table are no tables', () => {
    const inner = '<table><tr><td>Pos<td>Menge<tr><td>1<td>5</table>'
    const page = `<table><tr><td>Guten Tag</td></tr><tr><td>${inner}</td><td>Firma</td></tr></table>`
    expect(shown(page)).toEqual([
      'Guten Tag',
      [
        ['Pos', 'Menge'],
        ['1', '5'],
      ],
      'Firma',
    ])
  })

  it('of one row are a line with columns', () => {
    expect(shown('<table><tr><td>Tel.</td><td>0228 123</td></tr></table>')).toEqual([
      'Tel.\t0228 123',
    ])
  })

  it('whose cells hold whole letters are no tables', () => {
    const letter = Array.from({ length: 30 }, (_, at) => `Zeile ${at}`).join('<br>')
    const lines = shown(`<table><tr><td>${letter}<td>x<tr><td>a<td>b</table>`)
    expect(lines.slice(0, 2)).toEqual(['Zeile 0', 'Zeile 1'])
  })
})

describe('pages that only programs write', () => {
  it('that nest without end are still words', () => {
    expect(shown(`${'<div>'.repeat(100_000)}tief`)).toEqual(['tief'])
    expect(shown(`${'<table><tr><td>'.repeat(50_000)}tief`)).toEqual(['tief'])
  })

  it('with more lines than may be read are cut', () => {
    const { contents, isCut } = readHtml('<li>x'.repeat(1_000), { ...LIMITS, rows: 100 })
    expect([contents.length, isCut]).toEqual([100, true])
  })

  it('with cells over all columns end soon', () => {
    const cells = '<td colspan=99999999 rowspan=99999999>x'.repeat(2_000)
    const [table] = read(`<table><tr>${cells}<tr><td>y</table>`)
    expect(table?.kind === 'TABLE' && (table.rows[0]?.length ?? 0)).toBeLessThanOrEqual(
      LIMITS.columns,
    )
  })

  it('never make it throw', () => {
    const tag = fc.constantFrom(
      '<p>',
      '</p>',
      '<table>',
      '</table>',
      '<tr>',
      '<td colspan=3>',
      '<td rowspan=2>',
      '</td>',
      '<br>',
      '<li>',
      '<ol>',
      '<pre>',
      '</pre>',
      '&nbsp;',
      '&#x1;',
      '<!--',
      '<![if',
      '<blockquote type=cite>',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(tag, fc.string()), { maxLength: 60 }), (pieces) => {
        readHtml(pieces.join(''), LIMITS)
      }),
    )
  })
})
