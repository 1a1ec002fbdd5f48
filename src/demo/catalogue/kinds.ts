import type { ProductKind } from './kind.ts'
import { boards } from './kinds/boards.ts'
import { cables } from './kinds/cables.ts'
import { connection } from './kinds/connection.ts'
import { earthing } from './kinds/earthing.ts'
import { energy } from './kinds/energy.ts'
import { fittings } from './kinds/fittings.ts'
import { fixings, tools } from './kinds/fixings.ts'
import { cylinders, generators } from './kinds/generators.ts'
import { heating, pumps, radiators } from './kinds/heating.ts'
import { lighting } from './kinds/lighting.ts'
import { network } from './kinds/network.ts'
import { drains, pipes } from './kinds/pipes.ts'
import { protection } from './kinds/protection.ts'
import { conduits, routing } from './kinds/routing.ts'
import { safety } from './kinds/safety.ts'
import { drainage, sanitary, taps } from './kinds/sanitary.ts'
import { switches } from './kinds/switches.ts'
import { valves } from './kinds/valves.ts'
import { insulation, ventilation } from './kinds/ventilation.ts'

/** Everything the wholesaler sells: first what electricians buy, then what plumbers do. */
export const productKinds: readonly ProductKind[] = [
  ...[cables, protection, boards, switches, lighting, routing, conduits, connection],
  ...[network, safety, earthing, energy],
  ...[pipes, drains, fittings, valves, radiators, heating, pumps, generators, cylinders],
  ...[sanitary, taps, drainage, ventilation, insulation, fixings, tools],
].flat()
