import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components'

export type TabEntry<Id extends string> = {
  readonly id: Id
  readonly label: string
  readonly content: ReactNode
}

type TabsProps<Id extends string> = {
  readonly label: string
  readonly tabs: readonly TabEntry<Id>[]
  /** In the address, as a rule. */
  readonly selected: Id
  readonly onSelect: (id: Id) => void
}

/** Only the one that is shown is there at all. */
export const Tabs = <Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) => (
  <AriaTabs
    className="tabs"
    selectedKey={selected}
    onSelectionChange={(id) => onSelect(id as Id)}
    keyboardActivation="manual"
  >
    <TabList aria-label={label} className="tabs-list">
      {tabs.map((tab) => (
        <Tab key={tab.id} id={tab.id} className="tab">
          {tab.label}
        </Tab>
      ))}
    </TabList>
    {tabs.map((tab) => (
      <TabPanel key={tab.id} id={tab.id} className="tab-panel">
        {tab.content}
      </TabPanel>
    ))}
  </AriaTabs>
)
