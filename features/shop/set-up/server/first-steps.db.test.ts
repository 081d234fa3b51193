import { afterAll, beforeAll, expect, test } from 'vitest'
import { businessDate } from '../../../../kernel/dates.ts'
import { auditOf, brokenPromises } from '../../../../testing/books.ts'
import { refusalOf } from '../../../../testing/papers/bill.ts'
import { anItem } from '../../../../testing/stock.ts'
import { openShop, staffWith, type Shop, type Staff } from '../../../../testing/shop.ts'
import { confirmDay, login, signInWithUser } from '../../session/contract.ts'
import { getLookups } from '../../lookups/contract.ts'
import { createOpeningBalance } from '../../../money/openings/contract.ts'
import { createStockIn } from '../../../stock/stock-in/contract.ts'
import { setUp } from '../contract.ts'
import { addStarterSet, getFirstSteps, saveFirstSteps } from '../first-steps-contract.ts'
import { starterSets } from '../starter-sets.ts'
import { renewSetupToken } from './setup-token.ts'

let shop: Shop
let owner: Staff
beforeAll(async () => {
  shop = await openShop({ demo: false })
  const guest = staffWith(shop.application, '', '')
  const token = (await renewSetupToken(shop.application.api.platform.tills, shop.now())) ?? ''
  const user = { username: 'nirmala', firstName: 'Nirmala', secondName: '', password: 'rain over Galle' }
  await guest.call(setUp, {
    body: { token, business: { name: 'Lanka Tyres', address: '', phones: [] }, location: { name: 'Main shop', address: '' }, user },
  })
  const { accessToken } = (await guest.call(login, { body: { username: user.username, password: user.password } })).reply
  owner = staffWith(shop.application, accessToken, '1301000001')
  await owner.call(signInWithUser)
})
afterAll(() => shop.close())

const steps = async () => (await owner.call(getFirstSteps)).reply
const done = async () => (await steps()).steps.filter(({ isDone }) => isDone).map(({ key }) => key)

test('nothing is done in a new business, and a starter set fills its lists with one press', async () => {
  expect(await done()).toEqual([])
  const { retail } = starterSets
  expect((await owner.call(addStarterSet, { body: { kind: 'retail' } })).reply).toEqual({
    added: retail.units.length + retail.categories.length + retail.expenses.length,
  })
  expect(await done()).toEqual(['lists'])
  const { itemUnit, itemCategory, expenseCategory } = (await owner.call(getLookups)).reply
  expect(itemUnit.filter(({ allowsFractions }) => allowsFractions).map(({ name }) => name)).toEqual(['Kilogram', 'Litre', 'Metre'])
  expect(itemCategory.map(({ name }) => name)).toContain('Groceries')
  expect(expenseCategory).toHaveLength(retail.expenses.length)
  const [unit] = itemUnit
  expect(await auditOf(shop, unit!.code)).toMatchObject([{ action: 'create', after: { name: unit!.name } }])
})

test('another set adds only what is missing, and the same one nothing', async () => {
  const { added } = (await owner.call(addStarterSet, { body: { kind: 'garage' } })).reply
  expect(added).toBeGreaterThan(0)
  expect((await owner.call(addStarterSet, { body: { kind: 'garage' } })).reply).toEqual({ added: 0 })
  const { itemUnit } = (await owner.call(getLookups)).reply
  expect(itemUnit.map(({ name }) => name).filter(name => name === 'Piece')).toEqual(['Piece'])
  expect(await brokenPromises(shop)).toEqual([])
})

test('a step is left out and taken up again, the list is put away, and of two owners the second reads it again first', async () => {
  const { version } = await steps()
  const { reply } = await owner.call(saveFirstSteps, { body: { skipped: ['printer'], isHidden: false, version } })
  expect(reply).toMatchObject({ skipped: ['printer'], isHidden: false, version: version + 1 })
  const late = owner.call(saveFirstSteps, { body: { skipped: [], isHidden: true, version } })
  expect((await refusalOf(late)).slice(0, 2)).toEqual([409, 'CONFLICT'])
  await owner.call(saveFirstSteps, { body: { skipped: [], isHidden: true, version: version + 1 } })
  expect(await steps()).toMatchObject({ skipped: [], isHidden: true, version: version + 2 })
  expect(await auditOf(shop, 'settings-first-steps')).toHaveLength(2)
  expect(await brokenPromises(shop)).toEqual([])
})

test('opening stock alone does not tick the opening balances off: the cash of the first morning does', async () => {
  await owner.call(confirmDay, { body: { date: businessDate(shop.now(), 'Asia/Colombo') } })
  const goods = { itemCode: (await anItem(shop)).code, quantity: '3', costPrice: '40.00', wholesalePrice: '70.00', retailPrice: '80.00' }
  expect((await owner.call(createStockIn, { body: { reason: 'opening', stockHistories: [goods] } })).status).toBe(200)
  expect(await done()).toEqual(['lists', 'items'])
  expect((await owner.call(createOpeningBalance, { body: { kind: 'cash', amount: '25000.00' } })).status).toBe(200)
  expect(await done()).toEqual(['lists', 'items', 'openings'])
  expect(await brokenPromises(shop)).toEqual([])
})

test('a shop that has sold for some time is not asked', async () => {
  const old = await openShop()
  try {
    const { reply } = await (await old.signIn('admin')).call(getFirstSteps)
    expect(reply.isHidden).toBe(true)
  } finally {
    await old.close()
  }
})
