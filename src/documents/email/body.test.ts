import { describe, expect, it } from 'vitest'
import type { Block } from '../blocks.ts'
import { LIMITS } from '../reading.ts'
import { type Quoting, readBody, readMailBody } from './body.ts'
import { openMail } from './eml.ts'
import { html, mail, text } from './mail.testing.ts'

const bodyOf = (content: string) =>
  readBody(
    [{ type: 'text/plain', alternative: null, flowed: 'NO', text: content }],
    'a.eml',
    LIMITS,
  ).body

const textsOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => ('lines' in block ? block.lines : [])).map((line) => line.text)

const divided = (content: string) => {
  const { newest, quoted, closing, aside } = bodyOf(content)
  const texts = (blocks: readonly Block[]) => textsOf(blocks).filter((line) => line !== '')
  return {
    newest: texts(newest),
    quoted: texts(quoted),
    closing: texts(closing),
    aside: texts(aside),
  }
}

const positionsOf = (content: string) => {
  const { chapters } = readMailBody(bodyOf(content), 'ANSWERED', 'a.eml', LIMITS)
  return chapters
    .flatMap(({ positions }) => positions)
    .filter(({ kind }) => kind === 'NORMAL')
    .map(({ quantity, unit, shortText }) => [quantity, unit, shortText])
}

describe('a body is divided', () => {
  it('at lines that are marked as quoted; answers between them are new', () => {
    expect(divided('Ja, gern.\n> Lieferzeit?\nZwei Wochen.\n>> Hallo')).toEqual({
      newest: ['Ja, gern.', 'Zwei Wochen.'],
      quoted: ['Lieferzeit?', 'Hallo'],
      closing: [],
      aside: [],
    })
  })

  it.each([
    ['-----Original Message-----'],
    ['-----Ursprüngliche Nachricht-----'],
    ['---------- Forwarded message ---------'],
    ['-------- Weitergeleitete Nachricht --------'],
    ['Anfang der weitergeleiteten Nachricht:'],
    ['Am 03.05.2026 um 10:12 schrieb Petra Nagel <p.nagel@nagel.example>:'],
    ['Am 03.05.2026 um 10:12 schrieb Petra Nagel\n<p.nagel@nagel.example>:'],
    ['On Tue, May 5, 2026 at 10:12 AM Petra Nagel <p@nagel.example> wrote:'],
    [
      'Von: Petra Nagel <p@nagel.example>\nGesendet: Dienstag, 5. Mai 2026 10:12\nAn: Verkauf\nBetreff: Rohre',
    ],
    ['*Von:* Petra Nagel\n*Gesendet:* Dienstag\n*An:* Verkauf\n*Cc:* Lager\n*Betreff:* Rohre'],
    ['Petra Nagel <p@nagel.example> hat am 05.05.2026 10:12 CEST geschrieben:'],
    ['Petra Nagel schrieb am 05.05.2026 um 10:12:'],
    ['Zitat von Petra Nagel <p@nagel.example>:'],
    ['De : Petra Nagel <p@nagel.example>\nEnvoyé : mardi 5 mai 2026\nÀ : Ventes\nObjet : Tuyaux'],
    ['From: Petra Nagel\nSent: Tuesday\nTo: Sales\nSubject: Pipes'],
  ])('at %s', (announcement) => {
    expect(divided(`siehe unten\n\n${announcement}\n\n10 Stk Rohr`)).toEqual({
      newest: ['siehe unten'],
      quoted: ['10 Stk Rohr'],
      closing: [],
      aside: announcement.split('\n'),
    })
  })

  it('where an attribution is followed by marked lines, what follows them is new', () => {
    expect(
      divided('Am 3.5.2026 schrieb Petra Nagel:\n> 10 Stk Rohr\n\nLieber 12 Stk.').newest,
    ).toEqual(['Lieber 12 Stk.'])
  })

  it.each([
    '-- ',
    'Mit freundlichen Grüßen',
    'Viele Gruesse aus Bonn',
    'MfG',
    'Best regards,',
    'Gruß',
    'Vielen Dank und freundliche Grüße',
    'LG Anna Huber',
  ])('at %s', (greeting) => {
    expect(divided(`10 Stk Rohr\n${greeting}\nPetra Nagel\nTel. 0228 123`)).toEqual({
      newest: ['10 Stk Rohr'],
      quoted: [],
      closing: [greeting.trim(), 'Petra Nagel', 'Tel. 0228 123'],
      aside: [],
    })
  })

  it.each([
    'LG Klimagerät 5 kW',
    '-- Los 1 --',
    'Von: Köln',
    'Am Montag liefern',
    'Er hat am 3.5. bestellt:',
    'Datum: 3.5.2026',
  ])('not at %s', (line) => {
    expect(divided(`${line}\n10 Stk Rohr`).newest).toEqual([line, '10 Stk Rohr'])
  })
})

