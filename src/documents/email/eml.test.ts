import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { cases } from '#test/cases.ts'
import type { Block } from '../blocks.ts'
import { Unreadable } from '../issues.ts'
import { LIMITS } from '../reading.ts'
import { openMail } from './eml.ts'
import { attachedMail, file, html, mail, multipart, text, type Written } from './mail.testing.ts'

const XML = '<?xml version="1.0"?><GAEB xmlns="x"></GAEB>'
/** A picture as large as a scan. */
const SCAN = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(50_000, 7)])
const LOGO = SCAN.subarray(0, 2_000)

const open = (bytes: Buffer, name = 'Anfrage.eml') => openMail({ name, bytes }, LIMITS)

const linesOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => ('lines' in block ? block.lines.map((line) => line.text) : []))

const tablesOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) =>
    'table' in block ? [block.table.rows.map((row) => row.map((cell) => cell?.text))] : [],
  )

const codes = (issues: readonly { readonly code: string }[]) => issues.map(({ code }) => code)

describe('headers', () => {
  it('say who sent it, to whom, when by his own clock, and about what', async () => {
    const { from, to, replyTo, subject, date, messageId } = await open(
      mail(text('Hallo'), {
        subject: '=?utf-8?Q?Anfrage_B=C3=BCro?= =?iso-8859-1?Q?_M=FCnchen?=',
        from: '"Nagel, Petra" <p.nagel@nagel.example>',
        more: ['Reply-To: buero@nagel.example', 'Message-ID: <1@nagel.example>'],
      }),
    )
    expect(from).toEqual({ name: 'Nagel, Petra', email: 'p.nagel@nagel.example' })
    expect(to).toEqual([{ name: null, email: 'anfragen@grosshandel.example' }])
    expect(replyTo?.email).toBe('buero@nagel.example')
    expect(subject).toBe('Anfrage Büro München')
    expect(date).toBe('2026-08-18T23:30:00+02:00')
    expect(messageId).toBe('<1@nagel.example>')
  })

  it('may have letters of Windows that nothing announces', async () => {
    const bytes = iconv.encode(
      'From: Jörg Groß <j@x.example>\r\nSubject: Rohre für Süd\r\n\r\n',
      'win1252',
    )
    const { from, subject } = await open(bytes)
    expect([from?.name, subject]).toEqual(['Jörg Groß', 'Rohre für Süd'])
  })

  it.each(['31 Feb 2026 10:00:00 +0200', 'gestern', '18 Aug 2026 25:61:00 +0200', ''])(
    'with the date %s have none',
    async (date) => {
      expect((await open(Buffer.from(`Date: ${date}\nFrom: a@b.example\n\n`))).date).toBeNull()
    },
  )

  it('over 256 KB end the reading', async () => {
    const flood = Buffer.from(
      `From: a@b.example\r\n${'X-Flood: 0123456789\r\n'.repeat(20_000)}\r\n`,
    )
    await expect(open(flood)).rejects.toThrow(Unreadable)
  })
})

describe('texts', () => {
  const body = 'Bitte Preise für 10 m² Fußbodenheizung'

  it.each([
    ['8bit', 'utf-8', Buffer.from(body)],
    ['8bit', 'iso-8859-1', iconv.encode(body, 'latin1')],
    ['8bit', 'windows-1252', iconv.encode(body, 'win1252')],
    ['8bit', null, iconv.encode(body, 'win1252')],
    ['8bit', 'us-ascii', Buffer.from(body)],
    ['8bit', 'utf-8', iconv.encode(body, 'win1252')],
    ['base64', 'utf-8', Buffer.from(Buffer.from(body).toString('base64'))],
    [
      'quoted-printable',
      'iso-8859-1',
      Buffer.from('Bitte Preise f=FCr 10 m=B2 Fu=\r\n=DFbodenheizung'),
    ],
  ])('sent as %s in %s are decoded', async (encoding, charset, bytes) => {
    const type = `Content-Type: text/plain${charset ? `; charset=${charset}` : ''}`
    const part = { headers: [type, `Content-Transfer-Encoding: ${encoding}`], body: bytes }
    expect(linesOf((await open(mail(part))).body.newest)).toEqual([body])
  })

  it('that were only broken for the way are joined, and know both lines', async () => {
    const { body } = await open(
      mail(text('10 Stück Absperrventil \r\nDN 25\r\nDanke', 'text/plain; format=flowed')),
    )
    expect(body.newest).toMatchObject([
      {
        lines: [
          {
            text: '10 Stück Absperrventil DN 25',
            place: { file: 'Anfrage.eml', first: 1, last: 2 },
          },
          { text: 'Danke', place: { first: 3, last: 3 } },
        ],
      },
    ])
  })

  it('are taken from the page where it has a table', async () => {
    const page =
      '<p>Hallo</p><table><tr><td>Pos</td><td>Menge</td></tr><tr><td>1</td><td>5</td></tr></table>'
    const { body } = await open(
      mail(multipart('alternative', text('Hallo\n1 5\nPos Menge'), html(page))),
    )
    expect(linesOf(body.newest)).toEqual(['Hallo'])
    expect(tablesOf(body.newest)).toEqual([
      [
        ['Pos', 'Menge'],
        ['1', '5'],
      ],
    ])
  })

  it('are taken from the plain part where the page has no table', async () => {
    const { body } = await open(
      mail(multipart('alternative', text('5 m  Rohr'), html('<p>5 m Rohr</p>'))),
    )
    expect(linesOf(body.newest)).toEqual(['5 m  Rohr'])
  })

  it('are taken from the page where the plain part only points to it', async () => {
    const page = html(
      `<p>Bitte um ein Angebot über 30 m Kupferrohr 22 mm und 12 Bögen, danke sehr</p>`,
    )
    const { body } = await open(mail(multipart('alternative', text('Siehe HTML'), page)))
    expect(linesOf(body.newest)[0]).toContain('Kupferrohr')
  })

  it('of several parts follow each other, around what is attached', async () => {
    const { body } = await open(
      mail(multipart('mixed', text('vorher'), file('LV.x83', XML), text('nachher'))),
    )
    expect(linesOf(body.newest)).toEqual(['vorher', 'nachher'])
  })
})

