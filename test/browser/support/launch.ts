import { type Browser, chromium } from 'playwright-core'

/** A browser that asks nobody for anything, and paints the same on every machine. */
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
]

export const launchChromium = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: process.getuid?.() === 0 ? [...FLAGS, AS_ROOT] : FLAGS })

/** Chromium's sandbox does not run as root. */
const AS_ROOT = '--no-sandbox'
