import { expect, test } from 'vitest'
import { transformForBrowser } from './without-server-parts.ts'

test('a call keeps what the browser needs to send it, and its schemas may be dropped', () => {
  const contract = `
const row = z.object({ code: z.string() })
export const getRow = endpoint({ method: 'GET', path: 'row/:id', summary: 'One', permission: 'look-up', params: idParams, reply: row })
`
  expect(transformForBrowser(contract, '/features/shop/rows/contract.ts')?.trim()).toBe(
    `const row = /*#__PURE__*/ (() => (z.object({ code: z.string() })))()
export const getRow = ({ method: 'GET', path: 'row/:id', permission: 'look-up' })`,
  )
})

test('a refusal that no file of the browser names is left out', () => {
  const catalogue = `export const stockRefusal = defineRefusals({ BODY_TOO_LARGE: { status: 413, text: 'a' }, NO_STOCK_LINES: { status: 422, text: 'b' } })`
  const kept = transformForBrowser(catalogue, '/shop/features/stock/stock/refusals.ts')
  expect(kept).toBe(`export const stockRefusal = /*#__PURE__*/ defineRefusals({ NO_STOCK_LINES: { status: 422, text: 'b' } })`)
})

test('other files stay as they are', () => {
  expect(transformForBrowser('const row = z.object({})', '/features/shop/rows/web/row-page.tsx')).toBeNull()
})
