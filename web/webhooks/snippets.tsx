import { useState } from 'react'
import { CodeBlock } from '../parts/code-block.tsx'
import { LoadingRows, ProblemPanel } from '../parts/states.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { useWords } from '../words/words.ts'
import { useSnippets } from './api.ts'
import { words as catalogue } from './words.ts'

/** How a receiver proves who sent it something, in the language that it is written in. */
export const Snippets = () => {
  const words = useWords(catalogue)
  const { data, isPending, error, refetch } = useSnippets()
  const [language, choose] = useState<string>('typescript')
  if (isPending) return <LoadingRows rows={3} />
  if (error) return <ProblemPanel error={error} onRetry={() => void refetch()} />
  return (
    <Tabs
      label={words.snippets}
      selected={language}
      onSelect={choose}
      tabs={data.data.map((snippet) => ({
        id: snippet.language,
        label: words.language[snippet.language],
        content: (
          <CodeBlock
            label={`${words.snippets}: ${words.language[snippet.language]}`}
            text={snippet.code}
          />
        ),
      }))}
    />
  )
}
