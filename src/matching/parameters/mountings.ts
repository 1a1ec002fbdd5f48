import { choicesOf } from './choices.ts'

/** Families exclude each other within a group: see the comparison. */
export const MOUNTINGS = choicesOf([
  `surface mounted, Aufputz, Aufputzmontage, AP, surface mounting, surface mount, surface mtd, surf mtd, surf. mtd, Aufbaumontage, Aufputzinstallation, auf Putz, a. P`,
  `flush mounted, Unterputz, Unterputzmontage, UP, flush mounting, flush mount, flush mtd, unter Putz, u. P`,
  `cavity wall, Hohlwand, Hohlwandmontage, HW, hollow wall, cavity`,
  `recessed, Einbaumontage, recess mounted, Deckeneinbau, Wandeinbau`,
  `DIN rail, Hutschiene, Hutschienenmontage, REG, Tragschiene, rail mounted, Reiheneinbau, Reiheneinbaugerät`,
  `wall mounted, Wandmontage, wandhängend, wall hung, wall mounting, wall mtd, Wandgerät, Wandaufbau`,
  `ceiling mounted, Deckenmontage, ceiling mounting, ceiling mtd, Deckenaufbau`,
  `floor standing, bodenstehend, Bodenmontage, Standmontage, Standgerät, freestanding, floor mounted`,
  `pendant, Pendelmontage, suspended, Pendel`,
])

/** Short forms are words of their own in small letters: `up`. */
export const CAPITAL_MOUNTINGS: ReadonlySet<string> = new Set(['AP', 'UP', 'HW', 'REG'])

/** A wall is a place like any other unless it is said that this is about mounting. */
export const PLACES: ReadonlyMap<string, string> = new Map([
  ['einbau', 'einbaumontage'],
  ['wand', 'wandmontage'],
  ['wall', 'wandmontage'],
  ['decke', 'deckenmontage'],
  ['ceiling', 'deckenmontage'],
  ['boden', 'bodenmontage'],
  ['floor', 'bodenmontage'],
])
