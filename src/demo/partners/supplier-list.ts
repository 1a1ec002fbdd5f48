import { isElectrical, knownMakers, type Maker } from '../catalogue/makers.ts'

/** Whom the wholesaler buys from: large makers directly, all others from a trading house. */
type SupplierEntry = {
  readonly supplierId: string
  readonly name: string
  readonly brand: string
}

const DIRECT_EVERY = 4
const FIRST_ID = 70_010

const direct = knownMakers.filter((_, number) => number % DIRECT_EVERY === 0)

const houses = (names: readonly string[]) => names.map((name) => ({ name, brand: name }))

const ELECTRICAL_HOUSES = houses([
  'Hanseatische Elektro-Importgesellschaft mbH',
  'Mittelrhein Elektro-Handelskontor GmbH',
  'Elektro-Union Süd Einkaufs GmbH',
  'Lausitzer Kabel- und Leuchtenhandel KG',
])
const PLUMBING_HOUSES = houses([
  'Rohr- und Sanitärkontor Weser GmbH',
  'Haustechnik-Importhaus Neckar GmbH & Co. KG',
  'Thüringer Heizungsbedarf Handels GmbH',
  'Alpenland Bad & Wärme Vertriebs GmbH',
])

export const supplierList: readonly SupplierEntry[] = [
  ...direct,
  ...ELECTRICAL_HOUSES,
  ...PLUMBING_HOUSES,
].map(({ name, brand }, number) => ({ supplierId: String(FIRST_ID + number * 10), name, brand }))

const idByName = new Map(supplierList.map(({ name, supplierId }) => [name, supplierId]))

/** The usual supplier of a maker's goods; `choice` picks among the houses of the trade. */
export function supplierIdOf(maker: Maker, choice: number): string {
  const [range] = maker.ranges
  const trade = range && isElectrical(range) ? ELECTRICAL_HOUSES : PLUMBING_HOUSES
  const name = idByName.has(maker.name) ? maker.name : trade[choice % trade.length]?.name
  const supplierId = idByName.get(name ?? '')
  if (supplierId === undefined) throw new Error(`Nobody supplies ${maker.name}`)
  return supplierId
}