describe('attachments', () => {
  const namesOf = async (...parts: readonly Written[]) => {
    const { attachments } = await open(mail(multipart('mixed', text('anbei'), ...parts)))
    return attachments.map(({ name }) => name)
  }

  it('are named after the mail that holds them', async () => {
    expect(await namesOf(file('LV Nord.x83', XML))).toEqual(['Anfrage.eml/LV Nord.x83'])
  })

  it.each([
    ["filename*=utf-8''LV%20S%C3%BCd.x83", 'LV Süd.x83'],
    ['filename*0="LV "; filename*1="Nord.x83"', 'LV Nord.x83'],
    ["filename*0*=utf-8''LV%20; filename*1*=S%C3%BCd.x83", 'LV Süd.x83'],
    ['filename="=?utf-8?B?TFYgU8O8ZC54ODM=?="', 'LV Süd.x83'],
    ['filename=LV Nord.x83', 'LV Nord.x83'],
    ['filename="C:\\\\Projekte\\\\LV.x83"', 'LV.x83'],
    ['filename="../../etc/LV.x83"', 'LV.x83'],
    ['filename=".."', 'attachment-1'],
  ])('with %s are called %s', async (parameter, name) => {
    const part = {
      headers: [`Content-Disposition: attachment; ${parameter}`, 'Content-Type: a/b'],
      body: XML,
    }
    expect(await namesOf(part)).toEqual([`Anfrage.eml/${name}`])
  })

  it('of one name are told apart', async () => {
    expect(await namesOf(file('LV.x83', XML), file('LV.x83', XML))).toEqual([
      'Anfrage.eml/LV.x83',
      'Anfrage.eml/LV (2).x83',
    ])
  })

  it('are files also when they are texts shown inline', async () => {
    const part = file('Liste.txt', '5 Stk Pumpe', { type: 'text/plain', disposition: 'inline' })
    expect(await namesOf(part)).toEqual(['Anfrage.eml/Liste.txt'])
  })

  it('keep every byte, whatever text they hold', async () => {
    const bytes = iconv.encode('00        83L  für m³', 'cp850')
    const { attachments } = await open(
      mail(
        multipart('mixed', file('LV.d83', bytes, { type: 'text/plain', disposition: 'inline' })),
      ),
    )
    expect(attachments[0]?.bytes).toEqual(bytes)
  })

  it.each(['winmail.dat', 'smime.p7s', 'Termin.ics', 'Nagel.vcf', 'ATT00001.txt'])(
    'like %s are no inquiry, and it is said',
    async (name) => {
      const { attachments, issues } = await open(
        mail(multipart('mixed', text('x'), file(name, 'x'))),
      )
      expect(attachments).toEqual([])
      expect(codes(issues)).toEqual(['NO_INQUIRY_FILE'])
    },
  )

  it('compete as files: a text whose ending is not accepted does not drive, a GAEB file or a nameless text may', async () => {
    const { attachments } = await open(
      mail(
        multipart(
          'mixed',
          text('5 St Dose'),
          file('setup.exe', 'MZ'),
          file('server.log', 'a;b\nc;d\ne;f\n'),
          file('Liste.txt', '5 St Dose'),
          file('Liste', '5 St Dose'),
          file('LV.gaeb', XML),
        ),
      ),
    )
    expect(attachments.map(({ name, mayDrive }) => [name.split('/')[1], mayDrive])).toEqual([
      ['setup.exe', false],
      ['server.log', false],
      ['Liste.txt', true],
      ['Liste', true],
      ['LV.gaeb', true],
    ])
  })

  it('that are pictures in the text, logos or marks never drive; a scan may', async () => {
    const inline = (name: string, bytes: Buffer) =>
      file(name, bytes, { type: 'image/png', disposition: 'inline', more: ['Content-ID: <1@x>'] })
    const { attachments } = await open(
      mail(
        multipart(
          'mixed',
          multipart('related', html('<img src="cid:1@x">Hallo'), inline('shot.png', SCAN)),
          file('logo.png', LOGO),
          file('image001.png', SCAN),
          file('Scan.png', SCAN),
        ),
      ),
    )
    expect(attachments.map(({ name, mayDrive }) => [name.split('/')[1], mayDrive])).toEqual([
      ['shot.png', false],
      ['logo.png', false],
      ['image001.png', false],
      ['Scan.png', true],
    ])
  })
})

