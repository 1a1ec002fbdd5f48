import type { PositionRow } from '../../api/types.ts'
import { type Command, withVersions } from './commands.ts'
import type { Waiting } from './line.ts'

/** A position that somebody else changed while a command on it was on its way. */
export type Conflict = {
  readonly positionId: string
  /** As it is now. */
  readonly theirs: PositionRow & { readonly changed_by?: string; readonly changed_at?: string }
  /** What this person wanted, in order. */
  readonly mine: readonly Command[]
}

/**
 * Of a command on several positions, what nobody contests: it is sent again. Whose work a position is does not depend on
 * what else somebody changed of it, as long as nobody gave it to another person.
 */
export function uncontested(
  refused: Waiting,
  current: readonly Conflict['theirs'][],
): Waiting | undefined {
  const { command, named } = refused
  const now = new Map(current.map((row) => [row.id, row]))
  const rest = narrowed(refused, (id) => {
    const row = now.get(id)
    if (!row || command.kind !== 'assign_many') return !row
    const free = [named.get(id)?.responsible_user_id, command.user_id ?? undefined]
    return !row.is_removed && free.includes(row.responsible_user_id)
  })
  return (
    rest && {
      ...rest,
      command: withVersions(rest.command, (id, seen) => now.get(id)?.version ?? seen),
    }
  )
}

/** A command on several positions, for some of them only; nothing where none is left. */
export function narrowed(
  waiting: Waiting,
  isKept: (positionId: string) => boolean,
): Waiting | undefined {
  const { command, named } = waiting
  if (!('positions' in command)) return undefined
  const positions = command.positions.filter(({ position_id }) => isKept(position_id))
  if (positions.length === 0) return undefined
  return {
    ...waiting,
    command: { ...command, positions },
    named: new Map([...named].filter(([id]) => isKept(id))),
  }
}

/** Of a command on several positions, the part for one; on the version that is there now. */
export function onlyFor(command: Command, positionId: string, version: number): Command {
  if ('positions' in command)
    return { ...command, positions: [{ position_id: positionId, version }] }
  if ('position_id' in command) return { ...command, version }
  return command
}
