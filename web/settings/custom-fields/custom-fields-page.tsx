import { Tabs } from '../../parts/tabs.tsx'
import { useAddress } from '../../parts/use-address.ts'
import { useWords } from '../../words/words.ts'
import { NewButton } from '../new-button.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { RESOURCES } from './api.ts'
import { FieldsOf } from './fields-of.tsx'
import { words as catalogue } from './words.ts'

/** The fields of an organisation's own: `?resource=` is shown, `?field=` is being changed, `?new=1` makes one. */
export const CustomFieldsPage = () => {
  const words = useWords(catalogue)
  const [search, change] = useAddress()
  const shown = RESOURCES.find((each) => each === search['resource']) ?? RESOURCES[0]
  return (
    <SettingsFrame page="customFields" actions={<NewButton>{words.create}</NewButton>}>
      <div className="page-body">
        <Tabs
          label={words.tabs}
          tabs={RESOURCES.map((id) => ({
            id,
            label: words.resource[id],
            content: <FieldsOf resource={id} />,
          }))}
          selected={shown}
          onSelect={(resource) => void change({ resource, field: undefined }, { isStep: true })}
        />
      </div>
    </SettingsFrame>
  )
}