describe('positions', () => {
  it('are taken from what the sender wrote, not from what he quotes', () => {
    expect(
      positionsOf('bitte nur\n\n12 Stk Bogen 90 Grad\n\nMfG\nPetra\n\n> 10 Stk Rohr DN 50'),
    ).toEqual([['12', 'Stk', 'Bogen 90 Grad']])
  })

  it.each([
    ['Bitte noch ergänzen: 4 Stk Eckventil 1/2"', ['4', 'Stk', 'Eckventil 1/2"']],
    ['Wir benötigen außerdem 3 Rollen Isolierband', ['3', 'Rollen', 'Isolierband']],
  ])('are taken from one sentence above older ones that are quoted: %s', (sentence, position) => {
    expect(positionsOf(`${sentence}\n\n> 10 Stk Rohr DN 50`)).toEqual([position])
  })

  it('are taken from what is quoted where the sender only passes it on', () => {
    const quoted =
      'Von: P <p@x.example>\nGesendet: Dienstag\nAn: V\nBetreff: R\n\n10 Stk Rohr DN 50'
    expect(positionsOf(`bitte bearbeiten\n\n${quoted}`)).toEqual([['10', 'Stk', 'Rohr DN 50']])
  })

  it('leave all other lines to those who look for names and dates, told apart by who says it', () => {
    const body = bodyOf(
      '10 Stk Rohr DN 50\n\nMfG\nPetra Nagel\n> Lieferung am 3.5.2026\n> MfG\n> Max Lang',
    )
    const said = (quoting: Quoting) => {
      const { loose, byOthers = [] } = readMailBody(body, quoting, 'a.eml', LIMITS)
      return [loose, byOthers].map((lines) => lines.map((line) => line.text).filter(Boolean))
    }
    const own = ['MfG', 'Petra Nagel']
    const older = ['Lieferung am 3.5.2026', 'MfG', 'Max Lang']
    expect(said('ANSWERED')).toEqual([own, ['Lieferung am 3.5.2026']])
    expect(said('OWN')).toEqual([[...own, ...older], []])
    expect(said({ passedOn: null })).toEqual([older, []])
  })

  it('in a table below the greeting are read', async () => {
    const table =
      '<table><tr><th>Artikel<th>Menge<th>Einheit<tr><td>Rohr DN 50<td>10<td>Stk<tr><td>Bogen<td>3<td>Stk</table>'
    const { body } = await openMail(
      { name: 'a.eml', bytes: mail(html(`<p>anbei</p><p>Viele Grüße</p><p>Petra</p>${table}`)) },
      LIMITS,
    )
    const { chapters } = readMailBody(body, 'ANSWERED', 'a.eml', LIMITS)
    expect(chapters[0]?.positions).toMatchObject([
      { shortText: 'Rohr DN 50', quantity: '10', place: { kind: 'LINES', first: 7, last: 7 } },
      { shortText: 'Bogen', quantity: '3' },
    ])
  })
})

describe('who wrote first', () => {
  const quoted =
    'Von: Nagel, Petra <p@nagel.example>\nGesendet: Dienstag\nAn: V\nBetreff: R\n\n10 Stk Rohr'
  const open = (subject: string, content: string) =>
    openMail({ name: 'a.eml', bytes: mail(text(content), { subject }) }, LIMITS)

  it.each(['WG: Rohre', 'Fwd: Rohre', '[extern] FW: Rohre'])('is known of %s', async (subject) => {
    expect((await open(subject, quoted)).quoting).toMatchObject({
      passedOn: { name: 'Nagel, Petra', email: 'p@nagel.example' },
    })
  })

  it('is known where the body says that it was passed on', async () => {
    const content = `-------- Weitergeleitete Nachricht --------\n${quoted}`
    expect((await open('Rohre', content)).quoting).toMatchObject({
      passedOn: { email: 'p@nagel.example' },
    })
  })

  it('is not asked where his own mail comes back to him', async () => {
    const content = quoted.replace('p@nagel.example', 'm.lang@grosshandel.example')
    expect((await open('WG: Angebot', content)).quoting).toBe('ANSWERED')
  })

  it('and who writes again are the same where he quotes himself', async () => {
    const content =
      'Am 17.08.2026 um 10:00 schrieb Petra Nagel <p.nagel@nagel-sanitaer.example>:\n> 10 Stk Rohr'
    const { quoting, body } = await open('AW: Rohre', content)
    expect(quoting).toBe('OWN')
    expect(body.authors).toMatchObject([{ name: 'Petra Nagel', day: '2026-08-17', at: 1 }])
  })

  it('does not matter in an answer', async () => {
    expect((await open('AW: Rohre', quoted)).quoting).toBe('ANSWERED')
  })
})
