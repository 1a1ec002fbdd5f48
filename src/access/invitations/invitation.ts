/** So long a link to choose a password is good. */
export const INVITATION_DAYS = 7
