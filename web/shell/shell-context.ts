import { createContext, useContext } from 'react'

type ShellState = { readonly openPalette: () => void; readonly openHelp: () => void }

export const ShellContext = createContext<ShellState | null>(null)

export function useShell(): ShellState {
  const state = useContext(ShellContext)
  if (!state) throw new Error('There is no shell here')
  return state
}
