/** Passed by the test to the calls of each generated client. */
export type Scenario = {
  readonly baseUrl: string
  readonly apiKey: string
  /** Lets a worker end all jobs. */
  readonly workOff: () => Promise<void>
  /** Releases a tender, as a clerk does. */
  readonly release: (requestId: string) => Promise<void>
}

export const ARTICLES = [
  { article_number: '4711', name: 'NYM-J 3x1,5 mm²', base_unit: 'M', list_price: 98.5 },
  { article_number: '4712', name: 'Schalterdose tief', voltage_v: { min: 230, max: 400 } },
  { article_number: '4713', name: null, norms: ['DIN VDE 0250-204'] },
]

export const billOfQuantities = (): File =>
  new File(['Pos;Artikelnummer;Bezeichnung;Menge;Einheit\n1;4711;NYM-J 3x1,5;100;m\n'], 'LV.csv')

/** A value that the document promises. */
export function there<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('A value is missing')
  return value
}
