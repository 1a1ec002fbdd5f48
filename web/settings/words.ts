import { inBoth } from '../words/words.ts'

export const words = inBoth({
  de: {
    title: 'Einstellungen',
    navigation: 'Einstellungen',
    group: { organisation: 'Organisation', processing: 'Verarbeitung', control: 'Kontrolle' },
    page: {
      organisation: 'Allgemein',
      branches: 'Niederlassungen',
      users: 'Benutzer',
      apiKeys: 'API-Schlüssel',
      fileExchange: 'Dateiaustausch',
      customFields: 'Eigene Felder',
      matching: 'Abgleich',
      audit: 'Änderungsprotokoll',
    },
  },
  en: {
    title: 'Settings',
    navigation: 'Settings',
    group: { organisation: 'Organisation', processing: 'Processing', control: 'Control' },
    page: {
      organisation: 'General',
      branches: 'Branches',
      users: 'Users',
      apiKeys: 'API Keys',
      fileExchange: 'File exchange',
      customFields: 'Custom fields',
      matching: 'Matching',
      audit: 'Audit log',
    },
  },
})
