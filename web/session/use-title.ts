import { useEffect } from 'react'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'

/** What the browser's tab says: the page first, since tabs are narrow. */
export function useTitle(title: string): void {
  const { appName } = useWords(common)
  useEffect(() => {
    document.title = title === '' ? appName : `${title} · ${appName}`
  }, [title, appName])
}
