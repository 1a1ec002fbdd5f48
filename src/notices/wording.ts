import { onOneLine } from './address.ts'
import type { Language, NoticeArguments, NoticeKind } from './notice.ts'

/** What a mail says, in one language. */
export type Worded = {
  readonly subject: string
  readonly lines: readonly string[]
  /** What its link is called. */
  readonly action: string
}

type About<Kind extends NoticeKind> = NoticeArguments[Kind] & {
  /** Whom it concerns, by name. */
  readonly organisation: string
}
type Wording = { readonly [Kind in NoticeKind]: (about: About<Kind>) => Worded }

/** Every kind, in both languages. What others wrote has been brought onto one line before. */
const WORDINGS: Readonly<Record<Language, Wording>> = {
  de: {
    invitation: ({ organisation, name, invited_by }) => ({
      subject: `Einladung zu ${organisation}`,
      lines: [
        `Guten Tag ${name},`,
        `${invited_by} lädt Sie ein, Anfragen von ${organisation} zu bearbeiten.`,
        'Der Link gilt nur für Sie und nur für kurze Zeit. Geben Sie ihn nicht weiter.',
      ],
      action: 'Einladung annehmen',
    }),
    password_reset: ({ organisation, name, invited_by }) => ({
      subject: `Neues Passwort für ${organisation}`,
      lines: [
        `Guten Tag ${name},`,
        `${invited_by} hat Ihr Passwort bei ${organisation} zurückgesetzt: Das bisherige gilt nicht mehr. Wählen Sie ein neues.`,
        'Der Link gilt nur für Sie und nur für kurze Zeit. Geben Sie ihn nicht weiter.',
      ],
      action: 'Passwort wählen',
    }),
    webhook_outage: ({ organisation, host, since, event_type, error }) => ({
      subject: `Webhook gestört: ${host}`,
      lines: [
        `${host} nimmt seit ${since} keine Ereignisse von ${organisation} mehr an (${error}).`,
        `Eine Zustellung (${event_type}) wurde nach dem letzten Versuch aufgegeben. Sie kann nachgesendet werden, ` +
          'sobald der Empfänger wieder antwortet. Der Webhook bleibt eingeschaltet.',
      ],
      action: 'Webhook ansehen',
    }),
    key_expiry: ({ organisation, name, key_id, expires_at, days }) => ({
      subject: `API-Schlüssel „${name}“ läuft in ${days} Tagen ab`,
      lines: [
        `Der Schlüssel „${name}“ (${key_id}) von ${organisation} gilt bis ${expires_at}.`,
        'Danach wird jeder Aufruf mit ihm abgelehnt. Erneuern Sie ihn rechtzeitig.',
      ],
      action: 'Schlüssel ansehen',
    }),
    erp_silence: ({ organisation, request_id, name, exported_at, minutes }) => ({
      subject: `ERP hat nicht reagiert: ${request_id} ${name}`,
      lines: [
        `${request_id} „${name}“ von ${organisation} wurde am ${exported_at} übergeben und ist nach ` +
          `${minutes} Minuten nicht quittiert.`,
        'Weitere Anfragen ohne Quittung zeigt die Anwendung. Eine Mail kommt erst wieder, wenn das ERP zwischendurch quittiert hat.',
      ],
      action: 'Anfrage ansehen',
    }),
    sftp_user_expiry: ({ organisation, name, expires_at, days }) => ({
      subject: `SFTP-Benutzer „${name}“ läuft in ${days} Tagen ab`,
      lines: [
        `Der SFTP-Benutzer „${name}“ von ${organisation} gilt bis ${expires_at}.`,
        'Danach kann er sich nicht mehr anmelden, und Dateien bleiben aus. Verlängern Sie ihn rechtzeitig.',
      ],
      action: 'SFTP-Benutzer ansehen',
    }),
    exchange_refusal: ({ organisation, path, error_code, message, folder, count }) => ({
      subject: count > 1 ? `${count} Dateien abgelehnt: ${folder}` : `Datei abgelehnt: ${path}`,
      lines: [
        `${organisation} hat ${path} gesendet; die Datei wurde nicht übernommen (${error_code}): ${message}`,
        'Der Grund liegt unter /failed neben der Datei. Über abgelehnte Dateien kommt höchstens eine Mail je Stunde.',
      ],
      action: 'Dateien ansehen',
    }),
  },
  en: {
    invitation: ({ organisation, name, invited_by }) => ({
      subject: `Invitation to ${organisation}`,
      lines: [
        `Dear ${name},`,
        `${invited_by} invites you to work on the requests of ${organisation}.`,
        'The link is for you alone and for a short time only. Do not pass it on.',
      ],
      action: 'Accept the invitation',
    }),
    password_reset: ({ organisation, name, invited_by }) => ({
      subject: `New password for ${organisation}`,
      lines: [
        `Dear ${name},`,
        `${invited_by} has reset your password at ${organisation}: the former one is not valid any more. Choose a new one.`,
        'The link is for you alone and for a short time only. Do not pass it on.',
      ],
      action: 'Choose a password',
    }),
    webhook_outage: ({ organisation, host, since, event_type, error }) => ({
      subject: `Webhook failing: ${host}`,
      lines: [
        `${host} has taken no events of ${organisation} since ${since} (${error}).`,
        `A delivery (${event_type}) was given up after its last attempt. It can be sent again as soon as the receiver ` +
          'answers. The webhook stays switched on.',
      ],
      action: 'Open the webhook',
    }),
    key_expiry: ({ organisation, name, key_id, expires_at, days }) => ({
      subject: `API key “${name}” expires within ${days} days`,
      lines: [
        `The key “${name}” (${key_id}) of ${organisation} is valid until ${expires_at}.`,
        'Afterwards every call with it is refused. Renew it in time.',
      ],
      action: 'Open the key',
    }),
    erp_silence: ({ organisation, request_id, name, exported_at, minutes }) => ({
      subject: `The ERP has not reacted: ${request_id} ${name}`,
      lines: [
        `${request_id} “${name}” of ${organisation} was handed over on ${exported_at} and is not ` +
          `acknowledged after ${minutes} minutes.`,
        'The application shows further requests without acknowledgement. No other mail comes before the ERP has acknowledged something.',
      ],
      action: 'Open the request',
    }),
    sftp_user_expiry: ({ organisation, name, expires_at, days }) => ({
      subject: `SFTP user “${name}” expires within ${days} days`,
      lines: [
        `The SFTP user “${name}” of ${organisation} is valid until ${expires_at}.`,
        'Afterwards it cannot sign in, and no files arrive. Extend it in time.',
      ],
      action: 'Open the SFTP user',
    }),
    exchange_refusal: ({ organisation, path, error_code, message, folder, count }) => ({
      subject: count > 1 ? `${count} files refused: ${folder}` : `File refused: ${path}`,
      lines: [
        `${organisation} sent ${path}; the file was not taken (${error_code}): ${message}`,
        'The reason is in /failed next to the file. At most one mail an hour tells of refused files.',
      ],
      action: 'Open the files',
    }),
  },
}

