import { deflateSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { size } from './stress.ts'

/** Files made to exhaust, to loop or to take over whoever opens them. Small as they lie here, large once opened. */
export type Bomb = {
  /** What it attacks, as a test's name. */
  readonly title: string
  readonly file: string
  make(): Buffer
  /** The issue that must be told; null where the harmless part of it is simply read. */
  readonly issue: string | null
  /** The wall-clock limit, for a file that nothing else ends, or nothing soon. */
  readonly wallMs?: number
}

const MB = 1024 * 1024
/** As large as their limit needs; much larger in the long form. */
const BURST = size(110, 20) * MB
const WIDE_ROWS = size(150_000, 20_000)

export const BOMBS: readonly Bomb[] = [
  // Archives
  {
    title: 'a sheet that unpacks without end',
    file: 'a.xlsx',
    make: () => workbook(zeros(BURST)),
    issue: 'TOO_LARGE',
  },
  {
    title: 'a Word file that unpacks without end',
    file: 'a.docx',
    make: () => word(zeros(BURST)),
    issue: 'TOO_LARGE',
  },
  {
    title: 'sizes that lie',
    file: 'a.xlsx',
    make: () => lying(workbook(zeros(BURST))),
    issue: 'TOO_LARGE',
  },
  { title: 'parts that overlap', file: 'a.xlsx', make: overlapping, issue: 'BROKEN_FILE' },
  { title: '3,000 parts', file: 'a.xlsx', make: manyParts, issue: 'TOO_LARGE' },
  {
    title: 'an archive cut off',
    file: 'a.xlsx',
    make: () => workbook('<sheetData/>').subarray(0, 300),
    issue: 'BROKEN_FILE',
  },
  // Sheets
  {
    title: 'a cell in the last corner',
    file: 'a.xlsx',
    make: () =>
      workbook(
        sheet(
          '<row r="1"><c r="A1" t="inlineStr"><is><t>Pos</t></is></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>',
        ),
      ),
    issue: null,
  },
  {
    title: 'merged ranges without end',
    file: 'a.xlsx',
    make: () =>
      workbook(
        sheet(
          '',
          `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(size(1_000_000, 200_000))}</mergeCells>`,
        ),
      ),
    issue: null,
  },
  {
    title: 'one long shared text in thousands of cells',
    file: 'a.xlsx',
    make: sharedText,
    issue: 'TOO_LARGE',
  },
  {
    title: 'more rows than are read',
    file: 'a.csv',
    make: () => Buffer.from('1;Rohr;2;m\n'.repeat(size(3_000_000, 210_000))),
    issue: null,
  },
  {
    title: 'one line without end',
    file: 'a.csv',
    make: () => Buffer.from(`Pos;Menge\n${'1;'.repeat(size(15_000_000, 3_000_000))}`),
    issue: null,
  },
  {
    title: 'a quote that never ends',
    file: 'a.csv',
    make: () => Buffer.from(`Pos;Menge\n"${'a;\n'.repeat(size(5_000_000, 50_000))}`),
    issue: null,
  },
  {
    title: 'a cell far to the right in every row',
    file: 'a.xlsx',
    make: () =>
      workbook(
        sheet(
          Array.from(
            { length: WIDE_ROWS },
            (_, at) => `<row r="${at + 1}"><c r="SF${at + 1}"><v>1</v></c></row>`,
          ).join(''),
        ),
      ),
    issue: 'CUT_OFF',
  },
  {
    title: 'a relation whose type is 2 MB long',
    file: 'a.xlsx',
    make: () =>
      workbook(sheet(''), {
        '_rels/.rels': `<Relationships><Relationship Id="a" Type="${zeros(2 * MB)}" Target="b"/></Relationships>`,
      }),
    issue: null,
  },
  {
    title: '100,000 sheets',
    file: 'a.xlsx',
    make: manySheets,
    issue: 'TOO_LARGE',
  },
  {
    title: 'styles without end',
    file: 'a.xlsx',
    make: () =>
      workbook(sheet(''), {
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="x/styles" Target="styles.xml"/></Relationships>',
        'xl/styles.xml': `<styleSheet><cellXfs>${'<xf/>'.repeat(size(5_000_000, 1_000_000))}</cellXfs></styleSheet>`,
      }),
    issue: null,
  },
  // Word
  {
    title: 'a paragraph of a million lines',
    file: 'a.docx',
    make: () =>
      word(
        body(
          `<w:p><w:r><w:t>x</w:t></w:r></w:p><w:p><w:r>${'<w:br/>'.repeat(1_000_000)}</w:r></w:p>`,
        ),
      ),
    issue: 'TOO_LARGE',
  },
  {
    title: '5 million empty paragraphs',
    file: 'a.docx',
    make: () => word(body('<w:p/>'.repeat(5_000_000)), 0),
    issue: 'TOO_LARGE',
  },
  {
    title: 'thousands of headings in one cell',
    file: 'a.docx',
    make: () =>
      word(
        body(
          `<w:tbl><w:tr><w:tc>${'<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:r><w:t>x</w:t></w:r></w:p>'.repeat(size(150_000, 10_000))}</w:tc></w:tr></w:tbl>`,
        ),
        0,
      ),
    issue: null,
  },
  {
    title: 'tables without end, one after the other',
    file: 'a.docx',
    make: () => word(body(smallTable.repeat(size(20_000, 500)))),
    issue: null,
  },
  {
    title: 'a cell far to the right in every row',
    file: 'a.docx',
    make: () =>
      word(
        body(
          `<w:tbl>${'<w:tr><w:trPr><w:gridBefore w:val="499"/></w:trPr><w:tc><w:p><w:r><w:t>x</w:t></w:r></w:p></w:tc></w:tr>'.repeat(WIDE_ROWS)}</w:tbl>`,
        ),
        0,
      ),
    issue: 'TOO_LARGE',
  },
  {
    title: 'a cell that spans two thousand million',
    file: 'a.docx',
    make: () =>
      word(
        body(
          '<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="2000000000"/></w:tcPr><w:p><w:r><w:t>x</w:t></w:r></w:p></w:tc></w:tr></w:tbl>',
        ),
      ),
    issue: null,
  },
  {
    title: 'tables within tables, 5,000 deep',
    file: 'a.docx',
    make: () =>
      word(body(`${'<w:tbl><w:tr><w:tc>'.repeat(5_000)}${'</w:tc></w:tr></w:tbl>'.repeat(5_000)}`)),
    issue: 'TOO_LARGE',
  },
  // XML
  { title: 'a billion laughs', file: 'a.x83', make: laughs, issue: 'DOCTYPE' },
  {
    title: 'an entity from a file',
    file: 'a.x83',
    make: () =>
      Buffer.from(
        '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><GAEB>&b;</GAEB>',
      ),
    issue: 'DOCTYPE',
  },
  {
    title: 'a document type behind 1 MB of comments',
    file: 'a.onlv',
    make: () =>
      Buffer.from(
        `<?xml version="1.0"?>${'<!-- -->'.repeat(MB / 8)}<!DOCTYPE a [<!ENTITY b "c">]><onlv>&b;</onlv>`,
      ),
    issue: 'UNKNOWN_FORMAT',
  },
  {
    title: 'a million elements within each other',
    file: 'a.x83',
    make: () => Buffer.from(`<GAEB>${'<BoQBody>'.repeat(1_000_000)}`),
    issue: 'TOO_LARGE',
  },
  {
    title: 'an attribute of 30 MB',
    file: 'a.x83',
    make: () => Buffer.from(`<GAEB><Award><BoQ ID="${'a'.repeat(30 * MB)}"/></Award></GAEB>`),
    issue: null,
  },
  {
    title: '500,000 names of elements',
    file: 'a.x83',
    make: () =>
      Buffer.from(
        `<GAEB>${Array.from({ length: 500_000 }, (_, at) => `<a${at}/>`).join('')}</GAEB>`,
      ),
    issue: 'TOO_LARGE',
  },
  {
    title: '500,000 attributes of one element',
    file: 'a.x83',
    make: () =>
      Buffer.from(
        `<GAEB ${Array.from({ length: 500_000 }, (_, at) => `a${at}=""`).join(' ')}></GAEB>`,
      ),
    issue: 'TOO_LARGE',
  },
  {
    title: 'a chapter number of 100 KB before 20,000 positions',
    file: 'a.x83',
    make: longNumbers,
    issue: null,
  },
  {
    title: 'a path of 20 KB to 20,000 positions',
    file: 'a.x83',
    make: longPaths,
    issue: null,
  },
  {
    title: 'a base text of 1 MB, repeated by 5,000 positions',
    file: 'a.x83',
    make: repeats,
    issue: null,
  },
  {
    title: 'groups within groups of RTF, 200,000 deep',
    file: 'a.p83',
    make: () => gaeb2000(`{\\rtf1 ${'{'.repeat(200_000)}x`),
    issue: null,
  },
  {
    title: 'a binary run of RTF that claims 4 GB',
    file: 'a.p83',
    make: () => gaeb2000('{\\rtf1 \\bin4294967295 x}'),
    issue: null,
  },
  {
    title: '200,000 blocks within each other',
    file: 'a.p83',
    make: () => Buffer.from(`#begin[GAEB]\n${'#begin[LVBereich]\n'.repeat(200_000)}`),
    issue: 'TOO_LARGE',
  },
  {
    title: '40 million line breaks between records',
    file: 'a.d83',
    make: () =>
      Buffer.from(`${`${record('00')}\r\n`.repeat(900)}${'\n'.repeat(40 * MB)}${record('99')}\r\n`),
    issue: 'TOO_LARGE',
  },
  {
    title: '40 million line breaks between blocks',
    file: 'a.p83',
    make: () => Buffer.from(`#begin[GAEB]\n${'\n'.repeat(40 * MB)}#end[GAEB]\n`),
    issue: null,
  },
  // PDF and pictures
  {
    title: 'a page whose content unpacks to 500 MB',
    file: 'a.pdf',
    make: () => pdf([pageWith(deflateSync(zeros(500 * MB, ' '), { level: 1 }))]),
    issue: 'READER_FAILED',
  },
  {
    title: 'a tree of pages that contains itself',
    file: 'a.pdf',
    make: loopingPdf,
    issue: 'BROKEN_FILE',
  },
  { title: 'more pages than are read', file: 'a.pdf', make: manyPages, issue: 'TOO_LARGE' },
  {
    title: 'forms that draw forms that draw forms',
    file: 'a.pdf',
    make: formsOfForms,
    issue: 'READER_FAILED',
    wallMs: 3_000,
  },
  {
    title: 'a font that names 16 million letters in one line',
    file: 'a.pdf',
    make: manyLetters,
    issue: 'READER_FAILED',
    wallMs: 8_000,
  },
  {
    title: 'a picture of 60,000 x 60,000 points',
    file: 'a.png',
    make: () => png(60_000, 60_000),
    issue: 'TOO_LARGE',
  },
  {
    title: 'a bitmap that claims 2,000 million rows',
    file: 'a.bmp',
    make: hugeBmp,
    issue: 'TOO_LARGE',
  },
  {
    title: 'a vector drawing named as a picture',
    file: 'a.png',
    make: () =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
      ),
    issue: 'UNKNOWN_FORMAT',
  },
  // Mails
  {
    title: 'mails within mails, 300 deep',
    file: 'a.eml',
    make: nestedMails,
    issue: 'FILE_LEFT_OUT',
  },
  {
    title: '10,000 parts',
    file: 'a.eml',
    make: () => mail(Array.from({ length: 10_000 }, () => 'Content-Type: text/plain\r\n\r\nx')),
    issue: 'CUT_OFF',
  },
  {
    title: 'headers of 20 MB',
    file: 'a.eml',
    make: () => Buffer.from(`From: a@b.example\r\n${'X-Header: y\r\n'.repeat(1_600_000)}\r\nx`),
    issue: 'TOO_LARGE',
  },
  {
    title: 'an archive in the mail that unpacks without end',
    file: 'a.eml',
    make: () => mail([attached('a.zip', zip({ 'a.txt': zeros(BURST), 'b.txt': zeros(BURST) }))]),
    issue: 'FILE_LEFT_OUT',
  },
  {
    title: 'an archive within an archive',
    file: 'a.eml',
    make: () => mail([attached('a.zip', zip({ 'b.zip': zip({ 'c.txt': '1 Stk Rohr' }) }))]),
    issue: 'NOTHING_FOUND',
  },
  {
    title: 'names that lead out of the archive',
    file: 'a.eml',
    make: () =>
      mail([attached('a.zip', zip({ '../../etc/cron.d/LV.txt': '1.  10 Stk Rohr DN 50\n' }))]),
    issue: null,
  },
  {
    title: '50,000 elements of HTML within each other',
    file: 'a.eml',
    make: () => mail([`Content-Type: text/html\r\n\r\n${'<div><table><tr><td>'.repeat(50_000)}x`]),
    issue: null,
  },
  {
    title: 'a page with attributes without end, one of them __proto__',
    file: 'a.eml',
    make: () =>
      mail([
        `Content-Type: text/html\r\n\r\n<p __proto__="a" ${Array.from({ length: size(500_000, 100_000) }, (_, at) => `a${at}`).join(' ')}>10 Stk Rohr DN 50</p>`,
      ]),
    issue: null,
  },
  {
    title: 'a cell far to the right in every row of HTML',
    file: 'a.eml',
    make: () =>
      mail([
        `Content-Type: text/html\r\n\r\n<table>${`<tr>${'<td colspan=50 rowspan=1000>x'.repeat(9)}<td colspan=49 rowspan=1000>x${'<tr><td>x'.repeat(999)}`.repeat(100)}</table>`,
      ]),
    issue: 'CUT_OFF',
  },
  // Texts
  {
    title: 'a text of what no encoding has',
    file: 'a.txt',
    make: () => Buffer.alloc(size(40 * MB, 200_000), Buffer.from([0x81, 0x8d, 0x81, 0x0a])),
    issue: null,
  },
  {
    title: '40 MB of tildes between letters',
    file: 'a.txt',
    make: () => Buffer.from('a~a '.repeat(10 * MB)),
    issue: null,
  },
  {
    title: '20 MB of what nearly is a number',
    file: 'a.txt',
    make: () => Buffer.from('1.'.repeat(10 * MB)),
    issue: null,
  },
  {
    title: '20 MB of blanks',
    file: 'a.txt',
    make: () => Buffer.from(`Pos${' '.repeat(20 * MB)}1`),
    issue: null,
  },
  {
    title: 'lines without end that begin like positions',
    file: 'a.txt',
    make: () => Buffer.from('1.1.1. Rohr\n'.repeat(size(2_000_000, 50_000))),
    issue: null,
  },
  { title: 'nothing', file: 'a.txt', make: () => Buffer.alloc(0), issue: 'EMPTY_FILE' },
  { title: 'zeros', file: 'a.d83', make: () => Buffer.alloc(5 * MB), issue: 'UNKNOWN_FORMAT' },
]

