import { useParams } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { Problem } from '../api/problem.ts'
import { Kbd } from '../parts/button.tsx'
import { sentenceOf } from '../parts/states.tsx'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { ChoiceList, optionId } from './choice-list.tsx'
import { type Choice, useChoices } from './choices.ts'
import { moved } from './groups.ts'
import { useSearch } from './search.ts'
import { words as catalogue } from './words.ts'

type PaletteProps = { readonly isOpen: boolean; readonly onClose: () => void }

/** To anything by its number or name, and to anything that can be done from everywhere. */
export const Palette = ({ isOpen, onClose }: PaletteProps) => {
  const words = useWords(catalogue)
  return (
    <ModalOverlay
      className="scrim palette-scrim"
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      isDismissable
    >
      <Modal className="palette-frame">
        <Dialog className="palette" aria-label={words.title}>
          <PaletteBody onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

const PaletteBody = ({ onClose }: Pick<PaletteProps, 'onClose'>) => {
  const words = useWords(catalogue)
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState(0)
  // Other pages have ids, too.
  const open = useParams({ from: '/requests/$id', shouldThrow: false })
  const { records, error, isSettled } = useSearch(typed, open?.id)
  const groups = useChoices(typed, records)
  const choices = groups.flatMap((group) => group.choices)
  const shown = Math.max(0, Math.min(place, choices.length - 1))
  const current = choices[shown]
  const isChosen = useRef(false)
  const run = (choice: Choice) => {
    onClose()
    choice.run()
  }
  // Who types a number and presses Enter at once means what will be found, not what stands there still.
  useEffect(() => {
    if (!isSettled || !isChosen.current) return
    isChosen.current = false
    if (current) run(current)
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const by = STEPS[event.key]
    if (by !== undefined) setPlace(moved(shown, by, choices.length))
    else if (event.key === 'Enter' && !isSettled) isChosen.current = true
    else if (event.key === 'Enter' && current) run(current)
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className="palette-search">
        <Search size={16} aria-hidden="true" />
        <input
          // biome-ignore lint/a11y/noAutofocus: it was opened to be typed into
          autoFocus
          className="palette-input"
          role="combobox"
          aria-label={words.title}
          aria-expanded={choices.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          {...(current && { 'aria-activedescendant': optionId(listId, current) })}
          placeholder={words.placeholder}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setPlace(0)
            isChosen.current = false
          }}
          onKeyDown={onKeyDown}
          spellCheck={false}
          autoComplete="off"
        />
      </div>
      <ChoiceList id={listId} groups={groups} current={current} onRun={run} />
      <State typed={typed} count={records.length} isSettled={isSettled} error={error} />
    </>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

type StateProps = {
  readonly typed: string
  readonly count: number
  readonly isSettled: boolean
  readonly error: Error | null
}

const State = ({ typed, count, isSettled, error }: StateProps) => {
  const words = useWords(catalogue)
  const general = useWords(common)
  const said = () => {
    if (typed.trim() === '') return ''
    if (error) return sentenceOf(general, error instanceof Problem ? error : undefined)
    if (!isSettled) return words.searching
    return count === 0 ? words.nothing(typed.trim()) : words.found(count)
  }
  return (
    <div className="palette-foot">
      <span role="status" className="truncate">
        {said()}
      </span>
      <span className="palette-keys" aria-hidden="true">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> {words.keys.move} <Kbd>↵</Kbd> {words.keys.choose} <Kbd>Esc</Kbd>{' '}
        {words.keys.close}
      </span>
    </div>
  )
}
