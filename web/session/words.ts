import { inBoth, plural } from '../words/words.ts'

export const words = inBoth({
  de: {
    signIn: 'Anmelden',
    signingIn: 'Wird angemeldet …',
    signInWith: (name: string) => `Anmelden mit ${name}`,
    signOut: 'Abmelden',
    email: 'E-Mail-Adresse',
    emailMissing: 'Bitte die E-Mail-Adresse angeben.',
    password: 'Passwort',
    passwordMissing: 'Bitte das Passwort angeben.',
    showPassword: 'Passwort anzeigen',
    language: 'Sprache',
    forgotten: 'Passwort vergessen? Ein Administrator Ihrer Organisation gibt Ihnen ein neues.',
    wrong: 'E-Mail-Adresse oder Passwort stimmt nicht.',
    throttled: 'Zu viele Versuche.',
    mayTryAgain: 'Sie können es jetzt wieder versuchen.',
    offline:
      'Der Dienst ist nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
    reason: {
      unknown_user: 'Zu diesem Konto gibt es hier keinen Benutzer. Fragen Sie Ihren Administrator.',
      several_users:
        'Zu dieser E-Mail-Adresse gibt es mehrere Benutzer. Melden Sie sich mit Ihrem Passwort an.',
      unverified_email:
        'Der andere Dienst hat Ihre E-Mail-Adresse nicht bestätigt. Fragen Sie Ihren Administrator.',
      provider: 'Der andere Dienst ist nicht erreichbar. Versuchen Sie es erneut.',
      token: 'Die Antwort des anderen Dienstes war nicht gültig. Versuchen Sie es erneut.',
      state: 'Die Anmeldung hat zu lange gedauert. Beginnen Sie bitte noch einmal.',
      refused: 'Die Anmeldung wurde beim anderen Dienst abgelehnt.',
    } as Record<string, string>,
    again: 'Bitte erneut anmelden',
    againText: 'Ihre Sitzung ist zu Ende. Was Sie geschrieben haben, bleibt darunter erhalten.',
    proof: 'Sind Sie es noch?',
    proofText: (minutes: number) =>
      `Für Schlüssel, Geheimnisse, Anmeldedaten und Rechte brauchen wir Ihr Passwort noch einmal. Es gilt dann ${minutes} ${plural(minutes, 'Minute', 'Minuten')}.`,
    confirm: 'Bestätigen',
    confirming: 'Wird geprüft …',
    wrongPassword: 'Das Passwort stimmt nicht.',
    ownPassword: 'Eigenes Passwort festlegen',
    ownPasswordText: (name: string) =>
      `Willkommen, ${name}. Ihr bisheriges Passwort kennt auch, wer es vergeben hat. Legen Sie ein eigenes fest.`,
    currentPassword: 'Bisheriges Passwort',
    newPassword: 'Neues Passwort',
    passwordRules: (least: number, most: number) =>
      `${least} bis ${most} beliebige Zeichen, auch Leerzeichen. Anders als das bisherige, nicht Ihre E-Mail-Adresse und keines, das alle benutzen.`,
    passwordLength: (least: number, most: number) =>
      `Das neue Passwort braucht ${least} bis ${most} Zeichen.`,
    passwordFault: {
      password: 'Das ist nicht das bisherige Passwort.',
      same: 'Das neue Passwort muss anders sein als das bisherige.',
      common:
        'Dieses Passwort ist zu leicht zu erraten: Viele benutzen es, oder es ist Ihre Adresse.',
    } as Record<string, string>,
    invitation: 'Einladung',
    invitedTo: (organisation: string) => `Willkommen bei ${organisation}`,
    invitedText: (name: string, organisation: string, by: string | null) =>
      by === null
        ? `Guten Tag, ${name}. Sie sind eingeladen, Anfragen von ${organisation} zu bearbeiten. Legen Sie ein Passwort fest.`
        : `Guten Tag, ${name}. ${by} hat Sie eingeladen, Anfragen von ${organisation} zu bearbeiten. Legen Sie ein Passwort fest.`,
    newPasswordTitle: 'Neues Passwort festlegen',
    resetText: (name: string, organisation: string, by: string | null) =>
      by === null
        ? `Guten Tag, ${name}. Ihr Passwort bei ${organisation} wurde zurückgesetzt. Legen Sie ein neues fest.`
        : `Guten Tag, ${name}. ${by} hat Ihr Passwort bei ${organisation} zurückgesetzt. Legen Sie ein neues fest.`,
    isSignedIn: (name: string) =>
      `In diesem Browser ist ${name} angemeldet. Wenn Sie das Passwort festlegen, sind danach Sie hier angemeldet.`,
    linkUntil: (when: string) => `Der Link gilt einmal und bis ${when}.`,
    linkNotGoodTitle: 'Dieser Link gilt nicht',
    linkNotGood:
      'Er wurde schon benutzt, ist älter als 7 Tage, wurde durch einen neueren ersetzt oder nicht vollständig kopiert. Haben Sie schon ein Passwort, melden Sie sich damit an. Sonst bitten Sie einen Administrator Ihrer Organisation um einen neuen Link.',
    linkMissing:
      'In der Adresse fehlt der geheime Teil. Öffnen Sie den Link aus der Einladung noch einmal.',
    toSignIn: 'Zur Anmeldung',
    firstPasswordRules: (least: number, most: number) =>
      `${least} bis ${most} beliebige Zeichen, auch Leerzeichen. Nicht Ihre E-Mail-Adresse und keines, das alle benutzen.`,
    setPassword: 'Passwort festlegen und anmelden',
    changePassword: 'Passwort ändern',
    changing: 'Wird geändert …',
  },
  en: {
    signIn: 'Sign in',
    signingIn: 'Signing in …',
    signInWith: (name: string) => `Sign in with ${name}`,
    signOut: 'Sign out',
    email: 'E-mail address',
    emailMissing: 'Please enter the e-mail address.',
    password: 'Password',
    passwordMissing: 'Please enter the password.',
    showPassword: 'Show the password',
    language: 'Language',
    forgotten:
      'Forgotten your password? An administrator of your organisation gives you a new one.',
    wrong: 'The e-mail address or the password is wrong.',
    throttled: 'Too many attempts.',
    mayTryAgain: 'You may try again now.',
    offline: 'The service cannot be reached. Check the connection and try again.',
    reason: {
      unknown_user: 'There is no user here for this account. Ask your administrator.',
      several_users: 'Several users have this e-mail address. Sign in with your password.',
      unverified_email:
        'The other service has not verified your e-mail address. Ask your administrator.',
      provider: 'The other service cannot be reached. Please try again.',
      token: 'The answer of the other service was not valid. Please try again.',
      state: 'The sign-in took too long. Please start again.',
      refused: 'The other service refused the sign-in.',
    },
    again: 'Please sign in again',
    againText: 'Your session has ended. What you have written is still there below.',
    proof: 'Is it still you?',
    proofText: (minutes: number) =>
      `For keys, secrets, sign-in data and rights we need your password once more. It then holds for ${minutes} ${plural(minutes, 'minute', 'minutes')}.`,
    confirm: 'Confirm',
    confirming: 'Checking …',
    wrongPassword: 'The password is wrong.',
    ownPassword: 'Set a password of your own',
    ownPasswordText: (name: string) =>
      `Welcome, ${name}. Whoever gave you the current password knows it as well. Set one of your own.`,
    currentPassword: 'Current password',
    newPassword: 'New password',
    passwordRules: (least: number, most: number) =>
      `${least} to ${most} characters of any kind, spaces too. Not the current one, not your e-mail address, and none that everybody uses.`,
    passwordLength: (least: number, most: number) =>
      `The new password needs ${least} to ${most} characters.`,
    passwordFault: {
      password: 'This is not the current password.',
      same: 'The new password must differ from the current one.',
      common: 'This password is too easy to guess: many people use it, or it is your address.',
    },
    invitation: 'Invitation',
    invitedTo: (organisation: string) => `Welcome to ${organisation}`,
    invitedText: (name: string, organisation: string, by: string | null) =>
      by === null
        ? `Hello ${name}. You are invited to work on requests of ${organisation}. Set a password.`
        : `Hello ${name}. ${by} invited you to work on requests of ${organisation}. Set a password.`,
    newPasswordTitle: 'Set a new password',
    resetText: (name: string, organisation: string, by: string | null) =>
      by === null
        ? `Hello ${name}. Your password at ${organisation} was reset. Set a new one.`
        : `Hello ${name}. ${by} reset your password at ${organisation}. Set a new one.`,
    isSignedIn: (name: string) =>
      `${name} is signed in in this browser. Once you set the password, you are signed in here instead.`,
    linkUntil: (when: string) => `The link is good once, and until ${when}.`,
    linkNotGoodTitle: 'This link is not valid',
    linkNotGood:
      'It was used already, is older than 7 days, was replaced by a newer one, or was not copied completely. If you have a password already, sign in with it. Otherwise ask an administrator of your organisation for a new link.',
    linkMissing:
      'The secret part of the address is missing. Open the link of the invitation once more.',
    toSignIn: 'To the sign-in',
    firstPasswordRules: (least: number, most: number) =>
      `${least} to ${most} characters of any kind, spaces too. Not your e-mail address, and none that everybody uses.`,
    setPassword: 'Set the password and sign in',
    changePassword: 'Change the password',
    changing: 'Changing …',
  },
})
