import { describe, expect, it } from 'vitest'
import { attachmentsOf } from './mail.ts'

describe('the files of a mail', () => {
  it('are named by its headers, each once', () => {
    const mail = [
      'Subject: Anfrage',
      'Content-Type: multipart/mixed; boundary="x"',
      '',
      '--x',
      'Content-Type: application/octet-stream;',
      ' name="LV Kita.x83"',
      'Content-Disposition: attachment;',
      ' filename="LV Kita.x83"',
      '',
      'filename="not a header"',
      '--x',
      'Content-Disposition: attachment; filename=plan.pdf',
    ].join('\r\n')
    expect(attachmentsOf(mail)).toEqual(['LV Kita.x83', 'plan.pdf'])
  })

  it('are decoded where they go beyond ASCII', () => {
    const mail = [
      'Content-Disposition: attachment; filename="=?UTF-8?Q?Stra=C3=9Fe_1.pdf?="',
      'Content-Disposition: attachment; filename="=?utf-8?B?w5xiZXIueGxzeA==?="',
      "Content-Disposition: attachment; filename*=UTF-8''K%C3%BCche.pdf",
    ].join('\n')
    expect(attachmentsOf(mail)).toEqual(['Straße 1.pdf', 'Über.xlsx', 'Küche.pdf'])
  })
})
