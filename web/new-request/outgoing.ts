/** How much is being sent, by whatever page: it goes on when that is left, but not when the tab is closed. */
let count = 0

/** The browser asks in its own words. */
const ask = (event: Event) => event.preventDefault()

export async function whileTabStays<Result>(work: () => Promise<Result>): Promise<Result> {
  count += 1
  if (count === 1) window.addEventListener('beforeunload', ask)
  try {
    return await work()
  } finally {
    count -= 1
    if (count === 0) window.removeEventListener('beforeunload', ask)
  }
}

const KEY_BYTES = 16

/** By which the service knows what it has taken in before. Also where there is no https. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