const zeros = (length: number, char = '0') => char.repeat(length)

/** Stored (0), it does not shrink so much that this alone gives it away. */
function zip(parts: Readonly<Record<string, string | Buffer>>, level: 0 | 1 = 1): Buffer {
  const entries = Object.entries(parts).map(([name, content]) => [
    name,
    typeof content === 'string' ? strToU8(content) : new Uint8Array(content),
  ])
  return Buffer.from(zipSync(Object.fromEntries(entries), { level }))
}

function workbook(sheetXml: string, more: Readonly<Record<string, string>> = {}): Buffer {
  return zip({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="LV" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="x/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheetXml,
    ...more,
  })
}

const sheet = (rows: string, after = '') =>
  `<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`

function sharedText(): Buffer {
  const cells = Array.from(
    { length: size(150_000, 5_000) },
    (_, at) =>
      `<row r="${at + 1}"><c r="A${at + 1}"><v>${at}</v></c><c r="B${at + 1}" t="s"><v>0</v></c><c r="C${at + 1}"><v>2</v></c></row>`,
  )
  const text = `<sst><si><t>${'Rohr '.repeat(2_000)}</t></si></sst>`
  return workbook(sheet(cells.join('')), { 'xl/sharedStrings.xml': text })
}

function manySheets(): Buffer {
  const each = (make: (at: number) => string) =>
    Array.from({ length: 100_000 }, (_, at) => make(at)).join('')
  return workbook('', {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${each((at) => `<sheet name="${at}" state="hidden" r:id="r${at}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${each((at) => `<Relationship Id="r${at}" Type="x/worksheet" Target="${at}"/>`)}</Relationships>`,
  })
}

const smallTable = `<w:tbl>${['Pos', '1']
  .map(
    (first) =>
      `<w:tr>${[first, 'Menge', 'Text']
        .map((cell) => `<w:tc><w:p><w:r><w:t>${cell}</w:t></w:r></w:p></w:tc>`)
        .join('')}</w:tr>`,
  )
  .join('')}</w:tbl>`

const word = (documentXml: string, level: 0 | 1 = 1) =>
  zip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': documentXml }, level)

const body = (content: string) => `<w:document xmlns:w="w"><w:body>${content}</w:body></w:document>`

/** The directory says that everything is small. */
function lying(archive: Buffer): Buffer {
  const changed = Buffer.from(archive)
  for (
    let at = changed.indexOf('PK\x01\x02');
    at >= 0;
    at = changed.indexOf('PK\x01\x02', at + 4)
  ) {
    changed.writeUInt32LE(1_000, at + 24)
  }
  return changed
}

/** Every entry of the directory points to the same data. */
function overlapping(): Buffer {
  const archive = workbook('<worksheet/>')
  const last = archive.lastIndexOf('PK\x01\x02')
  const first = archive.indexOf('PK\x01\x02')
  const offset = archive.readUInt32LE(first + 42)
  for (let at = first; at >= 0 && at <= last; at = archive.indexOf('PK\x01\x02', at + 4)) {
    archive.writeUInt32LE(offset, at + 42)
  }
  return archive
}

function manyParts(): Buffer {
  const names = Array.from({ length: 3_000 }, (_, at) => [`xl/media/${at}`, ''] as const)
  return zip({ 'xl/workbook.xml': '', ...Object.fromEntries(names) })
}

function laughs(): Buffer {
  const entities = Array.from({ length: 12 }, (_, at) =>
    at === 0 ? '<!ENTITY e0 "lol">' : `<!ENTITY e${at} "${`&e${at - 1};`.repeat(10)}">`,
  )
  return Buffer.from(
    `<?xml version="1.0"?><!DOCTYPE GAEB [${entities.join('')}]><GAEB>&e11;</GAEB>`,
  )
}

function repeats(): Buffer {
  const text = (words: string) =>
    `<Description><CompleteText><DetailTxt><Text><p><span>${words}</span></p></Text></DetailTxt></CompleteText></Description>`
  const items = Array.from(
    { length: 5_000 },
    (_, at) =>
      `<Item ID="i${at}" RNoPart="${at + 2}"><RefDescr>Rep</RefDescr><RefRNo IDRef="base"/><Qty>1</Qty><QU>St</QU>${text('kurz')}</Item>`,
  )
  return Buffer.from(
    `<GAEB><Award><DP>83</DP><BoQ><BoQBody><Itemlist><Item ID="base" RNoPart="1"><RefDescr>Ref</RefDescr><Qty>1</Qty><QU>St</QU>${text('Rohr '.repeat(MB / 5))}</Item>${items.join('')}</Itemlist></BoQBody></BoQ></Award></GAEB>`,
  )
}

const manyItems = '<Item RNoPart="1"><Qty>1</Qty><QU>St</QU></Item>'.repeat(20_000)

function longNumbers(): Buffer {
  return Buffer.from(
    `<GAEB><Award><DP>83</DP><BoQ><BoQBody><BoQCtgy RNoPart="${zeros(100_000)}"><BoQBody><Itemlist>${manyItems}</Itemlist></BoQBody></BoQCtgy></BoQBody></BoQ></Award></GAEB>`,
  )
}

function longPaths(): Buffer {
  const name = zeros(190, 'a')
  return Buffer.from(
    `<GAEB><Award><DP>83</DP>${`<${name}>`.repeat(100)}<BoQ><BoQBody><Itemlist>${manyItems}</Itemlist></BoQBody></BoQ>${`</${name}>`.repeat(100)}</Award></GAEB>`,
  )
}

const gaeb2000 = (text: string) =>
  Buffer.from(
    `#begin[GAEB]\n#begin[Vergabe]\n[DP]83[end]\n#begin[LV]\n#begin[Position]\n[OZ]1[end]\n[Menge]1[end]\n[ME]St[end]\n#begin[Beschreibung]\n[Kurztext]${text}[end]\n#end[Beschreibung]\n#end[Position]\n#end[LV]\n#end[Vergabe]\n#end[GAEB]\n`,
    'latin1',
  )

const record = (kind: string) => `${`${kind.padEnd(10)}83L`.padEnd(74)}000001`

type PdfObject = string | { readonly dictionary: string; readonly stream: Buffer }

const pageWith = (stream: Buffer): PdfObject => ({
  dictionary: `/Filter /FlateDecode /Length ${stream.length}`,
  stream,
})

/** A document of one page whose content is the first object given. */
const pdf = ([content = '']: readonly PdfObject[]) =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>',
    content,
  ])

