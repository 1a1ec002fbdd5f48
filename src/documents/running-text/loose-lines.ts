import type { TextLine } from '../reading.ts'
import type { ScannedLine } from './scanned-line.ts'

/** Lines that belong to no position. What every page repeats is kept once. */
export class LooseLines {
  readonly lines: TextLine[] = []
  readonly #seen = new Set<string>()

  add(line: ScannedLine): void {
    if (line.text === '') return
    if (line.furniture) {
      const key = line.text.replace(/\d+/g, '0')
      if (this.#seen.has(key)) return
      this.#seen.add(key)
    }
    this.lines.push(line.source)
  }
}
