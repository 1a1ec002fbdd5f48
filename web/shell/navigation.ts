import { FileText, Inbox, type LucideIcon, ShoppingCart } from 'lucide-react'
import type { Session } from '../api/types.ts'
import type { Search } from '../router.tsx'

export type GroupId = 'requests'
export type EntryId = 'inbox' | 'tenders' | 'orders'

export type Entry = {
  readonly id: EntryId
  readonly icon: LucideIcon
  readonly to: '/inbox'
  readonly search: Search
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
]

export const navigationFor = (role: Role): readonly NavigationGroup[] =>
  NAVIGATION.filter((group) => group.role === undefined || group.role === role)