/** Where the link of each leads to, in the application. The link to choose a password is its own. */
const PLACES: { readonly [Kind in NoticeKind]: (about: NoticeArguments[Kind]) => string } = {
  invitation: () => '/app/',
  password_reset: () => '/app/',
  webhook_outage: ({ subscription_id, delivery_id }) =>
    `/app/developers/webhooks/${subscription_id}?delivery=${delivery_id}`,
  key_expiry: ({ key_id }) => `/app/settings/api-keys?key=${encodeURIComponent(key_id)}`,
  sftp_user_expiry: ({ sftp_user_id }) =>
    `/app/settings/file-exchange?user=${encodeURIComponent(sftp_user_id)}`,
  exchange_refusal: () => '/app/settings/file-exchange?tab=files&state=FAILED',
  erp_silence: ({ request_id }) => `/app/requests/${encodeURIComponent(request_id)}`,
}

export type Addressee = {
  readonly organisation: string
  readonly language: Language
  readonly timeZone: string
}

/** The words for a notice. Its arguments are as it was made, by kind. */
export function wordNotice(
  kind: NoticeKind,
  given: unknown,
  { organisation, language, timeZone }: Addressee,
): Worded & { readonly path: string } {
  const sayMoment = momentsIn(language, timeZone)
  const about = Object.fromEntries(
    Object.entries({ ...(given as object), organisation }).map(([name, value]) => [
      name,
      typeof value === 'string' ? sayMoment(onOneLine(value)) : value,
    ]),
  ) as never
  return { ...WORDINGS[language][kind](about), path: PLACES[kind](about) }
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/

/** As a person there reads it from a clock. All else stays as it is. */
function momentsIn(language: Language, timeZone: string): (text: string) => string {
  const format = new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  return (text) => (MOMENT.test(text) ? format.format(new Date(text)) : text)
}
