import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { toast } from './toasts.tsx'

/** Copies a text and answers whether that succeeded; where it did not, people are told: they may think that they have it. */
export function useCopy(): (text: string) => Promise<boolean> {
  const words = useWords(common)
  return async (text) => {
    const isCopied = await copy(text)
    if (!isCopied) toast({ look: 'bad', text: words.notCopied })
    return isCopied
  }
}

/** Into the clipboard. By plain http browsers have only the old way, and where somebody refused the new one. */
async function copy(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text)
      return true
    }
  } catch {
    // Refused.
  }
  const field = document.createElement('textarea')
  field.value = text
  // Beside what has the focus: a dialog would take it back from elsewhere.
  const focused = document.activeElement
  ;(focused?.parentElement ?? document.body).append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied
}
