import { abbreviations } from './abbreviations.ts'
import type { Concept } from './concept.ts'
import { productsAutomation } from './products-automation.ts'
import { productsCables } from './products-cables.ts'
import { productsElectrical } from './products-electrical.ts'
import { productsElectronics } from './products-electronics.ts'
import { productsEnergy } from './products-energy.ts'
import { fixingsProducts } from './products-fixings.ts'
import { heatingProducts } from './products-heating.ts'
import { productsLighting } from './products-lighting.ts'
import { productsNetwork } from './products-network.ts'
import { pipesProducts } from './products-pipes.ts'
import { sanitaryProducts } from './products-sanitary.ts'
import { productsSecurity } from './products-security.ts'
import { toolsProducts } from './products-tools.ts'
import { ventilationProducts } from './products-ventilation.ts'
import { properties } from './properties.ts'

/** Every concept the matcher knows. */
export const concepts: readonly Concept[] = [
  ...productsElectrical,
  ...productsCables,
  ...productsLighting,
  ...productsNetwork,
  ...productsSecurity,
  ...productsAutomation,
  ...productsEnergy,
  ...productsElectronics,
  ...fixingsProducts,
  ...heatingProducts,
  ...pipesProducts,
  ...sanitaryProducts,
  ...toolsProducts,
  ...ventilationProducts,
  ...properties,
  ...abbreviations,
]
