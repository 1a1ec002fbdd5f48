import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { words as inboxWords } from '../inbox/words.ts'
import { words as newRequestWords } from '../new-request/words.ts'
import { words as paletteWords } from '../palette/words.ts'
import { words as peopleWords } from '../review/people/words.ts'
import { words as positionWords } from '../review/position/words.ts'
import { words as reviewWords } from '../review/words.ts'
import { words as shellWords } from '../shell/words.ts'
import { words as supplierWords } from '../supplier-requests/words.ts'
import { words as webhookWords } from '../webhooks/words.ts'
import { common } from '../words/common.ts'
import type { ActionId } from './actions.ts'
import { words } from './words.ts'

/** What buttons, menus, the palette and tooltips call the action that a key does. */
const namesIn = (language: 'de' | 'en'): Partial<Record<ActionId, readonly string[]>> => {
  const inbox = inboxWords[language]
  const position = positionWords[language]
  const review = reviewWords[language]
  const palette = paletteWords[language]
  const shell = shellWords[language]
  const webhook = webhookWords[language]
  const shared = common[language]
  return {
    palette: [palette.title, shell.search],
    'go.inbox': [palette.commands.inbox],
    'inbox.open': [shared.open],
    'inbox.new': [inbox.newRequest, palette.commands.newRequest],
    'inbox.assign': [inbox.assign],
    'inbox.archive': [inbox.archive],
    'inbox.clear': [inbox.clear],
    'newRequest.create': [newRequestWords[language].send],
    'review.catalogue': [position.catalogue],
    'review.accessories': [position.accessories(0)],
    'review.replacements': [position.replacements(0), position.replacementsTitle],
    'review.notOffered': [position.notOffered, review.bulkNotOffered],
    'review.notRelevant': [position.notRelevant, review.bulkIrrelevant],
    'review.supplierRequest': [supplierWords[language].ask],
    'review.note': [position.note],
    'review.assign': [peopleWords[language].change.replace(/ (?:an|to) …$/, '')],
    'review.undo': [shared.undo],
    'review.redo': [shared.redo],
    'review.release': [review.release],
    'review.source': [review.source],
    'order.release': [review.releaseOrder],
    'webhook.test': [webhook.sendTest],
    'webhook.resend': [webhook.resend],
  }
}

it.each(['de', 'en'] as const)('a key has one name, in help and on buttons: %s', (language) => {
  const { action } = words[language]
  const others = Object.entries(namesIn(language)).flatMap(([id, names]) =>
    names
      .filter((name) => !action[id as ActionId].toLowerCase().includes(name.toLowerCase()))
      .map((name) => `${id}: ${action[id as ActionId]}, but ${name}`),
  )
  expect(others).toEqual([])
})

it('no button names a letter by hand: a person may give its action another key', async () => {
  const web = join(import.meta.dirname, '..')
  const files = (await readdir(web, { recursive: true })).filter((name) => name.endsWith('.tsx'))
  expect(files.length).toBeGreaterThan(100)

  const byHand: string[] = []
  for (const name of files) {
    const text = await readFile(join(web, name), 'utf8')
    byHand.push(...[...text.matchAll(/shortcut="\p{L}"/gu)].map(([each]) => `${name}: ${each}`))
  }

  expect(byHand).toEqual([])
})
