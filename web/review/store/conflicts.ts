import type { PositionRow } from '../../api/types.ts'
import type { Command } from './commands.ts'
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
  if (!('positions' in command)) return undefined
  const now = new Map(current.map((row) => [row.id, row]))
  const isFree = (id: string): boolean => {
    const row = now.get(id)
    if (!row || command.kind !== 'assign_many') return !row
    const wanted = [named.get(id)?.responsible_user_id, command.user_id ?? undefined]
    return !row.is_removed && wanted.includes(row.responsible_user_id)
  }
  const positions = command.positions
    .filter(({ position_id }) => isFree(position_id))
    .map(({ position_id, version }) => ({
      position_id,
      version: now.get(position_id)?.version ?? version,
    }))
  if (positions.length === 0) return undefined
  return {
    ...refused,
    command: { ...command, positions },
    named: new Map([...named].filter(([id]) => isFree(id))),
  }
}

/** Of a command on several positions, the part for one; on the version that is there now. */
export function onlyFor(command: Command, positionId: string, version: number): Command {
  if ('positions' in command)
    return { ...command, positions: [{ position_id: positionId, version }] }
  if ('position_id' in command) return { ...command, version }
  return command
}
