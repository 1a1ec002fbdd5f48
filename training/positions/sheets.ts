import { productKinds } from '../../src/demo/catalogue/kinds.ts'
import type { Sheet } from './sheet.ts'
import { fittingSheets } from './sheets/electrical-fittings.ts'
import { powerSheets } from './sheets/electrical-power.ts'
import { systemSheets } from './sheets/electrical-systems.ts'
import { applianceSheets } from './sheets/plumbing-appliances.ts'
import { pipeSheets } from './sheets/plumbing-pipes.ts'

const byCode = new Map(
  [...powerSheets, ...fittingSheets, ...systemSheets, ...pipeSheets, ...applianceSheets].map(
    (sheet) => [sheet.code, sheet],
  ),
)

/** How each kind of the catalogue is written, in the order of the kinds. */
export const sheets: readonly Sheet[] = productKinds.map(({ code }) => {
  const sheet = byCode.get(code)
  if (!sheet) throw new Error(`Nobody has said how ${code} is written`)
  return sheet
})
