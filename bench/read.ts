import { parseArgs } from 'node:util'
import { measureMade, measureSamples } from './support/read-accuracy.ts'
import { madeDocuments } from './support/read-documents.ts'
import { measureLarge } from './support/read-large.ts'
import { measureSpeed } from './support/read-speed.ts'
import { sayMachine, sayVerdicts } from './support/report.ts'

/**
 * How much of inquiries is read, and how fast. A position is right when its number, its quantity and its unit are.
 * `--quick` leaves out most pictures, whose text takes seconds to recognise; `--misses` says what was wrong.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      misses: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  sayMachine()
  const rounds = values.quick ? 5 : 15
  const speed = [...(await measureSpeed(rounds)), ...(await measureLarge(Math.min(rounds, 7)))]
  const made = await madeDocuments(values.quick ? 1 : 4)
  const read = values.quick
    ? made.filter(({ format, name }) => format !== 'scan' || name.endsWith('.png'))
    : made
  const accuracy = [
    ...(await measureMade(read, values.misses)),
    ...(await measureSamples(!values.quick, values.misses)),
  ]
  sayVerdicts([...accuracy, ...speed])
}

await main()
