import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoToday } from '../../../../database/test-database.ts'
import { addDays, date } from '../../../../kernel/dates.ts'
import { reverseAccountTransaction } from '../../../money/journals/contract.ts'
import { linesOf, statementOf, tick } from '../../../../testing/bank-statements.ts'
import { refusalOf } from '../../../../testing/papers/bill.ts'
import { auditOf, brokenPromises } from '../../../../testing/books.ts'
import { aChequeInHand, aMove, moveThem } from '../../../../testing/papers/cheque-move.ts'
import { aTransaction, book } from '../../../../testing/papers/journal.ts'
import { enter } from '../../../../testing/papers/opening.ts'
import { byTransfer, payByOwnCheque } from '../../../../testing/payments.ts'
import { aCustomer } from '../../../../testing/people.ts'
import { aSupplier } from '../../../../testing/papers/grn.ts'
import { aReceipt, giveReceipt } from '../../../../testing/papers/receipt.ts'
import { openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { aVoucher, giveVoucher } from '../../../../testing/papers/voucher.ts'
import { bankAccounts } from '../contract.ts'
import { saveBankBalance, tickLines } from '../statement-contract.ts'

let shop: Shop
let admin: Staff
let customer: string
let number = 0
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.signIn('admin')
  customer = await aCustomer(shop)
})
afterAll(() => shop.close())

/** A new own account. */
async function anAccount(): Promise<string> {
  number += 1
  const { rows } = await shop.owner.query<{ code: string }>('select min(code) as code from bank')
  const body = { name: `Account ${number}`, bankCode: rows[0]!.code, branch: 'Galle', number: `77-${number}` }
  return (await admin.call(bankAccounts.create, { body })).reply.bankAccount.code
}

/** An account with 1,000.00 from the start, two cheques banked on one slip, a transfer received and an own cheque out. */
async function inUse() {
  const account = await anAccount()
  const opening = await enter(admin, { kind: 'bank', accountCode: account, amount: '1000.00' })
  const cheques = []
  for (const amount of ['300.00', '300.00', '40.00']) cheques.push(await aChequeInHand({ shop, staff: admin }, { customer, amount }))
  const { code: slip } = await moveThem(admin, aMove('deposit', cheques, { accountCode: account }))
  const { code: receipt } = await giveReceipt(admin, aReceipt(customer, [byTransfer(account, '55.50')]))
  const supplier = await aSupplier(admin)
  const { code: voucher } = await giveVoucher(admin, aVoucher(supplier, [payByOwnCheque(account, '120.00', '000101')]))
  return { account, opening, slip, receipt, voucher, cheques }
}

describe('the statement of an account', () => {
  test('has its lines with the balance after each, and says what they are', async () => {
    const { account, opening, slip, receipt, voucher, cheques } = await inUse()
    const { lines, statement, total } = await statementOf(admin, account)
    const told = new Map(lines.map(line => [line.code, line]))
    expect([total, lines.length]).toEqual([6, 6])
    expect(lines.at(-1)?.balance).toBe('1575.50')
    expect(statement).toMatchObject({
      balance: '1575.50',
      cleared: '1055.50',
      inClearing: '640.00',
      out: '120.00',
      notShownCount: 6,
      notShown: '1575.50',
      shown: '0.00',
      bank: null,
    })
    const [banked, again] = (await linesOf(shop, slip)).map(code => told.get(code)!)
    expect([banked!.details.split(' · ')[0], again!.details.split(' · ')[0]]).toEqual([
      `Cheque ${cheques[0]!.number}`,
      `Cheque ${cheques[1]!.number}`,
    ])
    expect(lines.find(({ paperCode }) => paperCode === voucher)).toMatchObject({ isOut: true, moneyIn: null, moneyOut: '120.00' })
    expect(lines.find(({ paperCode }) => paperCode === receipt)?.details).toContain('TR-9')
    expect(lines.find(({ paperCode }) => paperCode === opening)).toMatchObject({ what: 'Opening balance', moneyIn: '1000.00' })
    const newest = await statementOf(admin, account, { desc: '1', size: 2 })
    expect(newest.lines.map(({ code, balance }) => [code, balance])).toEqual(
      lines
        .toReversed()
        .slice(0, 2)
        .map(({ code, balance }) => [code, balance]),
    )
    const later = await statementOf(admin, account, { fromDate: addDays(date(demoToday), 1) })
    expect([later.total, later.statement.broughtForward]).toEqual([0, '1575.50'])
  })

  test('is searched by paper, amount, cheque and reference', async () => {
    const { account, slip, cheques } = await inUse()
    const found = async (term: string) => (await statementOf(admin, account, { term })).lines.map(({ amount }) => amount).toSorted()
    expect(await found(slip)).toEqual(['300.00', '300.00', '40.00'])
    expect(await found('55.50')).toEqual(['55.50'])
    expect(await found('tr-9')).toEqual(['55.50'])
    expect(await found('000101')).toEqual(['-120.00'])
    expect(await found(cheques[2]!.number)).toContain('40.00')
    const dearest = await statementOf(admin, account, { sort: 'moneyOut', desc: '1', size: 1 })
    expect(dearest.lines[0]).toMatchObject({ moneyOut: '120.00', balance: expect.any(String) })
  })

  test('a cheque that is realized or presented stays the one line it was', async () => {
    const { account, slip, voucher, cheques } = await inUse()
    const version = (code: string, at: number) => ({ code, version: at })
    await moveThem(admin, aMove('realize', [version(cheques[0]!.code, 2)]))
    await moveThem(admin, aMove('realize-own', [version(`${voucher}01`, 1)]))
    const { lines, statement, total } = await statementOf(admin, account)
    expect(total).toBe(6)
    expect(statement).toMatchObject({ balance: '1575.50', cleared: '1235.50', inClearing: '340.00', out: '0.00' })
    expect(lines.find(({ paperCode }) => paperCode === voucher)?.isOut).toBe(false)
    // The charge of a returned cheque is a line of its own.
    const back = { ...version(cheques[2]!.code, 2), charge: '5.00' }
    const { code } = await moveThem(admin, aMove('return', [back], { reason: 'Refer to drawer' }))
    const after = (await statementOf(admin, account)).lines.filter(({ paperCode }) => paperCode === code)
    expect(after.map(({ moneyOut }) => moneyOut)).toEqual(['40.00', '5.00'])
    expect(after[1]?.details).toBe(`Charge of the bank · Cheque ${cheques[2]!.number} · ${after[0]!.details.split(' · ')[1]}`)
    expect(slip).not.toBe(code)
  })
})

