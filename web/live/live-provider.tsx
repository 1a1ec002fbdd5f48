import { useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { BASE, call } from '../api/call.ts'
import { Problem } from '../api/problem.ts'
import { refresh } from '../api/refresh.ts'
import { useSession } from '../session/session-context.ts'
import type { LiveEvents, LiveType } from './events.ts'
import { createGatherer } from './gather.ts'
import { type Connection, createLiveClient } from './live-client.ts'
import { VIEWER } from './viewer.ts'

type Handler = (type: LiveType, event: LiveEvents[LiveType]) => void

type Live = { readonly connection: Connection; readonly handlers: Set<Handler> }

const LiveContext = createContext<Live | null>(null)

/** Lists are asked for anew at most so often. */
export const REFRESH_MS = 1_000

/** One stream for the tab, as long as somebody is signed in and looks at it now and then. */
export const LiveProvider = ({ children }: { readonly children: ReactNode }) => {
  const client = useQueryClient()
  const sessionId = useSession().session.session_id
  const [handlers] = useState(() => new Set<Handler>())
  const [connection, setConnection] = useState<Connection>('connecting')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stream of a session ends with it
  useEffect(() => {
    const changed = createGatherer<string>(REFRESH_MS, (ids) => {
      void refresh(client, ['inquiries'])
      for (const id of ids) void refresh(client, ['inquiry', id])
    })
    const tell: Handler = (type, event) => {
      for (const handler of handlers) handler(type, event)
    }
    const live = createLiveClient({
      open: () => new EventSource(`${BASE}/stream?viewer=${VIEWER}`),
      isSignedIn,
      onConnection: setConnection,
      onGap() {
        void refresh(client)
        tell('reset', {})
      },
      onEvent(type, event) {
        if (type === 'inquiry') changed.add((event as LiveEvents['inquiry']).id)
        tell(type, event)
      },
    })
    live.connect()
    const stopWatching = watchPage(live)
    return () => {
      stopWatching()
      live.disconnect()
      changed.stop()
    }
  }, [client, handlers, sessionId])
  const state = useMemo(() => ({ connection, handlers }), [connection, handlers])
  return <LiveContext.Provider value={state}>{children}</LiveContext.Provider>
}

/** A browser has six connections to a service for all its tabs: one that nobody looks at gives its own back. */
const HIDDEN_MS = 60_000

function watchPage(live: ReturnType<typeof createLiveClient>): () => void {
  let leaving: ReturnType<typeof setTimeout> | undefined
  let isGone = false
  const onVisibility = () => {
    clearTimeout(leaving)
    if (document.hidden) {
      leaving = setTimeout(() => {
        isGone = true
        live.disconnect()
      }, HIDDEN_MS)
    } else if (isGone) {
      isGone = false
      live.connect()
    }
  }
  const onOnline = () => {
    if (!isGone) live.connect()
  }
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('online', onOnline)
  return () => {
    clearTimeout(leaving)
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('online', onOnline)
  }
}

/** A 401 is told to the sign-in by the call itself. */
const isSignedIn = (): Promise<boolean> =>
  call('GET /session', {}).then(
    () => true,
    (error) => !(error instanceof Problem && error.status === 401),
  )

/** Calls back with every event of a type, as long as who asks is shown. */
export function useLive<Type extends LiveType>(
  type: Type,
  handler: (event: LiveEvents[Type]) => void,
): void {
  const { handlers } = useLiveState()
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  useEffect(() => {
    const own: Handler = (told, event) => {
      if (told === type) latest.current(event as LiveEvents[Type])
    }
    handlers.add(own)
    return () => {
      handlers.delete(own)
    }
  }, [handlers, type])
}

/** Whether what is shown follows what happens. */
export function useConnection(): Connection {
  const { connection } = useLiveState()
  const isOnline = useSyncExternalStore(subscribeOnline, () => navigator.onLine)
  return isOnline ? connection : 'offline'
}

function subscribeOnline(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

function useLiveState(): Live {
  const live = useContext(LiveContext)
  if (!live) throw new Error('There is no stream here')
  return live
}
