import { useState } from 'react'

const KEY = 'pis.rail'

type Kept = { readonly ordinary: boolean; readonly request: boolean }

/** A request needs the room, so the rail is narrow there until somebody widens it. */
const DEFAULT: Kept = { ordinary: false, request: true }

/** Whether the rail is narrow; kept in this browser, since it is a matter of the screen. */
export function useRail(isRequest: boolean) {
  const [kept, keep] = useState(read)
  const place = isRequest ? 'request' : 'ordinary'
  return {
    isCollapsed: kept[place],
    toggle() {
      const next = { ...kept, [place]: !kept[place] }
      keep(next)
      localStorage.setItem(KEY, JSON.stringify(next))
    },
  }
}

function read(): Kept {
  try {
    return { ...DEFAULT, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    return DEFAULT
  }
}
