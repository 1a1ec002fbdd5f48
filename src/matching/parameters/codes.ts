/** Choices that are codes in print. The place in a list is the value, so new ones are added at its end. */
export const TRIP_CURVES = ['B', 'C', 'D', 'K', 'Z', 'E', 'A'] as const

/** In rising order: what detects more serves for what detects less. */
export const RESIDUAL_TYPES = ['AC', 'A', 'F', 'B', 'B+'] as const

export const LAMP_BASES = [
  ...['E14', 'E27', 'E40', 'GU10', 'GU5.3', 'G4', 'G9', 'G13', 'G5', 'R7s', 'GX53', 'B22', 'G23'],
] as const

export const FUSE_SIZES = [
  ...[
    'NH000',
    'NH00',
    'NH0',
    'NH1',
    'NH2',
    'NH3',
    'NH4',
    'D01',
    'D02',
    'D03',
    'DII',
    'DIII',
    'DIV',
  ],
] as const

/** Three scales of reaction to fire; the better comes first, and only one scale is compared with itself. */
export const FIRE_CLASSES: readonly (readonly string[])[] = [
  ['Aca', 'B1ca', 'B2ca', 'Cca', 'Dca', 'Eca', 'Fca'],
  ['A1', 'A2', 'B1', 'B2', 'B3'],
  ['A1-s1,d0', 'A2-s1,d0', 'B-s1,d0', 'C-s1,d0', 'D-s1,d0', 'E-s1,d0', 'F-s1,d0'],
]

/** How far apart the scales are kept. */
export const FIRE_SCALE = 20

/** Protection against water alone (`IPX4`): the first digit is not stated. */
export const X_FIRST = 100
/** Protection against bodies alone (`IP2X`). */
export const X_SECOND = 200

/** Ratings of breakers and fuses: what a letter before it makes a trip curve. */
export const RATED_CURRENTS: ReadonlySet<number> = new Set([
  ...[0.3, 0.5, 1, 1.6, 2, 3, 4, 5, 6, 8, 10, 13, 15, 16, 20, 25, 32, 35, 40, 50, 63, 80, 100, 125],
])

export const RESIDUAL_CURRENTS_MA: ReadonlySet<number> = new Set([6, 10, 30, 100, 300, 500, 1000])

/** Conductors come in these only. */
export const CROSS_SECTIONS: ReadonlySet<number> = new Set([
  ...[0.14, 0.22, 0.25, 0.34, 0.5, 0.75, 1, 1.5, 2.5, 4, 6, 10, 16, 25, 35, 50, 70, 95, 120, 150],
  ...[185, 240, 300, 400, 500],
])

export const METRIC_THREADS: ReadonlySet<number> = new Set([
  ...[1.6, 2, 2.5, 3, 3.5, 4, 5, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 25, 27, 28, 30, 32, 33, 36],
  ...[39, 40, 42, 45, 48, 50, 52, 56, 60, 63, 64, 75, 90],
])

/** Thread and nominal diameter of the same pipe. */
export const DN_OF_INCH: ReadonlyMap<number, number> = new Map([
  ...([
    [0.125, 6],
    [0.25, 8],
    [0.375, 10],
    [0.5, 15],
    [0.75, 20],
    [1, 25],
    [1.25, 32],
    [1.5, 40],
    [2, 50],
    [2.5, 65],
    [3, 80],
    [4, 100],
    [5, 125],
    [6, 150],
    [8, 200],
    [10, 250],
    [12, 300],
  ] as const),
])

/** How many plates and how many convectors a radiator has. */
export const RADIATOR_TYPES: ReadonlySet<number> = new Set([10, 11, 20, 21, 22, 30, 32, 33])
