import type { KeyName } from './keys.ts'

/** A screen, or everywhere. */
export type Scope = 'global' | 'list' | 'inbox' | 'newRequest' | 'review' | 'order' | 'webhook'

export type Group = 'go' | 'move' | 'decide' | 'edit' | 'view'

type ActionDescription = {
  readonly scope: Scope
  readonly group: Group
  /** May be given another one in the profile. */
  readonly key?: KeyName
  /** As in every list: always there. */
  readonly fixed?: readonly KeyName[]
  /** Also while something is typed. */
  readonly isInFields?: true
  /** Goes on while the key is held; a decision does not. */
  readonly isRepeated?: true
  /** Done by the list itself, without a handler here; only told. */
  readonly isNative?: true
}

const described = <Id extends string>(actions: Record<Id, ActionDescription>) => actions

/** Everything that a key does. Who builds a screen attaches what happens: `useShortcuts`. */
export const ACTIONS = described({
  palette: { scope: 'global', group: 'go', fixed: ['ctrl+k'], isInFields: true },
  help: { scope: 'global', group: 'go', key: '?' },
  'go.inbox': { scope: 'global', group: 'go', key: 'g i' },
  'go.statistics': { scope: 'global', group: 'go', key: 'g s' },
  'go.projects': { scope: 'global', group: 'go', key: 'g p' },

  'list.previous': {
    scope: 'list',
    group: 'move',
    key: 'k',
    fixed: ['arrowup'],
    isRepeated: true,
  },
  'list.next': { scope: 'list', group: 'move', key: 'j', fixed: ['arrowdown'], isRepeated: true },
  'list.open': { scope: 'list', group: 'move', fixed: ['enter'] },
  'list.first': { scope: 'list', group: 'move', fixed: ['home'] },
  'list.last': { scope: 'list', group: 'move', fixed: ['end'] },
  'list.pageUp': { scope: 'list', group: 'move', fixed: ['pageup'], isRepeated: true },
  'list.pageDown': { scope: 'list', group: 'move', fixed: ['pagedown'], isRepeated: true },
  'list.search': { scope: 'list', group: 'move', key: '/' },
  'list.new': { scope: 'list', group: 'edit', key: 'n' },
  'list.filter': { scope: 'list', group: 'move', key: 'f' },

  'inbox.previous': {
    scope: 'inbox',
    group: 'move',
    key: 'k',
    fixed: ['arrowup'],
    isRepeated: true,
  },
  'inbox.next': {
    scope: 'inbox',
    group: 'move',
    key: 'j',
    fixed: ['arrowdown'],
    isRepeated: true,
  },
  'inbox.open': { scope: 'inbox', group: 'move', fixed: ['enter'] },
  'inbox.first': { scope: 'inbox', group: 'move', fixed: ['home'] },
  'inbox.last': { scope: 'inbox', group: 'move', fixed: ['end'] },
  'inbox.pageUp': { scope: 'inbox', group: 'move', fixed: ['pageup'], isRepeated: true },
  'inbox.pageDown': { scope: 'inbox', group: 'move', fixed: ['pagedown'], isRepeated: true },
  'inbox.search': { scope: 'inbox', group: 'move', key: '/' },
  'inbox.new': { scope: 'inbox', group: 'edit', key: 'n' },
  'inbox.assign': { scope: 'inbox', group: 'edit', key: 'a' },
  'inbox.archive': { scope: 'inbox', group: 'edit', key: 'e' },
  'inbox.select': { scope: 'inbox', group: 'edit', fixed: ['space'] },
  'inbox.selectUp': { scope: 'inbox', group: 'edit', fixed: ['shift+arrowup'], isRepeated: true },
  'inbox.selectDown': {
    scope: 'inbox',
    group: 'edit',
    fixed: ['shift+arrowdown'],
    isRepeated: true,
  },
  'inbox.selectAll': { scope: 'inbox', group: 'edit', fixed: ['ctrl+a'] },
  'inbox.clear': { scope: 'inbox', group: 'edit', fixed: ['escape'] },

  'newRequest.create': {
    scope: 'newRequest',
    group: 'edit',
    fixed: ['ctrl+enter'],
    isInFields: true,
  },

  'review.previous': {
    scope: 'review',
    group: 'move',
    key: 'k',
    fixed: ['arrowup'],
    isRepeated: true,
  },
  'review.next': {
    scope: 'review',
    group: 'move',
    key: 'j',
    fixed: ['arrowdown'],
    isRepeated: true,
  },
  'review.previousOpen': { scope: 'review', group: 'move', key: 'shift+n', isRepeated: true },
  'review.nextOpen': { scope: 'review', group: 'move', key: 'n', isRepeated: true },
  'review.collapse': { scope: 'review', group: 'move', fixed: ['arrowleft'] },
  'review.expand': { scope: 'review', group: 'move', fixed: ['arrowright'] },
  'review.first': { scope: 'review', group: 'move', fixed: ['home'] },
  'review.last': { scope: 'review', group: 'move', fixed: ['end'] },
  'review.pageUp': { scope: 'review', group: 'move', fixed: ['pageup'], isRepeated: true },
  'review.pageDown': { scope: 'review', group: 'move', fixed: ['pagedown'], isRepeated: true },
  'review.search': { scope: 'review', group: 'move', key: '/', fixed: ['ctrl+f'] },

  'review.accept': { scope: 'review', group: 'decide', key: '1', fixed: ['enter'] },
  'review.accept2': { scope: 'review', group: 'decide', key: '2' },
  'review.accept3': { scope: 'review', group: 'decide', key: '3' },
  'review.accept4': { scope: 'review', group: 'decide', key: '4' },
  'review.accept5': { scope: 'review', group: 'decide', key: '5' },
  'review.catalogue': { scope: 'review', group: 'decide', key: 'c' },
  'review.accessories': { scope: 'review', group: 'decide', key: 'z' },
  'review.replacements': { scope: 'review', group: 'decide', key: 'r' },
  'review.applyToIdentical': { scope: 'review', group: 'decide', key: 'd' },
  'review.previewIdentical': { scope: 'review', group: 'decide', key: 'shift+d' },
  'review.notOffered': { scope: 'review', group: 'decide', key: 'x' },
  'review.notRelevant': { scope: 'review', group: 'decide', key: 'i' },
  'review.supplierRequest': { scope: 'review', group: 'decide', key: 's' },

  'review.edit': { scope: 'review', group: 'edit', fixed: ['f2'] },
  'review.select': { scope: 'review', group: 'edit', fixed: ['space'] },
  'review.selectUp': {
    scope: 'review',
    group: 'edit',
    fixed: ['shift+arrowup'],
    isRepeated: true,
  },
  'review.selectDown': {
    scope: 'review',
    group: 'edit',
    fixed: ['shift+arrowdown'],
    isRepeated: true,
  },
  'review.selectPageUp': {
    scope: 'review',
    group: 'edit',
    fixed: ['shift+pageup'],
    isRepeated: true,
  },
  'review.selectPageDown': {
    scope: 'review',
    group: 'edit',
    fixed: ['shift+pagedown'],
    isRepeated: true,
  },
  'review.selectFirst': { scope: 'review', group: 'edit', fixed: ['shift+home'] },
  'review.selectLast': { scope: 'review', group: 'edit', fixed: ['shift+end'] },
  'review.selectAll': { scope: 'review', group: 'edit', fixed: ['ctrl+a'] },
  'review.clear': { scope: 'review', group: 'edit', fixed: ['escape'] },
  'review.note': { scope: 'review', group: 'edit', key: 'm' },
  'review.assign': { scope: 'review', group: 'edit', key: 'a' },
  'review.undo': { scope: 'review', group: 'edit', key: 'u', fixed: ['ctrl+z'] },
  'review.redo': { scope: 'review', group: 'edit', fixed: ['ctrl+y', 'ctrl+shift+z'] },
  'review.release': { scope: 'review', group: 'edit', fixed: ['ctrl+enter'] },

  'review.source': { scope: 'review', group: 'view', key: 'v' },
  'review.nextPane': { scope: 'review', group: 'view', fixed: ['f6'], isInFields: true },
  'review.narrower': {
    scope: 'review',
    group: 'view',
    fixed: ['ctrl+shift+arrowleft'],
    isRepeated: true,
  },
  'review.wider': {
    scope: 'review',
    group: 'view',
    fixed: ['ctrl+shift+arrowright'],
    isRepeated: true,
  },

  'order.confirmField': { scope: 'order', group: 'decide', fixed: ['enter'], isNative: true },
  'order.nextField': { scope: 'order', group: 'move', fixed: ['tab'], isNative: true },
  'order.release': { scope: 'order', group: 'edit', fixed: ['ctrl+enter'], isInFields: true },

  'webhook.test': { scope: 'webhook', group: 'edit', key: 't' },
  'webhook.resend': { scope: 'webhook', group: 'edit', key: 'r' },
})

