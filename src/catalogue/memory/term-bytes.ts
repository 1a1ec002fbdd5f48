/** Words' hashes as they are stored: four bytes each, the highest first, on every machine. */
export const termBytes = {
  toHex: (terms: Uint32Array): string => {
    const bytes = Buffer.alloc(terms.length * 4)
    for (const [at, term] of terms.entries()) bytes.writeUInt32BE(term, at * 4)
    return bytes.toString('hex')
  },
  read: (bytes: Buffer): Uint32Array =>
    Uint32Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readUInt32BE(at * 4)),
}
