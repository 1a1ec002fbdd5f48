import { expect, it } from 'vitest'
import { createBodyRoom } from './body-room.ts'

it('Storage exhaustion: beyond 4 MB a minute only the first 2 KB of a body are kept, per organisation', () => {
  const room = createBodyRoom()
  const now = new Date('2026-11-14T09:30:00Z')
  const whole = room.mostFor(1, now)
  room.note(1, 4 * 1024 * 1024)

  expect(whole).toBe(65_536)
  expect(room.mostFor(1, now)).toBe(2_048)
  expect(room.mostFor(2, now)).toBe(whole)
  expect(room.mostFor(1, new Date('2026-11-14T09:31:00Z'))).toBe(whole)
})
