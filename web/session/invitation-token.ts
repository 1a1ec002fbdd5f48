const PATH = /^\/app\/invitation\/?$/

/** Where somebody is who follows a link to choose a password. */
export const isInvitationPage = (): boolean => PATH.test(location.pathname)

let kept = ''

/**
 * What the link carries behind its #, which no server is ever sent. It is taken out of the address at once: neither the
 * history nor who looks over a shoulder is to have it.
 */
export function invitationToken(): string {
  const given = location.hash.slice(1)
  if (given !== '') {
    kept = given
    history.replaceState(history.state, '', location.pathname)
  }
  return kept
}
