import { Link, useParams } from '@tanstack/react-router'
import { useFormats } from '../format/formats.ts'
import { LoadingRows, ProblemPanel } from '../parts/states.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { useAddress } from '../parts/use-address.ts'
import { useMain } from '../parts/use-main.ts'
import { AdminOnly } from '../shell/admin-only.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { useWords } from '../words/words.ts'
import { type Subscription, useWebhook } from './api.ts'
import { StandingBadge } from './badge.tsx'
import { Course } from './course.tsx'
import { DeliveriesTab } from './deliveries-tab.tsx'
import { SecretTab } from './secret-tab.tsx'
import { SettingsTab } from './settings-tab.tsx'
import { shortUrl, standingOf } from './standing.ts'
import { TestTab } from './test-tab.tsx'
import { WebhookActions } from './webhook-actions.tsx'
import { words as catalogue } from './words.ts'

const TABS = ['deliveries', 'test', 'settings', 'secret'] as const
type TabId = (typeof TABS)[number]

export const WebhookPage = () => (
  <AdminOnly>
    <Webhook />
  </AdminOnly>
)

const Webhook = () => {
  const words = useWords(catalogue)
  const { id = '' } = useParams({ strict: false })
  const [search] = useAddress()
  const { data, isPending, error, refetch } = useWebhook(id, search['live'] !== undefined)
  if (data) return <Loaded key={id} subscription={data} />
  return (
    <>
      <PageHeader title={words.title} />
      <div className="list-state">
        {isPending && <LoadingRows />}
        {error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      </div>
    </>
  )
}

const Loaded = ({ subscription }: { readonly subscription: Subscription }) => {
  const words = useWords(catalogue)
  const [search, change] = useAddress()
  const selected = TABS.find((tab) => tab === search['tab']) ?? 'deliveries'
  const [main, within] = useMain()
  const go = (tab: TabId) =>
    void change(
      { tab: tab === 'deliveries' ? undefined : tab, delivery: undefined, view: undefined },
      { isStep: true },
    )
  useShortcuts(
    'webhook',
    { 'webhook.test': () => go('test') },
    { isActive: selected !== 'test', within: main },
  )
  return (
    <>
      <PageHeader
        title={shortUrl(subscription.url)}
        actions={<WebhookActions subscription={subscription} onTest={() => go('test')} />}
      >
        <Standing subscription={subscription} />
      </PageHeader>
      <div ref={within} className="list-page webhook-page">
        <Summary subscription={subscription} />
        <Tabs
          label={words.title}
          selected={selected}
          onSelect={go}
          tabs={[
            {
              id: 'deliveries',
              label: words.tabs.deliveries,
              content: <DeliveriesTab subscription={subscription} />,
            },
            {
              id: 'test',
              label: words.tabs.test,
              content: <TestTab subscription={subscription} />,
            },
            {
              id: 'settings',
              label: words.tabs.settings,
              content: <SettingsTab subscription={subscription} />,
            },
            {
              id: 'secret',
              label: words.tabs.secret,
              content: <SecretTab subscription={subscription} />,
            },
          ]}
        />
      </div>
    </>
  )
}

const Standing = ({ subscription }: { readonly subscription: Subscription }) => {
  const words = useWords(catalogue)
  const { timeOrMoment } = useFormats()
  return <StandingBadge {...standingOf(subscription, words, timeOrMoment)} />
}

/** What it wants, and how it went lately. */
const Summary = ({ subscription }: { readonly subscription: Subscription }) => {
  const words = useWords(catalogue)
  const { count } = useFormats()
  const { event_types, description, failing_since, failures_in_a_row, state } = subscription
  const { delivered, failed_attempts, waiting, p95_ms } = subscription.last_24_hours
  return (
    <div className="webhook-summary">
      <Link to="/developers/webhooks">{words.toList}</Link>
      {description !== '' && <span>{description}</span>}
      <span className="secondary">{event_types?.join(', ') ?? words.allEvents}</span>
      <span className="webhook-figures">
        <span className="secondary">{words.last24}</span>
        <span>{words.deliveredCount(count(delivered))}</span>
        <span className={failed_attempts > 0 ? 'bad' : ''}>
          {words.failedCount(count(failed_attempts))}
        </span>
        {waiting > 0 && <span>{words.waitingCount(count(waiting))}</span>}
        {p95_ms !== null && <span>{words.p95Of(count(p95_ms))}</span>}
        <Course figures={subscription.last_24_hours} />
      </span>
      {failing_since !== null && state === 'ACTIVE' && (
        <span className="bad">{words.failuresInARow(failures_in_a_row)}</span>
      )}
    </div>
  )
}
