import { UserRound } from 'lucide-react'
import { useFormats } from '../../format/formats.ts'
import { useWords } from '../../words/words.ts'
import type { Share } from '../store/visible-rows.ts'
import { initials, usePeople } from './people.ts'
import { words } from './words.ts'

/** Only so many have room on a line. */
const SHOWN = 3

/** Whose work a chapter is: one person's, or how many positions each of them has. */
export const ChapterPeople = ({ people }: { readonly people: readonly Share[] }) => {
  const said = useWords(words)
  const formats = useFormats()
  const { nameOf } = usePeople()
  return (
    <>
      {people.slice(0, SHOWN).map(({ userId, count, isAll }) => {
        const name = nameOf(userId)
        const number = formats.count(count)
        const text = isAll ? said.all(name) : said.some(name, said.positions(number, count === 1))
        return (
          <span key={userId} className="review-responsible" title={text}>
            <UserRound size={11} aria-hidden="true" />
            <span aria-hidden="true">
              {initials(name)}
              {!isAll && ` ${number}`}
            </span>
            <span className="visually-hidden">{text}</span>
          </span>
        )
      })}
    </>
  )
}
