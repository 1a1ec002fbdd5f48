import { useState } from 'react'
import { times } from '#kernel/decimal.ts'
import type { PositionDetails, PositionRow } from '../../api/types.ts'
import { useFormats } from '../../format/formats.ts'
import { Button } from '../../parts/button.tsx'
import { Drawer } from '../../parts/drawer.tsx'
import { CheckBox } from '../../parts/fields.tsx'
import { EmptyState, LoadingRows, ProblemPanel } from '../../parts/states.tsx'
import { useWords } from '../../words/words.ts'
import { useReviewActions } from '../actions.ts'
import { useDetails } from '../details.ts'
import { useReview, useStore } from '../store/use-review.ts'
import { useUi } from '../ui.ts'
import { words } from './words.ts'

type Accessory = PositionDetails['links']['accessories'][number]

/** What goes with the selected articles. What is mandatory is chosen already: one key adds it all. */
export const AccessoriesDrawer = ({ row }: { readonly row: PositionRow }) => {
  const said = useWords(words)
  const ui = useUi()
  const details = useDetails(row.id)
  if (details.data) return <Loaded row={row} details={details.data} />
  return (
    <Drawer
      place="pane"
      onClose={ui.close}
      title={`${said.accessoriesTitle} · ${row.position_number}`}
    >
      {details.isError ? (
        <ProblemPanel error={details.error} onRetry={() => void details.refetch()} />
      ) : (
        <LoadingRows rows={4} />
      )}
    </Drawer>
  )
}

const Loaded = ({
  row,
  details,
}: {
  readonly row: PositionRow
  readonly details: PositionDetails
}) => {
  const said = useWords(words)
  const ui = useUi()
  const store = useStore()
  const { run } = useReviewActions()
  const { accessories } = details.links
  const there = new Set(details.selections.map(({ article }) => article.article_number))
  const canAdd = ({ accessory_article_number, article }: Accessory) =>
    article.is_active && !there.has(accessory_article_number)
  const [chosen, choose] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        accessories
          .filter((each) => each.is_mandatory && canAdd(each))
          .map((each) => each.accessory_article_number),
      ),
  )
  const numbers = [...chosen]

  async function add(): Promise<void> {
    if (numbers.length === 0) return
    ui.close()
    const outcome = await run(
      {
        kind: 'add_accessories',
        position_id: row.id,
        version: store.rowOf(row.id)?.version ?? row.version,
        article_numbers: numbers,
      },
      row.position_number,
    )
    if (outcome.type === 'done') ui.announce(said.added(numbers.length))
  }

  return (
    <Drawer
      place="pane"
      onClose={ui.close}
      title={`${said.accessoriesTitle} · ${row.position_number}`}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        void add()
      }}
      footer={
        accessories.length > 0 && (
          <>
            <span className="small secondary">{said.drawerKeys}</span>
            <Button
              look="primary"
              shortcut="↵"
              isDisabled={numbers.length === 0}
              onPress={() => void add()}
            >
              {said.addChecked(numbers.length)}
            </Button>
          </>
        )
      }
    >
      {accessories.length === 0 && (
        <EmptyState
          title={details.selections.length === 0 ? said.accessoriesFirst : said.accessoriesEmpty}
        />
      )}
      <ul className="position-list">
        {accessories.map((accessory) => (
          <li key={`${accessory.source_article_number} ${accessory.accessory_article_number}`}>
            <CheckBox
              autoFocus={accessory === accessories[0]}
              isSelected={chosen.has(accessory.accessory_article_number)}
              isDisabled={!canAdd(accessory)}
              onChange={(isOn) => {
                const next = new Set(chosen)
                if (isOn) next.add(accessory.accessory_article_number)
                else next.delete(accessory.accessory_article_number)
                choose(next)
              }}
            >
              <AccessoryText
                accessory={accessory}
                details={details}
                isThere={there.has(accessory.accessory_article_number)}
              />
            </CheckBox>
          </li>
        ))}
      </ul>
    </Drawer>
  )
}

type TextProps = {
  readonly accessory: Accessory
  readonly details: PositionDetails
  readonly isThere: boolean
}

const AccessoryText = ({ accessory, details, isThere }: TextProps) => {
  const said = useWords(words)
  const formats = useFormats()
  const currency = useReview(({ head }) => head.totals.currency)
  const { article, multiplier, is_mandatory, source_article_number } = accessory
  const source = details.selections.find(
    (each) => each.article.article_number === source_article_number,
  )
  const base = source?.base_quantity
  return (
    <span className="position-prediction-head">
      <span className="position-prediction-text">
        <strong>{article.name ?? article.article_number}</strong>
        <span className="small secondary">
          <span className="mono">{article.article_number}</span>
          {article.manufacturer_name !== null && ` · ${article.manufacturer_name}`}
        </span>
        {base != null && (
          <span className="small">
            {said.formula(
              formats.quantity(multiplier),
              formats.quantity(base),
              source?.article.base_unit ?? '',
              formats.quantity(times(multiplier, base)),
              article.base_unit ?? '',
            )}
          </span>
        )}
      </span>
      <span className="position-prediction-side">
        <span className={`badge ${is_mandatory ? 'check' : ''}`}>
          {is_mandatory ? said.mandatory : said.optional}
        </span>
        {article.net_price !== null && (
          <strong>{formats.unitPrice(article.net_price, currency)}</strong>
        )}
        {isThere && <span className="badge sure">{said.alreadyThere}</span>}
        {!article.is_active && <span className="badge danger">{said.inactive}</span>}
      </span>
    </span>
  )
}
