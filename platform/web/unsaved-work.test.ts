import { expect, test } from 'vitest'
import { unsavedWork } from './unsaved-work.ts'

const draft = (value: unknown) => JSON.stringify({ holder: null, keys: {}, sent: null, value })
const at = '1301000001'

test('papers that were typed and not saved are named once each, in words', () => {
  const kept = {
    [`bizx.draft.u1.${at}.sales-auto-care`]: draft({ bill: { mode: 'new' } }),
    [`bizx.draft.u1.1301000002.sales`]: draft({ bill: { mode: 'new' } }),
    [`bizx.draft.u1.${at}.stock-transfer-4501000012`]: draft({ lines: [] }),
    [`bizx.draft.u1.${at}.expense`]: draft({ amount: '5' }),
    [`bizx.draft.u1.${at}.day-close-2026-11-02`]: draft({ counted: 1 }),
    'bizx.accessToken': 'anything',
  }
  expect(unsavedWork(kept, 'u1')).toEqual(['a bill', 'a stock transfer', 'an expense', 'a day close'])
})

test('the drafts of others, blank and damaged ones, shown bills and labels are no unsaved work', () => {
  const kept = {
    [`bizx.draft.u2.${at}.sales`]: draft({ bill: { mode: 'new' } }),
    [`bizx.draft.u1.${at}.grn`]: draft(null),
    [`bizx.draft.u1.${at}.stock-in`]: '{',
    [`bizx.draft.u1.${at}.sales`]: draft({ bill: { mode: 'recalled' }, waiting: null }),
    [`bizx.draft.u1.${at}.labels`]: draft({ rows: [] }),
  }
  expect(unsavedWork(kept, 'u1')).toEqual([])
})

test('a bill that waits behind a shown one is unsaved', () => {
  expect(unsavedWork({ [`bizx.draft.u1.${at}.sales`]: draft({ bill: { mode: 'recalled' }, waiting: { lines: [] } }) }, 'u1')).toEqual([
    'a bill',
  ])
})
