/** One for the page: what it sends itself, it does not hear. */
const channel = new BroadcastChannel('pis.session')

/** All tabs share one cookie: who signs in or out in one of them does so in all. */
export const tellOtherTabs = (): void => channel.postMessage('changed')

export function onOtherTab(listener: () => void): () => void {
  channel.addEventListener('message', listener)
  return () => channel.removeEventListener('message', listener)
}
