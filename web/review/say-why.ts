import { toast } from '../parts/toasts.tsx'
import type { ReviewUi } from './ui.ts'

/** Why a key did nothing: for who looks as well, since nothing in the line tells. */
export function sayWhy({ announce }: Pick<ReviewUi, 'announce'>, text: string): void {
  announce(text)
  toast({ text, name: 'why', isSilent: true })
}
