import { expect, test } from 'vitest'
import { rowWindow, scrollToShow } from './row-window.ts'

test('five hundred rows show a screenful with a few above and below', () => {
  // 330 px hold 10 rows of 33 px; scrolled by 100 rows, 6 more on either side
  expect(rowWindow({ rowCount: 500, rowHeight: 33, scrollTop: 3_300, viewHeight: 330 })).toEqual({
    start: 94,
    end: 116,
  })
})

test('at the top and at the end the window stops at the rows there are', () => {
  expect(rowWindow({ rowCount: 500, rowHeight: 33, scrollTop: 0, viewHeight: 330 })).toEqual({ start: 0, end: 16 })
  expect(rowWindow({ rowCount: 3, rowHeight: 33, scrollTop: 0, viewHeight: 330 })).toEqual({ start: 0, end: 3 })
  expect(rowWindow({ rowCount: 0, rowHeight: 33, scrollTop: 0, viewHeight: 330 })).toEqual({ start: 0, end: 0 })
})

test('rows deleted while one is scrolled far down leave the last ones in view', () => {
  expect(rowWindow({ rowCount: 2, rowHeight: 33, scrollTop: 9_000, viewHeight: 330 })).toEqual({ start: 1, end: 2 })
})

test('a row is scrolled to by the shortest way, and not at all when it is in view', () => {
  const view = { rowHeight: 33, scrollTop: 330, viewHeight: 330 }
  expect(scrollToShow(12, view)).toBeNull()
  expect(scrollToShow(5, view)).toBe(165)
  // row 30 ends at 1023; the view of 330 px must begin at 693
  expect(scrollToShow(30, view)).toBe(693)
})
