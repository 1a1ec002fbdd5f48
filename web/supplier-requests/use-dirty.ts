import { useCallback, useEffect, useState } from 'react'
import { useWork } from './use-supplier-request.ts'

/** Fields with something in them that is not saved. */
export function useDirty() {
  const [dirty, set] = useState<ReadonlySet<string>>(new Set())
  const setDirty = useCallback((field: string, isDirty: boolean) => {
    set((before) => {
      if (before.has(field) === isDirty) return before
      const after = new Set(before)
      if (isDirty) after.add(field)
      else after.delete(field)
      return after
    })
  }, [])
  return [dirty, setDirty] as const
}

/** Nobody leaves the page by mistake while this field is not saved. */
export function useTellDirty(field: string, isDirty: boolean): void {
  const { setDirty } = useWork()
  useEffect(() => {
    setDirty(field, isDirty)
    return () => setDirty(field, false)
  }, [field, isDirty, setDirty])
}