export type ActionId = keyof typeof ACTIONS

export const ACTION_IDS = Object.keys(ACTIONS) as ActionId[]

export const actionOf = (id: ActionId): ActionDescription => ACTIONS[id]

export type ShortcutSettings = {
  /** Whether letters, digits and signs alone do anything. */
  readonly is_enabled: boolean
  /** Another key for an action, by its id. */
  readonly keys: Readonly<Record<string, KeyName>>
}

/** The key of an action that may be changed, as the person set it. */
export const ownKeyOf = (id: ActionId, { keys }: ShortcutSettings): KeyName | undefined => {
  const { key } = actionOf(id)
  return key === undefined ? undefined : (keys[id] ?? key)
}

/** All keys of an action that do something now. */
export function keysOf(id: ActionId, settings: ShortcutSettings): readonly KeyName[] {
  const own = ownKeyOf(id, settings)
  return [...(own === undefined ? [] : [own]), ...(actionOf(id).fixed ?? [])]
}

/** Which other action has this key already, where both could be meant. */
export const holderOf = (
  name: KeyName,
  id: ActionId,
  settings: ShortcutSettings,
): ActionId | undefined =>
  ACTION_IDS.find(
    (other) =>
      other !== id &&
      meet(actionOf(other).scope, actionOf(id).scope) &&
      keysOf(other, settings).some((key) => collide(key, name)),
  )

const meet = (one: Scope, other: Scope): boolean =>
  one === other || one === 'global' || other === 'global'

/** The beginning of `g i` cannot be a key by itself. */
const collide = (one: KeyName, other: KeyName): boolean =>
  one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `)
