import type { Session } from '../api/types.ts'

export const PasswordPage = (_: { readonly session: Session }) => null
