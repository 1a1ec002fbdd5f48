import { abbreviations } from './abbreviations.ts'
import type { Concept } from './concept.ts'
import { productsAutomation } from './products-automation.ts'
import { productsBuilding } from './products-building.ts'
import { productsCables } from './products-cables.ts'
import { productsElectrical } from './products-electrical.ts'
import { productsElectronics } from './products-electronics.ts'
import { productsEnergy } from './products-energy.ts'
import { productsFixings } from './products-fixings.ts'
import { productsHeating } from './products-heating.ts'
import { productsLighting } from './products-lighting.ts'
import { productsNetwork } from './products-network.ts'
import { productsPipes } from './products-pipes.ts'
import { productsSanitary } from './products-sanitary.ts'
import { productsSecurity } from './products-security.ts'
import { productsTools } from './products-tools.ts'
import { productsVentilation } from './products-ventilation.ts'
import { properties } from './properties.ts'

/** What things are. */
export const products: readonly Concept[] = [
  ...productsElectrical,
  ...productsCables,
  ...productsLighting,
  ...productsNetwork,
  ...productsSecurity,
  ...productsAutomation,
  ...productsEnergy,
  ...productsElectronics,
  ...productsFixings,
  ...productsHeating,
  ...productsPipes,
  ...productsSanitary,
  ...productsTools,
  ...productsVentilation,
  ...productsBuilding,
]

/** How things are, and words that tender texts shorten. */
export const qualities: readonly Concept[] = [...properties, ...abbreviations]

/** Every concept the matcher knows. */
export const concepts: readonly Concept[] = [...products, ...qualities]
