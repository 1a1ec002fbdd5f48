/** A place in the order of a change clock; what comes behind it has not been seen. */
export type Mark = { readonly at: string; readonly id: string }

/** Behind everything that has this stamp or an earlier one. */
export const behindStamp = (at: string): Mark => ({ at, id: '9223372036854775807' })

export const BEFORE_ALL: Mark = { at: '-infinity', id: '0' }
