/** One for the page: what it sends itself, it does not hear. */
const channel = new BroadcastChannel('pis.session')

/** Somebody is signed in, perhaps another person than before; or nobody wants to be any more. */
export type SessionNews = 'changed' | 'signed-out'

/** All tabs share one cookie: who signs in or out in one of them does so in all. */
export const tellOtherTabs = (news: SessionNews): void => channel.postMessage(news)

export function onOtherTab(listener: (news: SessionNews) => void): () => void {
  const hear = ({ data }: MessageEvent<SessionNews>) => listener(data)
  channel.addEventListener('message', hear)
  return () => channel.removeEventListener('message', hear)
}
