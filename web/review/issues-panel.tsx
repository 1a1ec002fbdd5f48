import { ReadingIssues } from '../processing/reading-issues.tsx'
import { SideDrawer } from '../release/side-drawer.tsx'
import { useWords } from '../words/words.ts'
import { useStore } from './store/use-review.ts'
import { words } from './words.ts'

/** What could not be made sense of in the files. */
export const IssuesPanel = () => {
  const said = useWords(words)
  const { inquiryId } = useStore()
  return (
    <SideDrawer title={said.issues}>
      <ReadingIssues inquiryId={inquiryId} />
    </SideDrawer>
  )
}
