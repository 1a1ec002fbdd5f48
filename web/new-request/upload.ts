import { addressOf, call } from '../api/call.ts'
import { offline, problemOf } from '../api/problem.ts'

type Started = { readonly request_id: string; readonly job_id: string }
type Sent = { readonly loaded: number; readonly total: number }

/** What is sent, under a key of its own: sent twice, it makes one request. */
export type Parcel = { readonly form: FormData; readonly key: string }

/** Sends a form and tells how much of it is gone; `fetch` does not tell. What goes wrong is a `Problem`. */
export function upload(
  { form, key }: Parcel,
  onSent: (sent: Sent) => void,
  signal: AbortSignal,
): Promise<Started> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', addressOf('POST /inquiries', {}))
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('X-PIS-Request', '1')
    request.setRequestHeader('Idempotency-Key', key)
    request.upload.onprogress = ({ loaded, total }) => onSent({ loaded, total })
    request.onerror = () => reject(offline())
    request.onabort = () => reject(new DOMException('Stopped', 'AbortError'))
    request.onload = () => {
      const { status, responseText } = request
      if (status === 202) return resolve(JSON.parse(responseText))
      // Whoever watches the session learns of it by an ordinary call.
      if (status === 401) call('GET /session', {}).catch(() => undefined)
      void problemOf(answerOf(request)).then(reject)
    }
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const name of ['Retry-After', 'X-Request-Id']) {
    const value = request.getResponseHeader(name)
    if (value !== null) headers.set(name, value)
  }
  const { status, responseText, statusText } = request
  return new Response(responseText, { status, statusText, headers })
}
