import { useEffect, useState } from 'react'

/** The value as it was when it last stood still for a moment: for searches while somebody types. */
export function useDebounced<Value>(value: Value, ms: number): Value {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
