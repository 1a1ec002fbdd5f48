import { Drawer } from '../parts/drawer.tsx'
import { ReadingIssues } from '../processing/reading-issues.tsx'
import { useWords } from '../words/words.ts'
import { useStore } from './store/use-review.ts'
import { useUi } from './ui.ts'
import { words } from './words.ts'

/** What could not be made sense of in the files. */
export const IssuesPanel = () => {
  const said = useWords(words)
  const ui = useUi()
  const { inquiryId } = useStore()
  return (
    <Drawer place="side" onClose={ui.close} title={said.issues}>
      <ReadingIssues inquiryId={inquiryId} />
    </Drawer>
  )
}
