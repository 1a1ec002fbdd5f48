import type { ReactNode } from 'react'
import { Toasts } from '../parts/toasts.tsx'

export const Shell = ({ children }: { readonly children: ReactNode }) => (
  <div className="shell">
    <main className="shell-main">{children}</main>
    <Toasts />
  </div>
)
