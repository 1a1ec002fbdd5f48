import { CodeBlock } from '../parts/code-block.tsx'
import { useWords } from '../words/words.ts'
import type { Attempt } from './api.ts'
import { words as catalogue } from './words.ts'

type Headers = readonly (readonly string[])[]

const textOf = (headers: Headers): string =>
  headers.map(([name = '', value = '']) => `${name}: ${value}`).join('\n')

type SentProps = { readonly attempt: Attempt; readonly body: string }

/** What was sent, as it was. */
export const Sent = ({ attempt, body }: SentProps) => {
  const words = useWords(catalogue)
  return (
    <>
      <CodeBlock
        label={words.requestHeaders}
        text={`POST ${attempt.url}\n${textOf(attempt.request_headers)}`}
      />
      <CodeBlock label={words.body} text={body} />
    </>
  )
}

/** What came back, if anything did. */
export const Answered = ({ attempt }: { readonly attempt: Attempt }) => {
  const words = useWords(catalogue)
  const { status, message, response_headers: headers, response_body: body, address } = attempt
  return (
    <>
      {message !== null && (
        <p lang="en" className="exchange-message">
          {message}
        </p>
      )}
      {address !== null && (
        <p className="small secondary">
          {words.address}: <span className="mono">{address}</span>
        </p>
      )}
      {headers === null ? (
        <p>{words.noResponse}</p>
      ) : (
        <CodeBlock
          label={words.responseHeaders}
          text={`HTTP ${status ?? ''}\n${textOf(headers)}`.trim()}
        />
      )}
      {headers !== null &&
        (body ? (
          <CodeBlock label={words.responseBody} text={body} />
        ) : (
          <p className="secondary">{words.emptyBody}</p>
        ))}
    </>
  )
}
