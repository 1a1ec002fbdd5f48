import { useEffect, useEffectEvent } from 'react'
import { forgetHandedOver, handedOver } from './hand-over.ts'
import type { Files } from './use-files.ts'

/** Files that were dropped on the inbox. */
export function useHandedOver(put: (files: readonly File[]) => void) {
  useEffect(() => {
    const waiting = handedOver()
    if (waiting.length === 0) return
    forgetHandedOver()
    put(waiting)
  }, [put])
}

/** Where somebody types, what is pasted belongs to the field; files never do. A copied range is a picture as well. */
export function usePaste(
  files: Pick<Files, 'put' | 'paste'>,
  name: string,
  onRows: (count: number) => void,
) {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea')
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (!isTyping && text !== '') {
      const rows = files.paste(text, name)
      if (rows > 0) onRows(rows)
      if (rows > 0) event.preventDefault()
      return
    }
    const pasted = [...(event.clipboardData?.files ?? [])]
    if (pasted.length === 0 || text !== '') return
    event.preventDefault()
    files.put(pasted)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => take(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}