function loopingPdf(): Buffer {
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Pages /Kids [2 0 R] /Count 1 /Parent 2 0 R >>',
  ])
}

const pdfStream = (text: string, more = ''): PdfObject => ({
  dictionary: `${more} /Length ${text.length}`,
  stream: Buffer.from(text),
})

/** The library lists every code of a range. */
function manyLetters(): Buffer {
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    pdfStream('BT /F 9 Tf (x) Tj ET'),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>',
    pdfStream('1 beginbfrange\n<00000000> <00fffffe> <0020>\nendbfrange\n'),
  ])
}

/** Each draws the next ten times: of a few lines of text become a thousand million. */
function formsOfForms(): Buffer {
  const form = (at: number) =>
    pdfStream(
      at === 9 ? 'BT /F 9 Tf (x) Tj ET' : '/X Do '.repeat(10),
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X ${at + 6} 0 R >> >>`,
    )
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >> >>',
    pdfStream('/X Do'),
    ...Array.from({ length: 10 }, (_, at) => form(at)),
  ])
}

function manyPages(): Buffer {
  const count = size(100_000, 11_000)
  const kids = Array.from({ length: count }, (_, at) => `${at + 3} 0 R`).join(' ')
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    ...Array.from({ length: count }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>'),
  ])
}

function pdfOf(objects: readonly PdfObject[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  const push = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  for (const [at, object] of objects.entries()) {
    offsets.push(length)
    if (typeof object === 'string') push(Buffer.from(`${at + 1} 0 obj\n${object}\nendobj\n`))
    else {
      push(Buffer.from(`${at + 1} 0 obj\n<< ${object.dictionary} >>\nstream\n`))
      push(object.stream)
      push(Buffer.from('\nendstream\nendobj\n'))
    }
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const start = length
  push(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

/** Only the first bytes of its picture are there. */
function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const typed = Buffer.concat([Buffer.from(type), data])
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc32(typed))
    return Buffer.concat([length, typed, check])
  }
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}

function hugeBmp(): Buffer {
  const bytes = Buffer.alloc(200)
  bytes.write('BM')
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(30_000, 18)
  bytes.writeInt32LE(2_000_000_000, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  return bytes
}

function mail(parts: readonly string[]): Buffer {
  const all = parts.map((part) => `--x\r\n${part}\r\n`).join('')
  return Buffer.from(
    `From: k@kunde.example\r\nSubject: Anfrage\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n${all}--x--\r\n`,
  )
}

const attached = (name: string, content: Buffer) =>
  `Content-Type: application/zip; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${content.toString('base64').replace(/.{76}/g, '$&\r\n')}`

function nestedMails(): Buffer {
  const head = 'From: a@b.example\r\nContent-Type: message/rfc822\r\n\r\n'
  return Buffer.from(`${head.repeat(300)}From: a@b.example\r\n\r\n10 Stk Rohr DN 50\r\n`)
}
