import type { Worded } from './wording.ts'

export type MailText = { readonly subject: string; readonly text: string; readonly html: string }

/** A mail as plain text, and the same as a little HTML: no pictures, no styles, nothing that is fetched. */
export function compose({ subject, lines, action }: Worded, link: string): MailText {
  return {
    subject,
    text: [...lines, `${action}: ${link}`].join('\n\n').concat('\n'),
    html: [
      ...lines.map((line) => `<p>${escaped(line)}</p>`),
      `<p><a href="${escaped(link)}">${escaped(action)}</a></p>`,
    ].join('\n'),
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