describe('ticks', () => {
  test('say what the bank shows: ours less what it does not show yet is theirs', async () => {
    const { account, slip, opening } = await inUse()
    const shown = [...(await linesOf(shop, slip)), ...(await linesOf(shop, opening))]
    expect(await tick(admin, account, shown)).toBe(4)
    const { statement, lines } = await statementOf(admin, account)
    expect(statement).toMatchObject({ notShownCount: 2, notShown: '-64.50', shown: '1640.00', balance: '1575.50' })
    expect(lines.find(({ paperCode }) => paperCode === slip)).toMatchObject({ shownOn: demoToday, tickedBy: 'admin' })
    expect((await statementOf(admin, account, { shown: '0' })).total).toBe(2)
    expect((await statementOf(admin, account, { shown: '1' })).total).toBe(4)
    const kept = await admin.call(saveBankBalance, { params: { id: account }, body: { date: demoToday, balance: '1640.00' } })
    expect(kept.status).toBe(200)
    expect((await statementOf(admin, account)).statement.bank).toMatchObject({ balance: '1640.00', user: 'admin' })
    // Who ticks again changes nothing, and who takes ticks away may do it twice.
    expect(await tick(await shop.signIn('manager'), account, shown)).toBe(0)
    expect(await tick(admin, account, shown.slice(0, 2), { isShown: false })).toBe(2)
    expect(await tick(admin, account, shown.slice(0, 2), { isShown: false })).toBe(0)
    const acts = (await auditOf(shop, account)).map(({ action }) => action)
    expect(acts).toEqual(['create', 'tick', 'bank-balance', 'untick'])
  })

  test('are refused on lines of other accounts, of days to come, and of statements before them', async () => {
    const [{ account, slip }, other] = [await inUse(), await inUse()]
    const [line = ''] = await linesOf(shop, slip)
    const [strange = ''] = await linesOf(shop, other.slip)
    const refused = async (lines: string[], on = demoToday) =>
      (await refusalOf(admin.call(tickLines, { params: { id: account }, body: { isShown: true, date: on, lines } })))[1]
    expect(await refused([line, strange])).toBe('TICK_UNKNOWN')
    expect(await refused([line], addDays(date(demoToday), 1))).toBe('STATEMENT_AHEAD')
    expect(await refused([line], addDays(date(demoToday), -1))).toBe('TICK_EARLY')
    const onTill = (
      await shop.owner.query<{ code: string }>(
        `select location_code || '-' || paper_code || '-' || entry_no || '-' || line_no as code from gl_line where account_code = '1102' and paper_code = $1 limit 1`,
        [slip],
      )
    ).rows[0]!.code
    expect(await refused([onTill])).toBe('TICK_UNKNOWN')
    expect((await statementOf(admin, account)).statement.shown).toBe('0.00')
  })

  test('a line that is taken back comes to nothing with its mirror, unless the bank showed it', async () => {
    const account = await anAccount()
    const paid = async () =>
      (await book(admin, await aTransaction(admin, 'Capital paid in, bank', '500.00', { toBankAccount: account }))).code
    const [never, shown] = [await paid(), await paid()]
    await tick(admin, account, await linesOf(shop, shown))
    for (const code of [never, shown]) {
      const body = { code, reason: 'Mistake', version: 1, confirmed: [] }
      expect((await admin.call(reverseAccountTransaction, { body })).status).toBe(200)
    }
    const { lines, statement } = await statementOf(admin, account)
    expect(lines.map(({ isOff, isMirror, shownOn }) => [isOff, isMirror, shownOn !== null])).toEqual([
      [true, false, false],
      [true, true, false],
      [false, false, true],
      [false, true, false],
    ])
    // The bank is still to take back what it showed.
    expect(statement).toMatchObject({ balance: '0.00', notShownCount: 1, notShown: '-500.00', shown: '500.00' })
    expect((await statementOf(admin, account, { shown: '0' })).lines.map(({ paperCode }) => paperCode)).toEqual([shown])
  })

  test('of two who tick the same lines at once, each line has one tick', async () => {
    const { account, slip } = await inUse()
    const lines = await linesOf(shop, slip)
    const manager = await shop.signIn('manager')
    const counts = await Promise.all([tick(admin, account, lines), tick(manager, account, lines.toReversed())])
    expect(counts.toSorted()).toEqual([0, 3])
  })
})

test('the books keep every promise', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
