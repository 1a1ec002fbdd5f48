import { Plus } from 'lucide-react'
import { Button } from '../../parts/button.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { useAddress } from '../../parts/use-address.ts'
import { useWords } from '../../words/words.ts'
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
    <SettingsFrame
      page="customFields"
      actions={
        <Button
          look="primary"
          icon={<Plus size={16} />}
          onPress={() => void change({ new: '1' }, { isStep: true })}
        >
          {words.create}
        </Button>
      }
    >
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
