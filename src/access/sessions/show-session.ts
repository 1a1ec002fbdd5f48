import type { Db } from '#kernel/db/db.ts'
import { notFound } from '#kernel/errors.ts'
import { DEFAULT_PREFERENCES } from './preferences.ts'
import { findProfile } from './queries.ts'

type Signed = {
  readonly organisationId: number
  readonly userId: string
  readonly sessionId: string
}

/** A session as the application reads it. */
export async function showSession(db: Db, { organisationId, userId, sessionId }: Signed) {
  const profile = await findProfile(db, organisationId, userId, sessionId)
  if (!profile) throw notFound('user', userId)
  return {
    session_id: sessionId,
    ...profile,
    preferences: withDefaults(profile.preferences, profile.organisation),
  }
}

/** Who has not chosen a language has that of the organisation. */
export const withDefaults = (
  preferences: object | undefined,
  { language }: { readonly language: string },
) => ({
  ...DEFAULT_PREFERENCES,
  language,
  ...preferences,
})
