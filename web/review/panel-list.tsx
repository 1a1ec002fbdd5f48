import type { ReactNode } from 'react'
import { ReleaseDialog } from '../release/release-dialog.tsx'
import { TracePanel } from '../release/trace-panel.tsx'
import { AskSuppliersDialog } from '../supplier-requests/ask-dialog.tsx'
import { DiscountDialog } from './bulk/discount-dialog.tsx'
import { AddPositionDialog } from './head/add-position-dialog.tsx'
import { HeadPanel } from './head/head-panel.tsx'
import { HistoryPanel } from './history/history-panel.tsx'
import { IssuesPanel } from './issues-panel.tsx'
import { AcceptDialog } from './lanes/accept-dialog.tsx'
import { AssignPositionsDialog } from './people/assign-positions-dialog.tsx'
import type { Panel } from './ui.ts'

/** The panels over the whole screen. Drawers over the middle pane are part of that pane. */
export const PANELS: Readonly<Partial<Record<Panel, () => ReactNode>>> = {
  accept: AcceptDialog,
  history: HistoryPanel,
  assign: AssignPositionsDialog,
  askSuppliers: AskSuppliersDialog,
  addPosition: AddPositionDialog,
  head: HeadPanel,
  discountMany: DiscountDialog,
  release: ReleaseDialog,
  trace: TracePanel,
  issues: IssuesPanel,
}
