import { inBoth, plural } from '../../words/words.ts'

export const words = inBoth({
  de: {
    list: 'Niederlassungen',
    intro:
      'Jede Anfrage gehört zu höchstens einer Niederlassung. Ihr ERP nennt sie beim Senden mit Namen, Groß- und Kleinschreibung ist gleich; einen unbekannten Namen weist die API mit 400 ab.',
    create: 'Neue Niederlassung',
    empty: 'Noch keine Niederlassung',
    emptyText:
      'Mit Niederlassungen verteilen Sie Anfragen: Jede hat ihren eigenen Eingang und ihre Mitglieder.',
    gone: 'Diese Niederlassung gibt es nicht mehr.',
    column: {
      name: 'Name',
      code: 'Kürzel',
      members: 'Mitglieder',
      requests: 'Anfragen',
    },
    isDefault: 'Standard',
    alsoCalled: (names: string) => `früher: ${names}`,
    noMembers: 'niemand',
    manyRequests: (count: string) => `${count} oder mehr`,
    createTitle: 'Neue Niederlassung',
    editTitle: (name: string) => `Niederlassung „${name}“`,
    name: 'Name',
    nameHint: 'Wie Ihr ERP sie nennt.',
    nameMissing: 'Bitte einen Namen angeben.',
    isFormerName:
      'So hieß eine andere Niederlassung. Ihr ERP erreicht sie noch unter diesem Namen.',
    isTaken: 'So heißt schon eine andere Niederlassung.',
    staysKnown: (name: string) =>
      `„${name}“ bleibt als früherer Name gültig: Was Ihr ERP noch unter diesem Namen sendet, kommt weiter hier an.`,
    code: 'Kürzel',
    codeHint: 'Zum Beispiel die Nummer im ERP. Darf leer bleiben.',
    standard: 'Standard-Niederlassung',
    standardHint:
      'Bekommt Anfragen, die niemand einer Niederlassung zuordnet. Es gibt höchstens eine.',
    replacesDefault: (name: string) => `Bisher ist es „${name}“.`,
    members: 'Mitglieder',
    membersHint: 'Wer hier arbeitet, findet ihre Anfragen im Eingang unter „Niederlassung“.',
    noUsers: 'Noch keine Benutzer.',
    inactive: '(deaktiviert)',
    aliases: 'Frühere Namen',
    aliasesHint: 'Programme können die Niederlassung weiterhin so nennen.',
    until: 'bis',
    forget: 'Vergessen',
    forgetOf: (name: string) => `„${name}“ vergessen`,
    forgetTitle: (name: string) => `Früheren Namen „${name}“ vergessen`,
    forgetText: (name: string) =>
      `Programme, die noch „${name}“ senden, werden dann mit 400 abgewiesen. Prüfen Sie vorher, ob Ihr ERP den neuen Namen sendet.`,
    forgotten: (name: string) => `„${name}“ ist vergessen.`,
    make: 'Anlegen',
    making: 'Wird angelegt …',
    saving: 'Wird gespeichert …',
    made: (name: string) => `Niederlassung „${name}“ ist angelegt.`,
    saved: (name: string) => `„${name}“ ist gespeichert.`,
    remove: 'Entfernen',
    removing: 'Wird entfernt …',
    removeTitle: (name: string) => `„${name}“ entfernen`,
    removeText:
      'Ihr Name und ihre früheren Namen werden vergessen: Was Programme danach noch unter ihnen senden, wird mit 400 abgewiesen.',
    removed: (name: string) => `Niederlassung „${name}“ ist entfernt.`,
    cannotRemove: 'Sie lässt sich noch nicht entfernen:',
    use: {
      requests: (count: number, shown: string) =>
        `${shown} ${plural(count, 'Anfrage gehört', 'Anfragen gehören')} zu ihr, auch archivierte. Ordnen Sie diese einer anderen Niederlassung zu.`,
      views: (count: number, shown: string) =>
        `${shown} ${plural(count, 'gespeicherte Sicht ist', 'gespeicherte Sichten sind')} mit ihr geteilt. Löschen Sie diese im Eingang.`,
      members: (count: number, shown: string) =>
        `${shown} ${plural(count, 'Benutzer ist', 'Benutzer sind')} Mitglied. Nehmen Sie alle heraus.`,
      default: () =>
        'Sie ist die Standard-Niederlassung. Bestimmen Sie eine andere oder heben Sie den Standard auf.',
    },
    showRequests: 'Anfragen zeigen',
    routing: 'Anfragen ohne Niederlassung gehen zu der ihres Kunden',
    routingHint:
      'Ist der Kunde keiner zugeordnet, oder ist das ausgeschaltet, gehen sie zur Standard-Niederlassung. Gibt es keine, bleiben sie ohne.',
    routingOn: 'Anfragen ohne Niederlassung gehen jetzt zu der ihres Kunden.',
    routingOff: 'Anfragen ohne Niederlassung gehen jetzt zur Standard-Niederlassung.',
  },
  en: {
    list: 'Branches',
    intro:
      'Every request belongs to one branch at most. Your ERP names it when it sends one, in upper or lower case; a name that is not known is refused by the API with 400.',
    create: 'New branch',
    empty: 'No branch yet',
    emptyText: 'Branches share out requests: each has an inbox and members of its own.',
    gone: 'This branch does not exist any more.',
    column: { name: 'Name', code: 'Code', members: 'Members', requests: 'Requests' },
    isDefault: 'Default',
    alsoCalled: (names: string) => `formerly: ${names}`,
    noMembers: 'nobody',
    manyRequests: (count: string) => `${count} or more`,
    createTitle: 'New branch',
    editTitle: (name: string) => `Branch “${name}”`,
    name: 'Name',
    nameHint: 'As your ERP calls it.',
    nameMissing: 'Please enter a name.',
    isFormerName: 'Another branch had this name. Your ERP still reaches it by this name.',
    isTaken: 'Another branch has this name already.',
    staysKnown: (name: string) =>
      `“${name}” stays valid as a former name: what your ERP still sends under it goes on arriving here.`,
    code: 'Code',
    codeHint: 'Such as its number in the ERP. May stay empty.',
    standard: 'Default branch',
    standardHint: 'Gets requests that nobody assigns to a branch. There is one at most.',
    replacesDefault: (name: string) => `So far it is “${name}”.`,
    members: 'Members',
    membersHint: 'Whoever works here finds its requests in the inbox under “Branch”.',
    noUsers: 'No users yet.',
    inactive: '(deactivated)',
    aliases: 'Former names',
    aliasesHint: 'Programs may go on calling the branch by them.',
    until: 'until',
    forget: 'Forget',
    forgetOf: (name: string) => `Forget “${name}”`,
    forgetTitle: (name: string) => `Forget the former name “${name}”`,
    forgetText: (name: string) =>
      `Programs that still send “${name}” are then refused with 400. Check first that your ERP sends the new name.`,
    forgotten: (name: string) => `“${name}” is forgotten.`,
    make: 'Create',
    making: 'Creating …',
    saving: 'Saving …',
    made: (name: string) => `Branch “${name}” is created.`,
    saved: (name: string) => `“${name}” is saved.`,
    remove: 'Remove',
    removing: 'Removing …',
    removeTitle: (name: string) => `Remove “${name}”`,
    removeText:
      'Its name and its former names are forgotten: what programs still send under them is then refused with 400.',
    removed: (name: string) => `Branch “${name}” is removed.`,
    cannotRemove: 'It cannot be removed yet:',
    use: {
      requests: (count: number, shown: string) =>
        `${shown} ${plural(count, 'request belongs', 'requests belong')} to it, archived ones too. Assign them to another branch.`,
      views: (count: number, shown: string) =>
        `${shown} ${plural(count, 'saved view is', 'saved views are')} shared with it. Delete them in the inbox.`,
      members: (count: number, shown: string) =>
        `${shown} ${plural(count, 'user is a member', 'users are members')}. Take them all out.`,
      default: () => 'It is the default branch. Choose another one, or none.',
    },
    showRequests: 'Show the requests',
    routing: 'Requests without a branch go to that of their customer',
    routingHint:
      'Where the customer has none, or this is off, they go to the default branch. Where there is none, they stay without one.',
    routingOn: 'Requests without a branch now go to that of their customer.',
    routingOff: 'Requests without a branch now go to the default branch.',
  },
})
