import type { Socket } from 'node:net'
import type { Connection, Session } from 'ssh2'
import { SIGNATURE_ALGORITHMS } from './algorithms.ts'

/**
 * Private parts of ssh2 1.17.0 that this server needs. Read another version of it again for each of
 * these.
 */
type Internals = {
  readonly _sock: Socket
  readonly _protocol: {
    /** Of a key exchange that is under way. */
    readonly _kexinit: Buffer | undefined
    readonly _kex: { remoteExtInfoEnabled: boolean } | undefined
    _onHandshakeComplete: (negotiated: unknown) => void
    readonly _packetRW: {
      readonly write: {
        readonly allocStart: number
        alloc(bytes: number): Buffer
        finalize(packet: Buffer): Buffer
      }
    }
    readonly _cipher: { encrypt(packet: Buffer): void }
    disconnect(reason: number): void
  }
}

const internalsOf = (connection: Connection): Internals => connection as unknown as Internals

export const socketOf = (connection: Connection): Socket => internalsOf(connection)._sock

/** Meanwhile ssh2 queues all that is sent, without a limit. */
export const isExchangingKeys = (connection: Connection): boolean =>
  internalsOf(connection)._protocol._kexinit !== undefined

/** RFC 4253, 11.1 */
export const DISCONNECT = { PROTOCOL_ERROR: 2, BY_APPLICATION: 11, TOO_MANY_CONNECTIONS: 12 }

export function sayGoodbye(connection: Connection, reason: number): void {
  internalsOf(connection)._protocol.disconnect(reason)
}

type ChannelInfo = { readonly outgoing: { packetSize: number } }

/** ssh2 would loop for ever over a packet size of zero, and split a response into single bytes. */
export const outgoingOf = (session: Session): ChannelInfo['outgoing'] =>
  (session as unknown as { readonly _chanInfo: ChannelInfo })._chanInfo.outgoing

const EXT_INFO = 7

/**
 * In place of the list of ssh2, which lacks a comma, and offers the signatures with SHA-1 that this
 * server refuses: some clients would choose them.
 */
export function offerSignatureAlgorithms(connection: Connection): void {
  const protocol = internalsOf(connection)._protocol
  const complete = protocol._onHandshakeComplete
  protocol._onHandshakeComplete = (negotiated) => {
    protocol._onHandshakeComplete = complete
    const isWanted = protocol._kex?.remoteExtInfoEnabled === true
    if (protocol._kex) protocol._kex.remoteExtInfoEnabled = false
    complete(negotiated)
    if (!isWanted) return
    const payload = extInfo()
    const { write } = protocol._packetRW
    const packet = write.alloc(payload.length)
    packet.set(payload, write.allocStart)
    protocol._cipher.encrypt(write.finalize(packet))
  }
}

function extInfo(): Buffer {
  const texts = ['server-sig-algs', SIGNATURE_ALGORITHMS.join(',')].map((text) => {
    const field = Buffer.alloc(4 + text.length)
    field.writeUInt32BE(text.length)
    field.write(text, 4, 'latin1')
    return field
  })
  return Buffer.concat([Buffer.from([EXT_INFO, 0, 0, 0, 1]), ...texts])
}
