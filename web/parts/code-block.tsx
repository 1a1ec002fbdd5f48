import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { CopyButton } from './copy-button.tsx'

type Props = { readonly label: string; readonly text: string }

/** A text of a program, as it is, with a button to copy all of it. */
export const CodeBlock = ({ label, text }: Props) => {
  const words = useWords(common)
  return (
    <figure className="code-block">
      <header>
        <figcaption className="small secondary">{label}</figcaption>
        <CopyButton text={text} label={`${words.copy}: ${label}`} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre className="code mono" tabIndex={0}>
        {text}
      </pre>
    </figure>
  )
}
