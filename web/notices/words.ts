import type { Formats } from '../format/formats.ts'
import { inBoth } from '../words/words.ts'

/** What the words of a notice are made of, by kind: as the service tells it. */
export type About = Readonly<Record<string, string | number>>

type Told = { readonly title: string; readonly text: string; readonly link: string }
type Tell = (about: About, formats: Formats) => Told

const at = (about: About, name: string, formats: Formats) => formats.moment(String(about[name]))

export const words = inBoth({
  de: {
    title: 'Hinweise',
    bell: (count: number) => (count === 0 ? 'Hinweise' : `Hinweise: ${count} ungelesen`),
    unreadOnly: 'Nur ungelesene',
    readAll: 'Alle als gelesen markieren',
    allRead: 'Alle Hinweise sind als gelesen markiert.',
    markRead: 'Als gelesen markieren',
    markUnread: 'Als ungelesen markieren',
    dismiss: 'Ausblenden',
    dismissed: 'Hinweis ausgeblendet.',
    undo: 'Rückgängig',
    isNew: 'Neu',
    more: 'Weitere anzeigen',
    moreFailed: 'Weitere konnten nicht geladen werden.',
    failed: 'Das hat nicht geklappt. Bitte noch einmal versuchen.',
    emptyTitle: 'Keine Hinweise',
    emptyText:
      'Hier steht, was jemand wissen sollte: gestörte Webhooks, ablaufende Schlüssel, ein ERP, das nicht quittiert.',
    nothingUnread: 'Nichts Ungelesenes',
    nothingUnreadText: 'Alle Hinweise sind gelesen.',
    showAll: 'Alle Hinweise zeigen',
    mails: 'Mails',
    mail: {
      SENT: 'gesendet',
      WAITING: 'wartet',
      FAILED: 'nicht gesendet',
      ONLY_SHOWN: 'nur hier gezeigt (kein SMTP_URL)',
    },
    nextAttempt: (moment: string) => `nächster Versuch ${moment}`,
    reason: {
      REFUSED: 'vom Mailserver abgelehnt',
      DEFERRED: 'vom Mailserver vertagt',
      AUTH: 'der Mailserver nimmt das Kennwort nicht an',
      TLS: 'keine sichere Verbindung zum Mailserver',
      TIMEOUT: 'der Mailserver antwortet nicht',
      UNREACHABLE: 'der Mailserver ist nicht erreichbar',
      BAD_ADDRESS: 'keine gültige Adresse',
      TOO_OLD: 'zu alt, um noch zu nützen',
    } as Readonly<Record<string, string>>,
    told: {
      invitation: (about) => ({
        title: `${about['name']} wurde eingeladen`,
        text: `${about['invited_by']} hat eine Einladung an ${about['email']} gesendet.`,
        link: 'Benutzer ansehen',
      }),
      password_reset: (about) => ({
        title: `Neues Passwort für ${about['name']}`,
        text: `${about['invited_by']} hat einen Link zum Wählen eines neuen Passworts an ${about['email']} gesendet.`,
        link: 'Benutzer ansehen',
      }),
      webhook_outage: (about, formats) => ({
        title: `Webhook gestört: ${about['host']}`,
        text: `Seit ${at(about, 'since', formats)} wird nichts mehr angenommen (${about['error']}). Eine Zustellung von ${about['event_type']} wurde aufgegeben und kann nachgesendet werden.`,
        link: 'Webhook ansehen',
      }),
      key_expiry: (about, formats) => ({
        title: `API-Schlüssel „${about['name']}“ läuft in ${about['days']} Tagen ab`,
        text: `Gültig bis ${at(about, 'expires_at', formats)}; danach wird jeder Aufruf mit ihm abgelehnt.`,
        link: 'Schlüssel ansehen',
      }),
      erp_silence: (about, formats) => ({
        title: `ERP hat nicht reagiert: ${about['request_id']} ${about['name']}`,
        text: `Übergeben am ${at(about, 'exported_at', formats)}, nach ${about['minutes']} Minuten nicht quittiert.`,
        link: 'Anfrage ansehen',
      }),
      sftp_user_expiry: (about, formats) => ({
        title: `SFTP-Benutzer „${about['name']}“ läuft in ${about['days']} Tagen ab`,
        text: `Gültig bis ${at(about, 'expires_at', formats)}; danach kann er sich nicht mehr anmelden.`,
        link: 'SFTP-Benutzer ansehen',
      }),
      exchange_refusal: (about) => ({
        title:
          about['count'] === 1
            ? `Datei abgelehnt: ${about['path']}`
            : `${about['count']} Dateien abgelehnt: ${about['folder']}`,
        text: `${about['count'] === 1 ? '' : `Zuletzt ${about['path']}. `}${about['error_code']}: ${about['message']}`,
        link: 'Dateien ansehen',
      }),
    } satisfies Readonly<Record<string, Tell>> as Readonly<Record<Kind, Tell>>,
  },
  en: {
    title: 'Notices',
    bell: (count: number) => (count === 0 ? 'Notices' : `Notices: ${count} unread`),
    unreadOnly: 'Unread only',
    readAll: 'Mark all as read',
    allRead: 'All notices are marked as read.',
    markRead: 'Mark as read',
    markUnread: 'Mark as unread',
    dismiss: 'Dismiss',
    dismissed: 'Notice dismissed.',
    undo: 'Undo',
    isNew: 'New',
    more: 'Show more',
    moreFailed: 'More could not be loaded.',
    failed: 'That did not work. Please try again.',
    emptyTitle: 'No notices',
    emptyText:
      'What somebody should know is told here: failing webhooks, keys that expire, an ERP that does not acknowledge.',
    nothingUnread: 'Nothing unread',
    nothingUnreadText: 'All notices have been read.',
    showAll: 'Show all notices',
    mails: 'Mails',
    mail: {
      SENT: 'sent',
      WAITING: 'waiting',
      FAILED: 'not sent',
      ONLY_SHOWN: 'only shown here (no SMTP_URL)',
    },
    nextAttempt: (moment: string) => `next attempt ${moment}`,
    reason: {
      REFUSED: 'refused by the mail server',
      DEFERRED: 'put off by the mail server',
      AUTH: 'the mail server does not accept the password',
      TLS: 'no secure connection to the mail server',
      TIMEOUT: 'the mail server does not answer',
      UNREACHABLE: 'the mail server cannot be reached',
      BAD_ADDRESS: 'no valid address',
      TOO_OLD: 'too old to be of use',
    } as Readonly<Record<string, string>>,
    told: {
      invitation: (about) => ({
        title: `${about['name']} was invited`,
        text: `${about['invited_by']} sent an invitation to ${about['email']}.`,
        link: 'Open the users',
      }),
      password_reset: (about) => ({
        title: `New password for ${about['name']}`,
        text: `${about['invited_by']} sent a link to choose a new password to ${about['email']}.`,
        link: 'Open the users',
      }),
      webhook_outage: (about, formats) => ({
        title: `Webhook failing: ${about['host']}`,
        text: `Nothing has been taken since ${at(about, 'since', formats)} (${about['error']}). A delivery of ${about['event_type']} was given up and can be sent again.`,
        link: 'Open the webhook',
      }),
      key_expiry: (about, formats) => ({
        title: `API key “${about['name']}” expires within ${about['days']} days`,
        text: `Valid until ${at(about, 'expires_at', formats)}; afterwards every call with it is refused.`,
        link: 'Open the key',
      }),
      erp_silence: (about, formats) => ({
        title: `The ERP has not reacted: ${about['request_id']} ${about['name']}`,
        text: `Handed over on ${at(about, 'exported_at', formats)}, not acknowledged after ${about['minutes']} minutes.`,
        link: 'Open the request',
      }),
      sftp_user_expiry: (about, formats) => ({
        title: `SFTP user “${about['name']}” expires within ${about['days']} days`,
        text: `Valid until ${at(about, 'expires_at', formats)}; afterwards it cannot sign in.`,
        link: 'Open the SFTP user',
      }),
      exchange_refusal: (about) => ({
        title:
          about['count'] === 1
            ? `File refused: ${about['path']}`
            : `${about['count']} files refused: ${about['folder']}`,
        text: `${about['count'] === 1 ? '' : `The last one was ${about['path']}. `}${about['error_code']}: ${about['message']}`,
        link: 'Open the files',
      }),
    } satisfies Readonly<Record<string, Tell>> as Readonly<Record<Kind, Tell>>,
  },
})

type Kind =
  | 'invitation'
  | 'password_reset'
  | 'webhook_outage'
  | 'key_expiry'
  | 'sftp_user_expiry'
  | 'exchange_refusal'
  | 'erp_silence'
