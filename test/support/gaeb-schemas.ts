import { readFileSync } from 'node:fs'
import {
  XmlBufferInputProvider,
  XmlDocument,
  XmlLibError,
  XsdValidator,
  xmlRegisterInputProvider,
} from 'libxml2-wasm'
import { samplePath } from './samples.ts'

const FOLDER = 'schemas/gaeb-3.3'
const LIBRARY = 'GAEB_DA_XML_Lib_3.3_2021-05.xsd'

const SCHEMAS = {
  '83': '2021-05_Leistungsverzeichnis/bambamboole__GAEB_DA_XML_83_3.3_2021-05.xsd',
  '84': '2021-05_Leistungsverzeichnis/bambamboole__GAEB_DA_XML_84_3.3_2021-05.xsd',
  '93': '2021-05_Handel/bambamboole__GAEB_DA_XML_93_3.3_2021-05.xsd',
  '94': '2021-05_Handel/bambamboole__GAEB_DA_XML_94_3.3_2021-05.xsd',
} as const

type Phase = keyof typeof SCHEMAS

const validators = new Map<Phase, XsdValidator>()

/** What the official schema has against a file; none where it is valid. Needs the samples. */
export function schemaErrors(phase: Phase, bytes: Uint8Array): string[] {
  const validator = validatorOf(phase)
  const document = XmlDocument.fromBuffer(bytes)
  try {
    validator.validate(document)
    return []
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error
    return error.details.map(({ message }) => message.trim())
  } finally {
    document.dispose()
  }
}

function validatorOf(phase: Phase): XsdValidator {
  const known = validators.get(phase)
  if (known !== undefined) return known
  if (validators.size === 0) {
    const library = readFileSync(samplePath(`${FOLDER}/klaus4772__${LIBRARY}`))
    xmlRegisterInputProvider(new XmlBufferInputProvider({ [`gaeb/${LIBRARY}`]: library }))
  }
  const schema = readFileSync(samplePath(`${FOLDER}/${SCHEMAS[phase]}`))
  const parsed = XmlDocument.fromBuffer(schema, { url: 'gaeb/schema.xsd' })
  const validator = XsdValidator.fromDoc(parsed)
  parsed.dispose()
  validators.set(phase, validator)
  return validator
}
