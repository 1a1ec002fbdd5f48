import {
  Building,
  FolderSync,
  History,
  KeyRound,
  ListPlus,
  type LucideIcon,
  MapPin,
  SearchCheck,
  Users,
} from 'lucide-react'
import type { PagePath } from '../router.tsx'

export type SettingsGroupId = 'organisation' | 'processing' | 'control'
export type SettingsPageId =
  | 'organisation'
  | 'branches'
  | 'users'
  | 'apiKeys'
  | 'fileExchange'
  | 'customFields'
  | 'matching'
  | 'audit'

type SettingsPage = {
  readonly id: SettingsPageId
  readonly icon: LucideIcon
  readonly to: PagePath
}

type SettingsGroup = { readonly id: SettingsGroupId; readonly pages: readonly SettingsPage[] }

/** The pages of the settings, as they stand beside each of them. */
export const SETTINGS: readonly SettingsGroup[] = [
  {
    id: 'organisation',
    pages: [
      { id: 'organisation', icon: Building, to: '/settings/organisation' },
      { id: 'branches', icon: MapPin, to: '/settings/branches' },
      { id: 'users', icon: Users, to: '/settings/users' },
      { id: 'apiKeys', icon: KeyRound, to: '/settings/api-keys' },
      { id: 'fileExchange', icon: FolderSync, to: '/settings/file-exchange' },
      { id: 'customFields', icon: ListPlus, to: '/settings/custom-fields' },
    ],
  },
  {
    id: 'processing',
    pages: [{ id: 'matching', icon: SearchCheck, to: '/settings/matching' }],
  },
  { id: 'control', pages: [{ id: 'audit', icon: History, to: '/settings/audit' }] },
]
