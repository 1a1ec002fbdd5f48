import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { APP_BASE } from '#kernel/http/app-operation.ts'
import type { Sealer } from '#kernel/sealing.ts'
import { cookieIn, hostCookie, sessionCookie } from './cookie.ts'
import type { Opened } from './open-session.ts'
import type { Device } from './session.ts'

export type DeviceSigner = Pick<Sealer, 'derive'>

/** Only signing in reads it. The longest lifetime that browsers grant is 400 days. */
const PATH = `${APP_BASE}/sign-in`
const LIFETIME_S = 365 * 24 * 60 * 60

const ID_BYTES = 12
const VALUE = /^((\d{1,19})\.(\d{1,9})\.([\w-]{16}))\.([\w-]{43})$/

/** The browser gets both when a user signs in: that of the session, and that of a new device. */
export const signedInCookies = (
  signer: DeviceSigner,
  { token, ...opened }: Opened,
  isSecure: boolean,
): readonly string[] => [sessionCookie(token, isSecure), deviceCookie(signer, opened, isSecure)]

/**
 * Ten slots per browser, by the last digit of the user's id: a shared computer remembers several
 * users, and the request's header stays bounded.
 */
function deviceCookie(
  signer: DeviceSigner,
  { userId, deviceEpoch }: Omit<Opened, 'token'>,
  isSecure: boolean,
): string {
  const claim = `${userId}.${deviceEpoch}.${randomBytes(ID_BYTES).toString('base64url')}`
  return hostCookie(nameOf(slotOf(userId), isSecure), `${claim}.${macOf(signer, claim)}`, {
    isSecure,
    lifetimeS: LIFETIME_S,
    path: PATH,
  })
}

/** The devices whose MAC holds. Whether they are void by now is for the database to say. */
export const devicesIn = (signer: DeviceSigner, request: FastifyRequest): readonly Device[] =>
  SLOTS.flatMap((slot) => {
    const plain = request.protocol === 'https' ? undefined : cookieIn(request, nameOf(slot, false))
    const device = readDevice(signer, cookieIn(request, nameOf(slot, true)) ?? plain ?? '')
    return device ? [device] : []
  })

function readDevice(signer: DeviceSigner, value: string): Device | undefined {
  const [, claim = '', userId = '', epoch, id = '', mac = ''] = VALUE.exec(value) ?? []
  const holds = mac !== '' && timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(signer, claim)))
  return holds ? { id, userId, epoch: Number(epoch) } : undefined
}

const macOf = (signer: DeviceSigner, claim: string): string =>
  createHmac('sha256', signer.derive('device cookie')).update(claim).digest('base64url')

const SLOTS = Array.from({ length: 10 }, (_, slot) => String(slot))

const slotOf = (userId: string): string => userId.slice(-1)

/** `__Host-` would demand the path of all calls. */
const nameOf = (slot: string, isSecure: boolean): string =>
  `${isSecure ? '__Secure-' : ''}device-${slot}`
