import { RememberedOfAll } from '../../memory/remembered.tsx'
import { keepFocus } from '../../parts/keep-focus.ts'
import { Tabs } from '../../parts/tabs.tsx'
import { useAddress } from '../../parts/use-address.ts'
import { useWords } from '../../words/words.ts'
import { SettingsFrame } from '../settings-frame.tsx'
import { DefaultArticles } from './default-articles.tsx'
import { ExcludedMakers } from './excluded-makers.tsx'
import { PartsLists } from './parts-lists.tsx'
import { words as catalogue } from './words.ts'

const TABS = ['rules', 'sets', 'memory', 'makers'] as const

/** What the organisation tells matching, and what matching has learnt. */
export const MatchingPage = () => {
  const words = useWords(catalogue)
  const [search, change] = useAddress()
  const tab = TABS.find((each) => each === search['tab']) ?? 'rules'
  const content = {
    rules: <DefaultArticles />,
    sets: <PartsLists />,
    memory: (
      <>
        <p className="secondary">{words.memory.intro}</p>
        <RememberedOfAll />
      </>
    ),
    makers: <ExcludedMakers />,
  }
  return (
    <SettingsFrame page="matching">
      <div className="page-body">
        <Tabs
          label={words.tabs[tab]}
          tabs={TABS.map((id) => ({
            id,
            label: words.tabs[id],
            content: (
              <div className="matching-tab" ref={keepFocus}>
                {content[id]}
              </div>
            ),
          }))}
          selected={tab}
          onSelect={(id) => void change({ tab: id }, { isStep: true })}
        />
      </div>
    </SettingsFrame>
  )
}
