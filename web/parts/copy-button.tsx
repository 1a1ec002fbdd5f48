import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { IconButton } from './button.tsx'
import { useCopy } from './copy.ts'

type Props = { readonly text: string; readonly label?: string; readonly onCopied?: () => void }

/** For what is too long to be shown on the button itself; an id is a `CopyText`. */
export const CopyButton = ({ text, label, onCopied }: Props) => {
  const copy = useCopy()
  const words = useWords(common)
  const [isCopied, setCopied] = useState(false)
  const take = async () => {
    if (!(await copy(text))) return
    setCopied(true)
    onCopied?.()
  }
  return (
    <>
      <IconButton label={label ?? `${words.copy}: ${text}`} onPress={() => void take()}>
        {isCopied ? <Check size={14} /> : <Copy size={14} />}
      </IconButton>
      <span className="visually-hidden" role="status">
        {isCopied ? words.copied : ''}
      </span>
    </>
  )
}
