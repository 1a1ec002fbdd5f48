import { readPlainDecimal } from '../../documents/text/decimal.ts'
import { type AnswerDocument, offeredNet, positionsOf } from '../answer-document.ts'
import { AnswerRefused } from '../answer-refused.ts'
import { type Bill, type BillBody, type BillEntry, BLANK, INDEX, newBody, PART } from './bill.ts'
import { breakdownOf, statedBreakdown } from './breakdown.ts'
import { createIds } from './ids.ts'
import { ITEMS, type Original, projectOf, SURCHARGES } from './original.ts'
import { type Placed, placedIn } from './placed.ts'
import { oneLine } from './texts.ts'
import { childOf, findAll, wordOf, type XmlNode } from './xml-tree.ts'

/** The customer's own skeleton with our positions in it. Undefined where the file has no bill, as those of the trade. */
export function billOf(original: Original, document: AnswerDocument): Bill | undefined {
  const bills = findAll(original.root, 'BoQ')
  const [first] = bills
  if (first === undefined) return undefined
  const positions = placedIn(original, positionsOf(document))
  const idOf = createIds()
  const id = idOf(first.attributes['ID'])
  const body = newBody()
  for (const bill of bills) fill(body, bill, { original, positions, idOf })
  refuseOthers(positions)
  const info = childOf(first, 'BoQInfo')
  const [project] = findAll(original.root, 'PrjInfo')
  return {
    id,
    name: wordOf(info, 'Name') ?? oneLine(document.name),
    guid: findAll(original.root, 'AwardInfo').map((each) => wordOf(each, 'BoQID'))[0] ?? null,
    project: projectOf(original),
    unitPricePlaces: wordOf(project, 'UPFracDig') === '2' ? 2 : 3,
    takesComments: wordOf(project, 'BidCommPerm') !== 'No',
    breakdown: statedBreakdown(info, 'BoQBkdn') ?? breakdownOf(body),
    body,
  }
}

type Filling = {
  readonly original: Original
  readonly positions: Placed
  readonly idOf: (wanted: string | undefined) => string
}

/** Lists may be missing around positions or come twice, so what is not known is looked into. */
function fill(body: BillBody, node: XmlNode, filling: Filling): void {
  for (const child of node.children) {
    if (ITEMS.has(child.name) || SURCHARGES.has(child.name))
      body.entries.push(entryOf(child, filling))
    else if (child.name === 'BoQCtgy') {
      const id = filling.idOf(child.attributes['ID'])
      const part = partOf(child, child.attributes['RNoPart'] ?? '')
      const group = { id, part, body: newBody() }
      body.groups.push(group)
      fill(group.body, child, filling)
    } else if (!BESIDE.has(child.name)) fill(body, child, filling)
  }
}

const BESIDE = new Set(['BoQInfo', 'LotGrp', 'Totals'])

function entryOf(node: XmlNode, { original, positions, idOf }: Filling): BillEntry {
  const number = original.numbers.get(node.path) ?? ''
  const index = node.attributes['RNoIndex']?.trim() || undefined
  if (index !== undefined && !INDEX.test(index)) refusePart(number, index)
  const position = positions.take(node.path)
  return {
    id: idOf(node.attributes['ID']),
    part: partOf(node, number),
    index,
    isSurcharge: SURCHARGES.has(node.name),
    position,
    isDropped: wordOf(node, 'NotAppl') === 'Yes',
    askedQuantity: askedQuantity(node),
    parts: findAll(node, 'SubDescr').map((each) => ({
      number: wordOf(each, 'SubDNo') ?? '',
      position: positions.take(each.path),
    })),
  }
}

function askedQuantity(node: XmlNode): string | null | undefined {
  if (wordOf(node, 'QtyTBD') === 'Yes') return undefined
  const said = wordOf(node, 'Qty') ?? (node.name === 'HourItem' ? wordOf(node, 'PredQty') : null)
  return readPlainDecimal(said ?? '') ?? null
}

/** A level without a number is blank, which our reader and others leave out again. */
function partOf(node: XmlNode, number: string): string {
  const part = node.attributes['RNoPart']?.trim() || BLANK
  if (!PART.test(part)) refusePart(number, part)
  return part
}

function refusePart(number: string, part: string): never {
  const reason = `GAEB has letters from A to Z, digits and underscores for a number, not "${part.slice(0, 50)}".`
  throw new AnswerRefused('NUMBER_NOT_EXPRESSIBLE', number, reason)
}

/** What a person added has no place in the customer's bill; without a price nobody misses it. */
function refuseOthers(positions: Placed): void {
  const added = positions.left().find((position) => offeredNet(position) !== null)
  if (added === undefined) return
  const reason =
    'It is not in the bill that the customer sent, to which this format only adds prices.'
  throw new AnswerRefused('NOT_IN_ORIGINAL', added.number, reason, added.description)
}
