import { useMemo } from 'react'
import { useFormats } from '../../format/formats.ts'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { words as ofFields } from '../custom-fields/words.ts'
import type { Entry } from './api.ts'
import type { Difference } from './differences.ts'
import { words as catalogue } from './words.ts'

const COMMAND_LINE = 'command line'
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** What is in an entry, in the reader's words; a name that nobody has words for stays as it is. */
export function useNames() {
  const words = useWords(catalogue)
  const shared = useWords(common)
  const fields = useWords(ofFields)
  const formats = useFormats()
  return useMemo(() => {
    const codes: Readonly<Record<string, string>> = {
      ...words.values,
      ...shared.status,
      ...fields.type,
      ...fields.resource,
    }
    const value = (given: unknown): string => {
      if (given === undefined || given === null || given === '') return shared.none
      if (typeof given === 'boolean') return given ? shared.yes : shared.no
      if (typeof given === 'number') return formats.quantity(given)
      if (Array.isArray(given))
        return given.length === 0 ? shared.none : given.map(value).join(', ')
      if (typeof given !== 'string') {
        const parts = Object.entries(given)
        return parts.map(([name, part]) => `${field([name])}: ${value(part)}`).join(', ')
      }
      return MOMENT.test(given) ? formats.moment(given) : (codes[given] ?? given)
    }
    const lanes: Readonly<Record<string, string>> = shared.lane
    /** The parts of own fields have the names that people gave them. */
    const partOf = (name: string, part: string): string => {
      if (name === 'custom_fields') return part
      return (name === 'lane_limits' ? lanes[part] : words.fields[part]) ?? part
    }
    const field = ([name = '', ...within]: readonly string[]): string =>
      [words.fields[name] ?? name, ...within.map((part) => partOf(name, part))].join(' › ')
    return {
      value,
      field,
      who: (entry: Entry): string =>
        entry.user_name ??
        entry.user_email ??
        sftpUserOf(entry, words.object['sftp_user']) ??
        (entry.client_address === COMMAND_LINE ? words.operator : words.nobody),
      record: ({ object_type, object_id }: Pick<Entry, 'object_type' | 'object_id'>): string =>
        object_type === null
          ? shared.none
          : `${words.object[object_type] ?? object_type} ${codes[object_id ?? ''] ?? object_id ?? ''}`.trim(),
      /** Within a line of a list. */
      difference: ({ path, before, after }: Difference): string =>
        before === undefined
          ? `${field(path)}: ${value(after)}`
          : `${field(path)}: ${value(before)} → ${value(after)}`,
    }
  }, [words, shared, fields, formats])
}

/** A sign-in over SFTP has no person, but a program. */
const sftpUserOf = ({ action, after }: Entry, word: string | undefined): string | undefined =>
  action === 'sftp_user.signed_in' && after && 'name' in after
    ? `${word} ${after['name']}`
    : undefined

export type Names = ReturnType<typeof useNames>