describe('archives', () => {
  const zip = (files: Record<string, string | Uint8Array>) =>
    Buffer.from(
      zipSync(
        Object.fromEntries(
          Object.entries(files).map(([name, content]) => [
            name,
            typeof content === 'string' ? strToU8(content) : content,
          ]),
        ),
      ),
    )
  const openWith = (archive: Buffer) =>
    open(mail(multipart('mixed', text('anbei'), file('Unterlagen.zip', archive))))

  it('are opened; names lose their folders, what systems leave is passed over', async () => {
    const { attachments, issues } = await openWith(
      zip({ 'a/LV.x83': XML, 'b/LV.x83': XML, '__MACOSX/a/._LV.x83': 'x', 'a/Thumbs.db': 'x' }),
    )
    expect(attachments.map(({ name }) => name)).toEqual([
      'Anfrage.eml/Unterlagen.zip/LV.x83',
      'Anfrage.eml/Unterlagen.zip/LV (2).x83',
    ])
    expect(issues).toEqual([])
  })

  it('within archives are left out, and the rest is taken', async () => {
    const { attachments, issues } = await openWith(
      zip({ 'b.zip': zip({ 'LV.x83': XML }), 'c.txt': 'x' }),
    )
    expect(attachments).toHaveLength(1)
    expect(issues).toMatchObject([
      { code: 'FILE_LEFT_OUT', arguments: { name: 'Anfrage.eml/Unterlagen.zip/b.zip' } },
    ])
  })

  it('with a password are left out', async () => {
    const locked = zip({ 'LV.x83': XML })
    for (const mark of ['PK\x03\x04', 'PK\x01\x02']) {
      const at = locked.indexOf(mark, 0, 'latin1')
      const flags = at + (mark === 'PK\x03\x04' ? 6 : 8)
      locked.writeUInt16LE(locked.readUInt16LE(flags) | 1, flags)
    }
    const { attachments, issues } = await openWith(locked)
    expect(attachments).toEqual([])
    expect(issues).toMatchObject([{ code: 'FILE_LEFT_OUT' }])
    expect(issues[0]?.message).toContain('password')
  })

  it('that grow beyond all measure are left out', async () => {
    const bomb = file('Unterlagen.zip', zip({ 'LV.x83': new Uint8Array(1_000_000) }))
    expect(bomb.body.length).toBeLessThan(5_000)
    const { attachments, issues } = await openMail(
      { name: 'Anfrage.eml', bytes: mail(multipart('mixed', bomb)) },
      { ...LIMITS, partBytes: 500_000 },
    )
    expect(attachments).toEqual([])
    expect(codes(issues)).toEqual(['FILE_LEFT_OUT'])
  })

  it('with too many files are cut off', async () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`${at}.txt`, 'x']))
    const { attachments, issues } = await openWith(zip(many))
    expect(attachments).toHaveLength(200)
    expect(codes(issues)).toEqual(['FILE_LEFT_OUT'])
  })
})

