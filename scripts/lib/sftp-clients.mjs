import { canInstall, findProgram, installFirst } from './debian-packages.mjs'

/** The clients that the journeys of the file exchange use, with their Debian packages. */
const CLIENTS = [
  ['sftp', 'openssh-client'],
  ['lftp', 'lftp'],
]

/**
 * Installs the missing clients where root may do that. Returns a sentence for each one that is still missing:
 * its tests are skipped.
 */
export async function ensureSftpClients() {
  const missing = []
  for (const [program, debianPackage] of CLIENTS) {
    if (findProgram([program])) continue
    const problem = canInstall()
      ? await installFirst([debianPackage])
      : `on Debian: apt-get install ${debianPackage}`
    if (!findProgram([program])) missing.push(`the tests with ${program}: ${problem}`)
  }
  return missing
}
