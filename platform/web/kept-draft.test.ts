import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DraftPlace } from './draft-record.ts'
import { answerWithinMs, KeptDraft } from './kept-draft.ts'
import { draftSaveKey } from './save-key.ts'

/** The local storage of one browser: each tab gets the events of the others a moment later. */
function browser() {
  const kept = new Map<string, string>()
  const tabs = new Map<string, Set<(name: string, text: string | null) => void>>()
  const tell = (from: string, name: string, text: string | null) => {
    for (const [tab, heard] of tabs) if (tab !== from) for (const hear of heard) setTimeout(() => heard.has(hear) && hear(name, text))
  }
  const placeOf = (tab: string): DraftPlace => ({
    get: name => kept.get(name) ?? null,
    set: (name, text) => {
      kept.set(name, text)
      tell(tab, name, text)
    },
    remove: name => {
      kept.delete(name)
      tell(tab, name, null)
    },
    listen: heard => {
      const all = tabs.get(tab) ?? new Set()
      tabs.set(tab, all.add(heard))
      return () => all.delete(heard)
    },
  })
  return {
    kept,
    /** Opens the draft in a tab; `shown` is what its page shows. */
    open(tab: string) {
      const draft = new KeptDraft({ name: 'bill', place: placeOf(tab), tab, isReadable: value => typeof value === 'string' })
      const page = { draft, shown: draft.value, type: (text: string | null) => ((page.shown = text), draft.keep(text)), close: () => {} }
      page.close = draft.open(value => (page.shown = value))
      return page
    },
    /** Kills the tab: it no longer writes or receives events. */
    kill: (tab: string) => tabs.get(tab)?.clear(),
  }
}

const soon = () => vi.advanceTimersByTimeAsync(5)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what one tab types another shows, and may not change', async () => {
  const { open } = browser()
  const [first, second] = [open('1'), open('2')]
  first.type('oil')
  await soon()
  expect([second.shown, second.draft.view.standing, first.draft.view.standing]).toEqual(['oil', 'elsewhere', 'mine'])
  second.draft.keep('brake pads')
  first.type('oil filter')
  await vi.advanceTimersByTimeAsync(300)
  expect(second.shown).toBe('oil filter')
  expect(await second.draft.mayBeSent()).toBe(false)
})

test('a tab that opens a draft learns in a moment that another has it', async () => {
  const { open } = browser()
  open('1').type('oil')
  const second = open('2')
  expect(second.draft.view.standing).toBe('asking')
  await soon()
  expect(second.draft.view).toMatchObject({ standing: 'elsewhere', wasTaken: false })
})

test('taking over brings the last letter along, and the key', async () => {
  const { open } = browser()
  const first = open('1')
  first.type('oil')
  const key = first.draft.keyOf('new')
  const second = open('2')
  await soon()
  first.type('oil filter')
  second.draft.takeOver()
  await soon()
  expect(second.shown).toBe('oil filter')
  expect(second.draft.keyOf('new')).toBe(key)
  expect(second.draft.view).toEqual({ standing: 'mine', wasTaken: false, round: 1 })
  expect(first.draft.view).toMatchObject({ standing: 'elsewhere', wasTaken: true })
  first.type('never seen')
  first.draft.flush()
  second.type('oil filter B')
  await vi.advanceTimersByTimeAsync(300)
  expect(first.shown).toBe('oil filter B')
})

test('a tab that was closed leaves its draft free at once, with its key', async () => {
  const { open } = browser()
  const first = open('1')
  first.type('oil')
  const key = first.draft.keyOf('new')
  first.close()
  const second = open('2')
  expect([second.draft.view.standing, second.shown, second.draft.keyOf('new')]).toEqual(['mine', 'oil', key])
})

test('a tab that was killed does not answer: its draft is free after a moment', async () => {
  const { open, kill } = browser()
  const first = open('1')
  const key = first.draft.keyOf('new')
  first.type('oil')
  kill('1')
  const second = open('2')
  expect(second.shown).toBe('oil')
  const mayBeSent = second.draft.mayBeSent()
  await vi.advanceTimersByTimeAsync(answerWithinMs)
  expect(await mayBeSent).toBe(true)
  expect([second.draft.view.standing, second.draft.keyOf('new')]).toEqual(['mine', key])
})

test('a frozen tab that wakes up finds that the draft is gone, and does not write over it', async () => {
  const { open, kill } = browser()
  const first = open('1')
  first.type('oil')
  kill('1')
  const second = open('2')
  await vi.advanceTimersByTimeAsync(answerWithinMs)
  second.type('brake pads')
  second.draft.flush()
  first.type('oil filter')
  first.draft.flush()
  expect([first.shown, first.draft.view.wasTaken]).toEqual(['brake pads', true])
  expect(await first.draft.mayBeSent()).toBe(false)
})

test('a draft that was saved is gone from every tab, and the next has another key', async () => {
  const { open, kept } = browser()
  const [first, second] = [open('1'), open('2')]
  first.type('oil')
  const key = first.draft.keyOf('new')
  expect(await first.draft.mayBeSent()).toBe(true)
  first.draft.sent('new')
  first.draft.saved('new', key)
  expect(first.draft.drop()).toBe(true)
  await soon()
  expect([second.shown, second.draft.view.standing, kept.size]).toEqual([null, 'free', 0])
  expect(first.draft.keyOf('new')).not.toBe(key)
  expect(second.draft.keyOf('new')).not.toBe(key)
})