describe('mails within mails', () => {
  it('are opened, and named after the outer one', async () => {
    const inner = mail(multipart('mixed', text('von innen'), file('LV.x83', XML)), {
      subject: 'innen',
    })
    const { mails } = await open(
      mail(multipart('mixed', text('z. K.'), attachedMail(inner, 'Anfrage Nagel.eml'))),
    )
    expect(mails).toMatchObject([{ name: 'Anfrage.eml/Anfrage Nagel.eml', subject: 'innen' }])
    expect(mails[0]?.attachments.map(({ name }) => name)).toEqual([
      'Anfrage.eml/Anfrage Nagel.eml/LV.x83',
    ])
  })

  it('are opened also when they come as files', async () => {
    const { mails } = await open(
      mail(multipart('mixed', text('x'), file('alt.eml', mail(text('innen'))))),
    )
    expect(mails.map(({ name }) => name)).toEqual(['Anfrage.eml/alt.eml'])
  })

  it('that cannot be opened cost nothing else', async () => {
    const flood = Buffer.from(`From: a@b.example\nX: ${'y'.repeat(300_000)}\n\n`)
    const { mails, attachments, issues } = await open(
      mail(multipart('mixed', attachedMail(flood), file('LV.x83', XML))),
    )
    expect(mails).toEqual([])
    expect(attachments).toHaveLength(1)
    expect(codes(issues)).toEqual(['FILE_LEFT_OUT'])
  })

  it('50 deep are opened five deep', async () => {
    let bytes = mail(text('ganz innen'))
    for (let depth = 0; depth < 50; depth++) bytes = mail(multipart('mixed', attachedMail(bytes)))
    let depth = 0
    for (let at = await open(bytes); ; depth++) {
      const [inner] = at.mails
      if (!inner) {
        expect(codes(at.issues)).toEqual(['FILE_LEFT_OUT'])
        break
      }
      at = inner
    }
    expect(depth + 1).toBe(LIMITS.mailDepth)
  })
})

describe('damage', () => {
  it('10,000 parts are cut off at 100', async () => {
    const parts = Array.from({ length: 10_000 }, (_, at) => file(`${at}.txt`, 'x'))
    const { attachments, issues } = await open(mail(multipart('mixed', ...parts)))
    expect(attachments).toHaveLength(LIMITS.mailParts - 1)
    expect(codes(issues)).toContain('CUT_OFF')
  })

  it('multiparts 1,000 deep end without harm', async () => {
    let part = text('innen')
    for (let depth = 0; depth < 1_000; depth++) {
      part = {
        headers: [`Content-Type: multipart/mixed; boundary=b${depth}`],
        body: `--b${depth}\r\n${part.headers.join('\r\n')}\r\n\r\n${part.body}\r\n`,
      }
    }
    expect(codes((await open(mail(part))).issues)).toContain('BROKEN_MAIL')
  })

  it('a missing end, a missing boundary and bad base64 are told, and the rest is read', async () => {
    const cut = mail(multipart('mixed', text('da'), file('LV.x83', XML)))
    const unclosed = await open(cut.subarray(0, cut.length - 40))
    expect(codes(unclosed.issues)).toEqual(['BROKEN_MAIL'])
    expect(linesOf(unclosed.body.newest)).toEqual(['da'])
    expect(unclosed.attachments).toHaveLength(1)

    const unsaid = Buffer.from(
      'From: a@b.example\r\nContent-Type: multipart/mixed\r\n\r\n--x1\r\n\r\nda\r\n--x1--\r\n',
    )
    expect(linesOf((await open(unsaid)).body.newest)).toEqual(['da'])

    const garbage = { ...file('LV.x83', XML), body: '!!!! PEdBR\u00e4UI+ %%' }
    const damaged = await open(mail(multipart('mixed', text('da'), garbage)))
    expect(codes(damaged.issues)).toEqual(['BROKEN_MAIL'])
  })

  it('base64 whose lines are padded one by one is whole', async () => {
    const lines = ['Zehn ', 'Stück ', 'Rohr'].map((piece) => Buffer.from(piece).toString('base64'))
    const part = { headers: ['Content-Transfer-Encoding: base64'], body: lines.join('\r\n') }
    expect(linesOf((await open(mail(part))).body.newest)).toEqual(['Zehn Stück Rohr'])
  })

  it('no bytes make it throw anything but Unreadable', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), async (bytes) => {
        await openOrUnreadable(Buffer.from(bytes))
      }),
    )
  })

  it('no mutation of a real mail makes it throw anything but Unreadable', async () => {
    const page = html('<p>Hallo<table><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></table>')
    const inner = mail(multipart('alternative', text('> alt\n-- \nPetra'), page))
    const seed = mail(
      multipart(
        'mixed',
        text('Am 1.2.26 schrieb P:\n> x'),
        file('LV.x83', XML),
        attachedMail(inner),
      ),
    )
    const change = fc.record({
      at: fc.nat(seed.length - 1),
      cut: fc.nat(60),
      put: fc.oneof(
        fc.uint8Array({ maxLength: 8 }),
        fc.constantFrom('--', '\r\n', '\n--=_part_', ';', '"').map((word) => Buffer.from(word)),
      ),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        let bytes = seed
        for (const { at, cut, put } of changes) {
          bytes = Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + cut)])
        }
        await openOrUnreadable(bytes)
      }),
      { numRuns: cases(500) },
    )
  })
})

async function openOrUnreadable(bytes: Buffer): Promise<void> {
  try {
    await open(bytes)
  } catch (error) {
    expect(error).toBeInstanceOf(Unreadable)
  }
}
