import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useFormats } from '../format/formats.ts'
import { ListGrid } from '../parts/list-grid.tsx'
import { ListStates } from '../parts/list-states.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { useAddress } from '../parts/use-address.ts'
import { NoDataYet } from '../shell/no-data-yet.tsx'
import { useKeyOf, useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { articleId, useArticleList, useFacets } from './api.ts'
import { useColumns } from './columns.tsx'
import { FacetPanel } from './facet-panel.tsx'
import { type Asked, askedOf, FLAWS, NO_FILTERS, orderOf, TRAITS } from './filters.ts'
import { words as catalogue } from './words.ts'

export const Articles = () => {
  const words = useWords(catalogue)
  const formats = useFormats()
  const [search, change] = useAddress()
  const navigate = useNavigate()
  const asked = askedOf(search)
  const order = orderOf(search)
  const facets = useFacets(asked)
  const list = useArticleList(asked, order, facets.data?.is_complete === false)
  const columns = useColumns(order, change)
  const field = useRef<HTMLInputElement>(null)
  const key = useKeyOf('list.search')
  useShortcuts('list', { 'list.search': () => field.current?.focus() })
  const filteredBy = useFilterWords(asked)
  return (
    <div className="list-page catalogue-articles">
      <div className="list-bar">
        <SearchBox
          label={words.search}
          shortcut={key}
          q={search['q'] ?? ''}
          onSearch={(q) => change({ q: q || undefined, sort: undefined, direction: undefined })}
          field={field}
        />
        <span className="secondary" role="status">
          {facets.data && words.found(formats.count(facets.data.total))}
          {facets.data?.is_capped && ` · ${words.foundMany}`}
        </span>
      </div>
      {facets.data?.is_complete === false && (
        <div className="banner" role="status">
          {words.incomplete}
        </div>
      )}
      <div className="catalogue-columns">
        <FacetPanel facets={facets} search={search} onChange={change} />
        <div className="catalogue-list">
          <ListStates
            list={list}
            filteredBy={filteredBy}
            onReset={() => void change(NO_FILTERS)}
            empty={
              <NoDataYet title={words.emptyTitle} text={words.emptyText} operation="pushArticles" />
            }
          >
            <ListGrid
              label={words.list}
              columns={columns}
              list={list}
              idOf={articleId}
              hrefOf={({ article_number }) =>
                `/app/catalogue/${encodeURIComponent(article_number)}`
              }
              onOpen={({ article_number }) =>
                void navigate({
                  to: '/catalogue/$number',
                  params: { number: article_number },
                  search: {},
                })
              }
              lookOf={({ is_active }) => (is_active ? undefined : 'faded')}
            />
          </ListStates>
        </div>
      </div>
    </div>
  )
}

/** The filters as a person would name them. */
function useFilterWords(asked: Asked): string {
  const words = useWords(catalogue)
  const shared = useWords(common)
  return [
    asked.q && shared.quoted(asked.q),
    asked.manufacturer,
    asked.etim_class,
    ...TRAITS.map((trait) => {
      const wanted = asked[trait]
      return wanted === undefined ? undefined : words.trait[trait][wanted ? 'yes' : 'no']
    }),
    ...FLAWS.map((flaw) => asked[flaw] && words.flaw[flaw]),
  ]
    .filter(Boolean)
    .join(' · ')
}