test('what was saved in one tab while another took it over is gone from both', async () => {
  const { open } = browser()
  const first = open('1')
  first.type('oil')
  const key = first.draft.keyOf('new')
  await first.draft.mayBeSent()
  first.draft.sent('new')
  const second = open('2')
  await soon()
  second.draft.takeOver()
  await soon()
  expect(second.draft.view.standing).toBe('mine')
  first.draft.saved('new', key)
  await soon()
  expect([first.shown, second.shown, second.draft.view.standing]).toEqual([null, null, 'free'])
})

test('a save without an answer keeps its key, even of a draft that nobody changed', async () => {
  const { open } = browser()
  const first = open('1')
  const key = first.draft.keyOf('new')
  expect(await first.draft.mayBeSent()).toBe(true)
  first.draft.sent('new')
  first.close()
  expect(open('2').draft.keyOf('new')).toBe(key)
})

test('a refused save leaves nothing in doubt', async () => {
  const { open, kept } = browser()
  const first = open('1')
  await first.draft.mayBeSent()
  first.draft.sent('new')
  first.draft.refused()
  first.close()
  expect(kept.size).toBe(0)
})

test('a draft that was sent without an answer is known again after the page is killed, unless it was changed', async () => {
  const { open, kill } = browser()
  const first = open('1')
  first.type('oil')
  first.draft.keyOf('new')
  await first.draft.mayBeSent()
  expect(first.draft.mayBeSaved).toBe(false)
  first.draft.sent('new')
  kill('1')
  const second = open('2')
  await vi.advanceTimersByTimeAsync(answerWithinMs)
  expect([second.draft.isInDoubt('new'), second.draft.isInDoubt('edit'), second.draft.isAsSent]).toEqual([true, false, true])
  expect(second.draft.mayBeSaved).toBe(true)
  second.type('brake pads')
  expect(second.draft.isAsSent).toBe(false)
  second.type('oil')
  expect(second.draft.isAsSent).toBe(true)
})

test('of a draft that was sent twice with different contents nobody knows which was saved', async () => {
  const first = browser().open('1')
  for (const contents of ['oil', 'brake pads', 'oil']) {
    first.type(contents)
    await first.draft.mayBeSent()
    first.draft.sent('new')
  }
  expect([first.draft.isInDoubt('new'), first.draft.isAsSent]).toEqual([true, false])
})

test('what is sent under a key that was used for other contents is not what was saved', () => {
  const { draft, type } = browser().open('1')
  type('oil')
  const key = draftSaveKey(draft, 'new')
  key.sent('oil')
  type('brake pads')
  key.sent('brake pads')
  key.spent()
  key.sent('brake pads')
  expect(key.isAsSent('brake pads')).toBe(false)
})

test('the same draft sent for another purpose is not what was saved; opened again, it is', () => {
  const { draft, type } = browser().open('1')
  type('oil')
  const key = draftSaveKey(draft, 'new')
  key.sent('oil in cash')
  expect([key.isAsSent('oil in cash'), key.isAsSent('oil on credit'), key.isAsSent(null)]).toEqual([true, false, true])
  key.sent('oil on credit')
  expect([key.isAsSent('oil in cash'), key.isAsSent('oil on credit')]).toEqual([false, false])
})

test('a key that was used for other contents goes with the page', () => {
  const { open } = browser()
  const first = open('1')
  first.type('oil')
  const key = first.draft.keyOf('new')
  first.draft.spend('new')
  expect(first.draft.keyOf('new')).toBe(key)
  first.close()
  expect(open('2').draft.keyOf('new')).not.toBe(key)
})

test('until the contents change in the storage the old ones keep the old key', async () => {
  const { open, kill } = browser()
  const first = open('1')
  first.type('oil')
  const key = first.draft.keyOf('new')
  await first.draft.mayBeSent()
  first.draft.sent('new')
  first.draft.saved('new', key)
  kill('1')
  const second = open('2')
  await vi.advanceTimersByTimeAsync(answerWithinMs)
  expect([second.shown, second.draft.keyOf('new')]).toEqual(['oil', key])
})

test('a reload beside an open tab keeps the draft where it was', async () => {
  const { open } = browser()
  const first = open('1')
  first.type('oil')
  const second = open('2')
  await soon()
  first.close()
  await soon()
  expect(second.draft.view.standing).toBe('free')
  const again = open('3')
  await soon()
  expect([again.draft.view.standing, second.draft.view.standing]).toEqual(['mine', 'elsewhere'])
})

test('two tabs that take a dead one’s draft at the same moment do not both keep it', async () => {
  const { open, kill } = browser()
  open('1').type('oil')
  kill('1')
  const [second, third] = [open('2'), open('3')]
  await vi.advanceTimersByTimeAsync(2 * answerWithinMs)
  expect([second.draft.view.standing, third.draft.view.standing].toSorted()).toEqual(['elsewhere', 'mine'])
})

test('a draft that this version cannot read is blank, and its key is not used for another', () => {
  const { open, kept } = browser()
  kept.set('bill', JSON.stringify({ holder: null, keys: { new: 'old key' }, sent: null, value: 7 }))
  const page = open('1')
  expect(page.shown).toBeNull()
  expect(page.draft.keyOf('new')).not.toBe('old key')
})
