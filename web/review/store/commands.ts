import type { AnswerOf, Inputs } from '../../api/call.ts'
import type { Mark, PositionRow } from '../../api/types.ts'
import { isPricedAlone, isSelected } from './rows.ts'

export type Wish = Inputs<'POST /inquiries/{id}/commands'>['body']
export type CommandAnswer = AnswerOf<'POST /inquiries/{id}/commands'>

/** What a person wants done; undo and redo wait in the same line, so that they follow what was done before. */
export type Command =
  | Wish
  | { readonly kind: 'undo'; readonly command_id?: string }
  | { readonly kind: 'redo' }

/** The positions that a command names, each with the version that was seen. */
export function namedIn(command: Command): readonly { position_id: string; version: number }[] {
  if ('positions' in command) return command.positions
  if ('position_id' in command) {
    return [{ position_id: command.position_id, version: command.version }]
  }
  return []
}

/** How many positions it changes, as far as the person knows. */
export const sizeOf = (command: Command): number =>
  command.kind === 'accept_above' ? (command.expected_count ?? 0) : namedIn(command).length

const LARGE = 200

/** So many take a moment; that it was done is shown when it was. */
export const isLarge = (command: Command): boolean => sizeOf(command) > LARGE

/** The same command on other versions. */
export function withVersions(
  command: Command,
  versionOf: (positionId: string, seen: number) => number,
): Command {
  if ('positions' in command) {
    return {
      ...command,
      positions: command.positions.map(({ position_id, version }) => ({
        position_id,
        version: versionOf(position_id, version),
      })),
    }
  }
  if ('position_id' in command) {
    return { ...command, version: versionOf(command.position_id, command.version) }
  }
  return command
}

/**
 * What a position looks like while the service has not answered yet. Prices are its own to say: they are left open. Of
 * what changes more than the person can foresee, nothing is shown before the answer.
 */
export function foreseen(command: Command, row: PositionRow): PositionRow {
  switch (command.kind) {
    case 'select':
    case 'select_many':
    case 'replace_by_alternative':
      return settled(
        withoutPrices({
          ...row,
          article_number: command.article_number,
          selection_source:
            row.article_number === command.article_number && row.lane !== undefined
              ? 'PREDICTION'
              : (row.selection_source ?? 'PREDICTION'),
          selection_count: 1,
        }),
      )
    case 'set_quantity': {
      const { quantity: _, ...rest } = withoutPrices(without(row, 'NO_QUANTITY'))
      return command.quantity === null ? rest : { ...rest, quantity: command.quantity }
    }
    case 'set_unit': {
      const { unit: _, ...rest } = withoutPrices(row)
      return command.unit === null ? rest : { ...rest, unit: command.unit }
    }
    case 'set_net_price': {
      if (!isSelected(row)) return pricedAlone(row, command.net_price)
      const rest = withoutPrices(without(row, 'FAR_PRICE'))
      return command.net_price === null ? rest : { ...rest, net_price: command.net_price }
    }
    case 'set_discount':
    case 'set_discount_many': {
      const rest = withoutPrices(without(row, 'FAR_PRICE'))
      return command.discount_percent === null
        ? rest
        : { ...rest, discount_percent: command.discount_percent }
    }
    case 'set_note':
      return { ...row, has_note: command.note !== null && command.note !== '' }
    case 'set_relevance':
      return command.is_relevant
        ? { ...row, is_relevant: true }
        : settled({ ...row, is_relevant: false })
    case 'assign_many': {
      const { responsible_user_id: _, ...rest } = row
      return command.user_id === null ? rest : { ...rest, responsible_user_id: command.user_id }
    }
    case 'set_not_offered':
      return command.not_offered
        ? settled({ ...row, not_offered: true })
        : { ...row, not_offered: false }
    default:
      return row
  }
}

function settled(row: PositionRow): PositionRow {
  const { lane: _, ...rest } = row
  return rest
}

/** Without the price it is open again: in which lane only the service knows. */
function pricedAlone(row: PositionRow, net_price: string | null): PositionRow {
  if (net_price === null) return row
  const { article_number: _, line_net: _l, ...rest } = settled(row)
  return { ...rest, net_price, is_relevant: true, not_offered: false }
}

/** Whether it is marked by the new value is the service's to say. */
const without = (row: PositionRow, mark: Mark): PositionRow =>
  row.marks?.includes(mark) ? { ...row, marks: row.marks.filter((each) => each !== mark) } : row

/** A price without an article stands, whatever else changes. */
function withoutPrices(row: PositionRow): PositionRow {
  const { net_price, line_net: _l, discount_percent: _d, ...rest } = row
  return net_price !== undefined && isPricedAlone(row) ? { ...rest, net_price } : rest
}
