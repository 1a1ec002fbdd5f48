import { expect, it } from 'vitest'
import type { Command } from './commands.ts'
import type { Waiting } from './line.ts'
import { isTakenBack, stepsOf } from './steps.ts'

const waiting = (name: string): Waiting => {
  const kind = name.replace(/\d/, '')
  const command = kind === 'do' ? { kind: 'reprice' } : { kind }
  return {
    act: name,
    command: command as Command,
    named: new Map(),
    done: () => undefined,
  }
}

const stepsIn = (line: string, meant: string): string => {
  const all = line.split(' ').map(waiting)
  const found = all.find(({ act }) => act === meant)
  if (!found) throw new Error('It does not wait')
  return stepsOf(all, found)
    .map(({ act }) => act)
    .join(' ')
}

it.each([
  ['do1 undo1', 'do1', 'undo1'],
  ['do1 undo1 redo1 undo2', 'do1', 'undo1 redo1 undo2'],
  ['do1 do2 undo1', 'do1', ''],
  ['do1 do2 undo1 undo2', 'do1', 'undo2'],
  ['do1 do2 undo1 undo2 redo1 redo2', 'do2', 'undo1 redo2'],
  // Of what was done before, which waits no more.
  ['do1 undo1 undo2', 'do1', 'undo1'],
  ['do1 do2 redo1 undo1 undo2', 'do1', 'undo2'],
  // There is nothing to do again behind what is new; without it there would be.
  ['undo1 do1 redo1 undo2', 'do1', 'redo1 undo2'],
  // A step that is not taken itself.
  ['undo1 redo1 undo2', 'undo1', 'redo1 undo2'],
])('steps in "%s" that mean %s: %s', (line, meant, steps) => {
  expect(stepsIn(line, meant)).toBe(steps)
})

it('a step on a command that is named means none that waits', () => {
  const named: Waiting = { ...waiting('undo1'), command: { kind: 'undo', command_id: '7' } }
  const first = waiting('do1')
  expect(stepsOf([first, named], first)).toEqual([])
  expect(stepsOf([first, named, waiting('undo2')], first).map(({ act }) => act)).toEqual(['undo2'])
})

it('is wanted no more where the last step is one back', () => {
  expect(isTakenBack([waiting('undo1')])).toBe(true)
  expect(isTakenBack([waiting('undo1'), waiting('redo1')])).toBe(false)
  expect(isTakenBack([])).toBe(false)
})
