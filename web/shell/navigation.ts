import {
  Building2,
  ChartColumn,
  Contact,
  FileText,
  FolderOpen,
  Inbox,
  KeyRound,
  ListChecks,
  type LucideIcon,
  Package,
  PackageSearch,
  RadioTower,
  ScrollText,
  Settings,
  ShoppingCart,
  Truck,
  Webhook,
} from 'lucide-react'
import type { Session } from '../api/types.ts'
import type { Search } from '../parts/use-address.ts'
import type { PagePath } from '../router.tsx'

export type GroupId = 'requests' | 'sales' | 'catalogue' | 'developers' | 'administration'
export type EntryId =
  | 'inbox'
  | 'tenders'
  | 'orders'
  | 'projects'
  | 'supplierRequests'
  | 'statistics'
  | 'articles'
  | 'customers'
  | 'suppliers'
  | 'contacts'
  | 'apiKeys'
  | 'webhooks'
  | 'events'
  | 'requestLog'
  | 'jobs'
  | 'settings'

export type Entry = {
  readonly id: EntryId
  readonly icon: LucideIcon
  readonly to: PagePath
  /** Where entries of one page differ by what they show of it. */
  readonly search?: Search
}

type Role = Session['user']['role']

export type NavigationGroup = {
  readonly id: GroupId
  /** Only for them; without it for everybody. */
  readonly role?: Role
  readonly entries: readonly Entry[]
}

/** Where one can go from everywhere. */
const NAVIGATION: readonly NavigationGroup[] = [
  {
    id: 'requests',
    entries: [
      { id: 'inbox', icon: Inbox, to: '/inbox', search: { kind: undefined } },
      { id: 'tenders', icon: FileText, to: '/inbox', search: { kind: 'TENDER' } },
      { id: 'orders', icon: ShoppingCart, to: '/inbox', search: { kind: 'ORDER' } },
    ],
  },
  {
    id: 'sales',
    entries: [
      { id: 'projects', icon: FolderOpen, to: '/projects' },
      { id: 'supplierRequests', icon: PackageSearch, to: '/supplier-requests' },
      { id: 'statistics', icon: ChartColumn, to: '/statistics' },
    ],
  },
  {
    id: 'catalogue',
    entries: [
      { id: 'articles', icon: Package, to: '/catalogue' },
      { id: 'customers', icon: Building2, to: '/customers' },
      { id: 'suppliers', icon: Truck, to: '/suppliers' },
      { id: 'contacts', icon: Contact, to: '/contacts' },
    ],
  },
  {
    id: 'developers',
    role: 'ADMIN',
    entries: [
      { id: 'apiKeys', icon: KeyRound, to: '/settings/api-keys' },
      { id: 'webhooks', icon: Webhook, to: '/developers/webhooks' },
      { id: 'events', icon: RadioTower, to: '/developers/events' },
      { id: 'requestLog', icon: ScrollText, to: '/developers/requests' },
      { id: 'jobs', icon: ListChecks, to: '/developers/jobs' },
    ],
  },
  {
    id: 'administration',
    role: 'ADMIN',
    entries: [{ id: 'settings', icon: Settings, to: '/settings' }],
  },
]

/** Whether a longer address than this entry's leads to the page as well. */
export const hasEntryBelow = ({ to }: Entry, pathname: string): boolean =>
  NAVIGATION.some(({ entries }) =>
    entries.some((other) => other.to.startsWith(`${to}/`) && pathname.startsWith(other.to)),
  )

export const navigationFor = (role: Role): readonly NavigationGroup[] =>
  NAVIGATION.filter(
    (group) => group.entries.length > 0 && (group.role === undefined || group.role === role),
  )
