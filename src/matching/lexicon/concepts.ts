import type { Concept } from './concept.ts'
import { productsAutomation } from './products-automation.ts'
import { productsCables } from './products-cables.ts'
import { productsElectrical } from './products-electrical.ts'
import { productsElectronics } from './products-electronics.ts'
import { productsEnergy } from './products-energy.ts'
import { productsLighting } from './products-lighting.ts'
import { productsNetwork } from './products-network.ts'
import { productsSecurity } from './products-security.ts'

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
]
