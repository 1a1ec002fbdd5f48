import { useEffect, useRef, useState } from 'react'

const REST_MS = 120

/** A value that is followed at once when it changes now and then, and only at the end while it changes on and on. */
export function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value)
  const changedAt = useRef(0)
  useEffect(() => {
    const now = performance.now()
    const isQuick = now - changedAt.current < REST_MS
    changedAt.current = now
    if (!isQuick) {
      setRested(() => value)
      return
    }
    const timer = setTimeout(() => setRested(() => value), REST_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
