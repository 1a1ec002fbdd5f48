import { canInstall, findProgram, installFirst, isProgram } from './debian-packages.mjs'

/** First the one without windows: the same engine, which takes a tenth less time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]

/**
 * Where Chromium is, for tests, benches and pictures; the service itself needs none. Root on Debian gets it installed
 * when it is missing. Others are told how to get it.
 */
export async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (isProgram(given)) return given
    throw new Error(`CHROMIUM_PATH names ${given}, which is no program that can be started.`)
  }
  const found = find()
  if (found) return found
  if (!canInstall()) throw new Error(`There is no Chromium here. ${ADVICE}`)
  console.error('Installing Chromium, which can take some minutes …')
  const problem = await installFirst(PACKAGES)
  const installed = find()
  if (installed) return installed
  throw new Error(`Chromium could not be installed (${problem}). ${ADVICE}`)
}

const ADVICE =
  'Install one (on Debian: apt-get install chromium) so that it is found in PATH, or name it by CHROMIUM_PATH.'

const find = () => findProgram(NAMES)

/** The first of them that there is. */
const PACKAGES = ['chromium-headless-shell', 'chromium']
