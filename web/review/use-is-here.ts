import { type RefObject, useEffect, useRef } from 'react'

/** Whether it is still on the screen: an answer may come when something else was opened in its place. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
