import type { Part } from './chance.ts'

export type PartPlan = {
  readonly catalogueSeed: number
  readonly dice: number
  /** Kinds that the catalogue of the part lacks: whoever asks for them meets a gap. */
  readonly leftOut: ReadonlySet<string>
}

export const PARTS: Readonly<Record<Part, PartPlan>> = {
  train: {
    catalogueSeed: 7_103,
    dice: 51_001,
    leftOut: new Set(['SHU', 'WRG', 'TER', 'BRG', 'LWL', 'MWS']),
  },
  choose: {
    catalogueSeed: 8_209,
    dice: 62_003,
    leftOut: new Set(['WSG', 'TPU', 'BMT', 'GIT', 'DUE', 'WFB']),
  },
  test: {
    catalogueSeed: 9_311,
    dice: 73_009,
    leftOut: new Set(['ISP', 'SGR', 'PHS', 'DRI', 'BSP', 'HRN']),
  },
}
