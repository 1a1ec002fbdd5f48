import type { Picture } from './picture.ts'

export type Lean = {
  /** Lines of text run up or down the page. */
  readonly sideways: boolean
  /** By which the picture must be turned clockwise to make the lines level, besides quarters. */
  readonly degrees: number
}

const MOST_DEGREES = 5
const STEP = 0.25
const FINE_STEP = 0.05
const MOST_POINTS = 30_000
/** Bins of the profile: fine enough to tell lines of small print apart. */
const BINS = 1200

/** How text leans: seen along its lines, ink is either dense or absent. */
export function leanOf(picture: Picture, threshold: number): Lean {
  const { xs, ys } = inkPoints(picture, threshold)
  if (xs.length < 200) return { sideways: false, degrees: 0 }
  const scale = BINS / Math.max(picture.width, picture.height)
  const level = steepest(xs, ys, scale)
  const upward = steepest(ys, xs, scale)
  const sideways = upward.score > 1.2 * level.score
  return { sideways, degrees: sideways ? upward.degrees : -level.degrees }
}

function inkPoints({ width, height, pixels }: Picture, threshold: number) {
  let ink = 0
  for (const pixel of pixels) if (pixel <= threshold) ink += 1
  const every = Math.max(1, Math.round(ink / MOST_POINTS))
  const xs: number[] = []
  const ys: number[] = []
  let seen = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((pixels[y * width + x] ?? 255) > threshold) continue
      seen += 1
      if (seen % every !== 0) continue
      xs.push(x)
      ys.push(y)
    }
  }
  return { xs: Float64Array.from(xs), ys: Float64Array.from(ys) }
}

type Steepest = { readonly degrees: number; readonly score: number }

function steepest(along: Float64Array, across: Float64Array, scale: number): Steepest {
  const tried = (from: number, to: number, step: number) => {
    let best: Steepest = { degrees: 0, score: profile(along, across, 0, scale) }
    for (let degrees = from; degrees <= to; degrees += step) {
      const score = profile(along, across, degrees, scale)
      if (score > best.score * 1.01) best = { degrees, score }
    }
    return best
  }
  const coarse = tried(-MOST_DEGREES, MOST_DEGREES, STEP)
  if (coarse.degrees === 0) return tried(-STEP, STEP, FINE_STEP)
  return tried(coarse.degrees - STEP, coarse.degrees + STEP, FINE_STEP)
}

/** High where the ink is gathered in few bins. */
function profile(
  along: Float64Array,
  across: Float64Array,
  degrees: number,
  scale: number,
): number {
  const slope = Math.tan((degrees * Math.PI) / 180)
  const bins = new Float64Array(BINS * 2 + 2)
  for (let at = 0; at < along.length; at++) {
    const bin = Math.round(((across[at] ?? 0) - slope * (along[at] ?? 0)) * scale) + BINS / 2
    if (bin >= 0 && bin < bins.length) bins[bin] = (bins[bin] ?? 0) + 1
  }
  let score = 0
  for (let at = 1; at < bins.length; at++) {
    const step = (bins[at] ?? 0) - (bins[at - 1] ?? 0)
    score += step * step
  }
  return score
}
