import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoToday } from '../../../../database/test-database.ts'
import { addDays, date } from '../../../../kernel/dates.ts'
import { bankFileRead, bankLinesOf, csvOf, fileBody, readFile } from '../../../../testing/bank-files.ts'
import { aNewAccount, linesOf, statementOf, tick } from '../../../../testing/bank-statements.ts'
import { auditOf, brokenPromises } from '../../../../testing/books.ts'
import { refusalOf } from '../../../../testing/papers/bill.ts'
import { aChequeInHand, aMove, moveThem } from '../../../../testing/papers/cheque-move.ts'
import { aTransaction, book as bookJournal } from '../../../../testing/papers/journal.ts'
import { anOldBill, enter } from '../../../../testing/papers/opening.ts'
import { aReceipt, giveReceipt } from '../../../../testing/papers/receipt.ts'
import { byTransfer } from '../../../../testing/payments.ts'
import { aCustomer } from '../../../../testing/people.ts'
import { openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { entryTypes, journalTypes, ledgerTypes, transactionModes } from '../../../books/ledger/contract.ts'
import { getAccountTransaction } from '../../../money/journals/contract.ts'
import {
  bankFiles,
  bankLineProposals,
  bankRules,
  bookBankLine,
  matchBankLines,
  readBankFileCall,
  receiveBankLine,
  removeBankRule,
  saveBankRule,
  takeBackBankFile,
  transferBankLine,
  unmatchBankLine,
} from '../contract.ts'

let shop: Shop
let admin: Staff
let customer: string
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.signIn('admin')
  customer = await aCustomer(shop)
})
afterAll(() => shop.close())

const today = demoToday
const anAccount = () => aNewAccount(shop, admin)
const received = (account: string, amount: string) => giveReceipt(admin, aReceipt(customer, [byTransfer(account, amount)]))
const read = (account: string, text: string, name?: string) => readFile(admin, account, text, name)
const states = async (account: string) => (await bankLinesOf(admin, account)).map(({ amount, state }) => `${amount} ${state}`)
const match = (bank: string[], books: string[]) => admin.call(matchBankLines, { body: { bank, books } })

describe('a file of the bank', () => {
  test('is kept, and what is certain is ticked', async () => {
    const account = await anAccount()
    const { code: receipt } = await received(account, '55.50')
    await received(account, '700.00')
    const done = await read(
      account,
      csvOf([
        [today, 'CEFT TR-9', '55.50'],
        [today, 'SMS CHARGE', '-25.00'],
        [today, 'DEPOSIT', '900.00'],
      ]),
    )
    expect(done).toMatchObject({ lines: 3, kept: 3, ticked: 1, open: 2, closing: null, lastDate: today })
    expect(await bankLinesOf(admin, account)).toMatchObject([
      { amount: '55.50', state: 'matched', papers: receipt, reason: 'the amount, on the same day', user: 'admin' },
      { amount: '-25.00', state: 'open', moneyOut: '25.00' },
      { amount: '900.00', state: 'open' },
    ])
    const { lines } = await statementOf(admin, account)
    expect(lines.map(({ amount, shownOn }) => [amount, shownOn])).toEqual([
      ['55.50', today],
      ['700.00', null],
    ])
    expect((await auditOf(shop, account)).map(({ action }) => action)).toEqual(['create', 'read-bank-file', 'tick'])
  })

  test('that overlaps brings only what is new, and the same one nothing', async () => {
    const account = await anAccount()
    const [a, b, c] = [
      [addDays(date(today), -2), 'FEE', '-5.00'],
      [addDays(date(today), -2), 'FEE', '-5.00'],
      [today, 'DEPOSIT', '9.00'],
    ] as const
    expect(await read(account, csvOf([a, b]))).toMatchObject({ kept: 2 })
    expect(await read(account, csvOf([b, a, c]), 'again.csv')).toMatchObject({ lines: 3, kept: 1 })
    expect((await refusalOf(admin.call(readBankFileCall, { body: fileBody(account, csvOf([a, c])) })))[1]).toBe('BANK_FILE_KNOWN')
    expect(await states(account)).toEqual(['-5.00 open', '-5.00 open', '9.00 open'])
  })

  test('that cannot be read, or is of another account, keeps nothing', async () => {
    const account = await anAccount()
    const ofx = (number: string) =>
      `OFXHEADER:100\n<OFX><STMTRS><CURDEF>LKR<ACCTID>${number}<STMTTRN><DTPOSTED>20261101<TRNAMT>-1.00<FITID>1</STMTTRN></STMTRS></OFX>`
    for (const [text, code] of [
      ['nothing of a bank', 'BANK_FILE_COLUMNS'],
      [ofx('999999'), 'BANK_FILE_ACCOUNT'],
      [ofx('88').slice(0, -10), 'BANK_FILE_CUT'],
      [csvOf([[addDays(date(today), 1), 'FEE', '-5.00']]), 'BANK_FILE_AHEAD'],
      ['Date,Description,Amount\n03/04/2026,FEE,-5.00\n', 'BANK_FILE_DATES'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await refusalOf(admin.call(readBankFileCall, { body: fileBody(account, text) })))[1]).toBe(code)
    }
    expect(await bankLinesOf(admin, account)).toEqual([])
  })

  test('whose headings nobody knows is read as somebody says, and so is the next one', async () => {
    const account = await anAccount()
    const text = (...rows: string[]) => ['Account of the shop', 'Tag,Wofür,Weg,Her', ...rows].join('\n')
    const columns = { date: 'Tag', text: 'Wofür', moneyOut: 'Weg', moneyIn: 'Her' }
    const ask = (more: object) => admin.call(readBankFileCall, { body: { ...fileBody(account, text(`${today},FEE,25.00,`)), ...more } })
    const { status, error } = await ask({})
    expect([status, error.code, error.values?.columns]).toEqual([422, 'BANK_FILE_COLUMNS', 'Tag\nWofür\nWeg\nHer'])
    expect((await refusalOf(ask({ columns: { date: 'Tag', text: 'Wofür' } })))[1]).toBe('BANK_FILE_COLUMNS')
    expect((await refusalOf(ask({ columns: { ...columns, date: 'Datum' } })))[1]).toBe('BANK_FILE_COLUMNS')
    expect((await ask({ columns })).reply).toMatchObject({ lines: 1, kept: 1 })
    expect((await auditOf(shop, account)).at(-1)?.after).toMatchObject({ columns: expect.stringContaining('moneyIn: Her') })
    await read(account, text(`${today},GIFT,,9.00`), 'next.csv')
    expect(await states(account)).toEqual(['-25.00 open', '9.00 open'])
    // A file in known words is read by them.
    await read(account, csvOf([[today, 'OTHER FEE', '-3.00']]), 'known.csv')
    expect(await states(account)).toEqual(['-25.00 open', '9.00 open', '-3.00 open'])
  })

  test('says whether its balance is what the books and the open lines come to', async () => {
    const account = await anAccount()
    await enter(admin, { kind: 'bank', accountCode: account, amount: '1000.37' })
    const text = `Date,Description,Debit,Credit,Balance\n${today},BROUGHT,,1000.37,1000.37\n${today},FEE,25.00,,975.37\n`
    expect(await read(account, text)).toMatchObject({ closing: '975.37', told: '975.37', toldBefore: '0.00', open: 1 })
  })

  test('is taken back with its ticks, but for those that were set by hand; a later one that has days of it goes first', async () => {
    const account = await anAccount()
    const { code: one } = await received(account, '55.51')
    const { code: other } = await received(account, '66.61')
    const [byHand] = await linesOf(shop, other)
    await tick(admin, account, [byHand!])
    const first = await read(
      account,
      csvOf([
        [today, 'A', '55.51'],
        [today, 'B', '66.61'],
      ]),
    )
    expect(first).toMatchObject({ ticked: 2 })
    const second = await read(
      account,
      csvOf([
        [today, 'A', '55.51'],
        [today, 'C', '-1.00'],
      ]),
      'later.csv',
    )
    expect(await refusalOf(admin.call(takeBackBankFile, { body: { code: first.code } }))).toEqual([
      409,
      'BANK_FILE_UNDER',
      'later.csv was read after november.csv and has days of it. Take later.csv back first.',
    ])
    for (const { code } of [second, first]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await admin.call(takeBackBankFile, { body: { code } })).status).toBe(200)
    }
    expect((await refusalOf(admin.call(takeBackBankFile, { body: { code: first.code } })))[0]).toBe(404)
    const { lines } = await statementOf(admin, account)
    expect(lines.map(({ paperCode, shownOn }) => [paperCode, shownOn])).toEqual([
      [one, null],
      [other, today],
    ])
    expect((await admin.call(bankFiles.list, { query: { account } })).reply.files).toEqual([])
  })
})

describe('a line of the bank', () => {
  test('is offered what it may be, and matched by hand: one for many', async () => {
    const account = await anAccount()
    const [a, b] = [await received(account, '100.00'), await received(account, '200.00')]
    await read(
      account,
      csvOf([
        [today, 'DEPOSIT', '300.00'],
        [today, 'OTHER', '100.00'],
      ]),
    )
    const lines = await bankLinesOf(admin, account)
    const [both, single] = [lines.find(({ amount }) => amount === '300.00')!, lines.find(({ amount }) => amount === '100.00')!]
    const offered = (await admin.call(bankLineProposals, { params: { code: single.code } })).reply
    expect(offered.proposals).toMatchObject([
      { books: [{ paperCode: a.code, amount: '100.00' }], reasons: ['the amount, on the same day'] },
    ])
    expect(offered.books).toHaveLength(2)
    const books = [...(await linesOf(shop, a.code)), ...(await linesOf(shop, b.code))]
    expect((await refusalOf(match([both.code], books.slice(0, 1))))[1]).toBe('BANK_MATCH_SUM')
    expect((await refusalOf(match([both.code, single.code], books)))[1]).toBe('BANK_MATCH_MANY')
    expect((await match([both.code], books)).reply).toEqual({ count: 2 })
    expect((await refusalOf(match([both.code], books)))[1]).toBe('BANK_LINE_MATCHED')
    expect((await refusalOf(match([single.code], books.slice(0, 1))))[1]).toBe('BOOK_LINE_TAKEN')
    expect((await refusalOf(admin.call(bankLineProposals, { params: { code: both.code } })))[1]).toBe('BANK_LINE_MATCHED')
    const never = `${account}-99`
    expect(await refusalOf(match([single.code, never], books.slice(0, 1)))).toEqual([404, 'NOT_FOUND', expect.stringContaining(never)])
    expect((await refusalOf(admin.call(bankLineProposals, { params: { code: never } })))[1]).toBe('NOT_FOUND')
    expect((await statementOf(admin, account, { shown: '1' })).total).toBe(2)
    // Who takes one tick away by hand has the line open again, and the other tick stays.
    expect(await tick(admin, account, books.slice(0, 1), { isShown: false })).toBe(1)
    expect(await states(account)).toEqual(expect.arrayContaining(['300.00 open', '100.00 open']))
    expect((await statementOf(admin, account, { shown: '1' })).total).toBe(1)
  })

  test('is one of two that stand for one line of the books, and they are taken apart together', async () => {
    const account = await anAccount()
    const { code } = await received(account, '1000.00')
    await read(
      account,
      csvOf([
        [today, 'PART', '600.00'],
        [today, 'REST', '400.00'],
      ]),
    )
    const lines = await bankLinesOf(admin, account)
    const [books, codes] = [await linesOf(shop, code), lines.map(line => line.code)]
    expect((await match(codes, books)).status).toBe(200)
    expect(await states(account)).toEqual(['600.00 matched', '400.00 matched'])
    expect((await admin.call(unmatchBankLine, { body: { code: codes[1]! } })).reply).toEqual({ count: 1 })
    expect(await states(account)).toEqual(['600.00 open', '400.00 open'])
    expect((await refusalOf(admin.call(unmatchBankLine, { body: { code: codes[1]! } })))[1]).toBe('BANK_LINE_OPEN')
  })

  test('waits for its paper: the next file ticks it', async () => {
    const account = await anAccount()
    await read(account, csvOf([[addDays(date(today), -1), 'CEFT TR-9', '77.77']]))
    await received(account, '77.77')
    expect(await read(account, csvOf([[today, 'FEE', '-1.00']]))).toMatchObject({ kept: 1, ticked: 0, open: 1 })
    expect(await bankLinesOf(admin, account)).toMatchObject([{ state: 'matched' }, { state: 'open' }])
    expect((await statementOf(admin, account)).lines[0]).toMatchObject({ shownOn: today })
  })

  test('is told by whom it was before', async () => {
    const account = await anAccount()
    const { code } = await received(account, '500.00')
    await read(account, csvOf([[addDays(date(today), -1), 'SLIPS 0091 PS', '500.00']]))
    const [line] = await bankLinesOf(admin, account)
    await match([line!.code], await linesOf(shop, code))
    await received(account, '600.00')
    expect(await read(account, csvOf([[today, 'SLIPS 0377 PS', '600.00']]))).toMatchObject({ ticked: 1 })
  })

  test('stands for a slip of cheques', async () => {
    const account = await anAccount()
    const cheques = []
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const amount of ['300.25', '40.00']) cheques.push(await aChequeInHand({ shop, staff: admin }, { customer, amount }))
    await moveThem(admin, aMove('deposit', cheques, { accountCode: account }))
    expect(await read(account, csvOf([[today, 'CHEQUE DEPOSIT', '340.25']]))).toMatchObject({ ticked: 1 })
    expect((await statementOf(admin, account, { shown: '1' })).total).toBe(2)
  })
})

describe('money that the bank took', () => {
  const aCategory = async () =>
    (await shop.owner.query<{ code: string; name: string }>('select code, name from expense_category order by code limit 1')).rows[0]!
  const book = (code: string, more: object = {}) => admin.call(bookBankLine, { body: { code, ...more } as never })

  test('is booked as an expense from its line, and the rule that is kept proposes it from then on', async () => {
    const account = await anAccount()
    const { code: categoryCode, name } = await aCategory()
    await read(
      account,
      csvOf([
        [addDays(date(today), -3), 'SMS CHARGE 10/26', '-25.00', 'R-9'],
        [today, 'CASH IN', '9.00'],
      ]),
    )
    const [line, income] = await bankLinesOf(admin, account)
    expect((await admin.call(bankLineProposals, { params: { code: line!.code } })).reply.bookings).toEqual([])
    const { code } = (await book(line!.code, { categoryCode, payee: 'The bank', remember: 'SMS Charge' })).reply
    expect((await bankLinesOf(admin, account))[0]).toMatchObject({ state: 'matched', papers: code, reason: 'booked from it' })
    const { rows } = await shop.owner.query('select total, payee, reference, remarks from expense where code = $1', [code])
    expect(rows).toEqual([{ total: 2500, payee: 'The bank', reference: 'R-9', remarks: 'SMS CHARGE 10/26' }])
    expect((await statementOf(admin, account)).lines).toMatchObject([{ amount: '-25.00', shownOn: today }])
    expect((await refusalOf(book(line!.code, { categoryCode })))[1]).toBe('BANK_LINE_MATCHED')
    expect((await refusalOf(book(income!.code, { categoryCode })))[1]).toBe('BANK_LINE_IN')

    await read(
      account,
      csvOf([
        [today, 'SMS CHARGE 11/26', '-30.00'],
        [today, '', '-40.00'],
      ]),
      'later.csv',
    )
    const next = (await bankLinesOf(admin, account)).find(({ amount }) => amount === '-30.00')!
    const { bookings } = (await admin.call(bankLineProposals, { params: { code: next.code } })).reply
    expect(bookings).toMatchObject([{ words: 'sms charge', categoryCode, categoryName: name, payee: 'The bank', typeCode: '' }])
    expect((await book((await bankLinesOf(admin, account)).find(({ amount }) => amount === '-40.00')!.code, { categoryCode })).status).toBe(
      200,
    )
    expect((await refusalOf(admin.call(saveBankRule, { body: { words: '12 a', categoryCode } })))[1]).toBe('BANK_RULE_WORDS')
    expect((await admin.call(removeBankRule, { body: { words: 'sms charge' } })).status).toBe(200)
    expect((await admin.call(bankRules, {})).reply.rules).toEqual([])
  })

  test('of a line of months ago too, whose expense is of today', async () => {
    const account = await anAccount()
    const { code: categoryCode } = await aCategory()
    await read(account, csvOf([[addDays(date(today), -60), 'GUARANTEE FEE', '-125.00']]))
    const [line] = await bankLinesOf(admin, account)
    const { code } = (await book(line!.code, { categoryCode })).reply
    expect(await bankLinesOf(admin, account)).toMatchObject([{ state: 'matched', papers: code }])
    expect((await refusalOf(book(line!.code, { categoryCode })))[1]).toBe('BANK_LINE_MATCHED')
  })

  test('nothing of it is kept where the expense is refused', async () => {
    const account = await anAccount()
    await read(account, csvOf([[today, 'FEE', '-7.00']]))
    const [line] = await bankLinesOf(admin, account)
    expect((await refusalOf(book(line!.code, { categoryCode: '6401999999', remember: 'fee' })))[1]).toBe('EXPENSE_CATEGORY')
    expect(await states(account)).toEqual(['-7.00 open'])
  })
})

describe('money between ledgers', () => {
  const typeOf = async (name: string) => (await aTransaction(admin, name, '1.00')).accTransactionType
  const transfer = (code: string, typeCode: string, more: object = {}) =>
    admin.call(transferBankLine, { body: { code, typeCode, ...more } as never })
  const journalOf = async (code: string) => (await admin.call(getAccountTransaction, { params: { id: code } })).reply.accTransaction

  test('is an account transaction from its line, and the rule that is kept proposes it where money moves so', async () => {
    const account = await anAccount()
    await read(
      account,
      csvOf([
        [addDays(date(today), -3), 'INTEREST OCT', '12.50'],
        [today, 'INTEREST NOV', '13.50'],
        [today, 'INTEREST ON LOAN', '-9.00'],
      ]),
    )
    const [first, next, out] = await bankLinesOf(admin, account)
    const interest = await aTypeFromInterest()
    expect((await refusalOf(transfer(out!.code, interest)))[1]).toBe('BANK_LINE_TYPE')
    expect((await refusalOf(transfer(first!.code, '4501999999')))[0]).toBe(404)
    const { code } = (await transfer(first!.code, interest, { remember: 'Interest' })).reply
    expect(await journalOf(code)).toMatchObject({
      amount: '12.50',
      remarks: 'INTEREST OCT',
      debit: { bankAccount: { code: account } },
      credit: { account: { name: 'Interest received' }, bankAccount: null },
    })
    expect((await bankLinesOf(admin, account))[0]).toMatchObject({ state: 'matched', papers: code, reason: 'booked from it' })
    const bookingsOf = async (line: { code: string }) =>
      (await admin.call(bankLineProposals, { params: { code: line.code } })).reply.bookings
    expect(await bookingsOf(next!)).toMatchObject([{ words: 'interest', typeCode: interest, typeName: 'Interest from the bank' }])
    expect(await bookingsOf(out!)).toEqual([])
    expect((await refusalOf(transfer(first!.code, interest)))[1]).toBe('BANK_LINE_MATCHED')
    const keep = async (rule: object) => (await refusalOf(admin.call(saveBankRule, { body: { words: 'interest', ...rule } })))[1]
    expect(await keep({})).toBe('BANK_RULE_OF')
    expect(await keep({ typeCode: interest, payee: 'The bank' })).toBe('BANK_RULE_TYPE')
    expect(await keep({ categoryCode: '6401000001', otherAccount: account })).toBe('BANK_RULE_EXPENSE')
    const manager = await shop.signIn('manager')
    expect((await manager.call(bankLineProposals, { params: { code: next!.code } })).reply.bookings).toEqual([])
    expect((await admin.call(removeBankRule, { body: { words: 'interest' } })).status).toBe(200)
  })

  test('from one own account to another stands on both, and the other one is matched by its own line', async () => {
    const [from, to] = [await anAccount(), await anAccount()]
    await read(from, csvOf([[today, 'TO SAVINGS', '-500.00']]))
    const [out] = await bankLinesOf(admin, from)
    const between = await typeOf('Bank to bank')
    expect((await refusalOf(transfer(out!.code, between)))[1]).toBe('JOURNAL_BANK')
    expect((await refusalOf(transfer(out!.code, between, { otherAccount: from })))[1]).toBe('JOURNAL_BANK_TWICE')
    const { code } = (await transfer(out!.code, between, { otherAccount: to })).reply
    expect(await journalOf(code)).toMatchObject({ debit: { bankAccount: { code: to } }, credit: { bankAccount: { code: from } } })
    await read(to, csvOf([[today, `FROM CURRENT ${code}`, '500.00']]))
    expect(await states(to)).toEqual(['500.00 matched'])
  })

  test('of a manager is cash that was brought alone; nothing is kept of what is refused', async () => {
    const account = await anAccount()
    await bookJournal(admin, await aTransaction(admin, 'Capital paid in, cash', '70.00'))
    await read(account, csvOf([[today, 'CASH BROUGHT', '70.00']]))
    const [line] = await bankLinesOf(admin, account)
    const manager = await shop.signIn('manager')
    const asManager = async (type: string) =>
      manager.call(transferBankLine, { body: { code: line!.code, typeCode: await typeOf(type), remember: 'cash' } })
    expect((await refusalOf(asManager('Capital paid in, bank')))[1]).toBe('NOT_ALLOWED')
    expect(await states(account)).toEqual(['70.00 open'])
    expect((await admin.call(bankRules, {})).reply.rules).toEqual([])
    expect((await asManager('Cash to bank')).status).toBe(200)
    expect(await states(account)).toEqual(['70.00 matched'])
    expect((await admin.call(removeBankRule, { body: { words: 'cash' } })).status).toBe(200)
  })

  /** A ledger of its own for interest, and the journal type that brings it to the bank. */
  async function aTypeFromInterest(): Promise<string> {
    const { ledgerType } = (await admin.call(ledgerTypes.create, { body: { name: 'Interest received', kind: 'income' } })).reply
    const bank = (await admin.call(ledgerTypes.list, {})).reply.ledgerTypes.find(({ name }) => name === 'Bank')!.code
    const cash = { transactionMode: transactionModes.cash, toTransactionMode: transactionModes.cash }
    const body = {
      name: 'Interest from the bank',
      ...{ ledgerType: ledgerType.code, entryType: entryTypes.credit },
      ...{ toLedgerType: bank, toEntryType: entryTypes.debit },
      ...cash,
    }
    return (await admin.call(journalTypes.create, { body })).reply.journalType.code
  }
})

describe('money that came in', () => {
  const receive = (code: string, customerCode = customer) => admin.call(receiveBankLine, { body: { code, customerCode } })

  test('is a receipt of a customer from its line, pays what is owed and keeps the rest, and the next like it is proposed', async () => {
    const account = await anAccount()
    const payer = await aCustomer(shop)
    await enter(admin, anOldBill(payer, '300.00', 'B-7'))
    await read(
      account,
      csvOf([
        [addDays(date(today), -60), 'CEFT KANDY MOTORS 1', '450.00', 'R-7'],
        [today, 'FEE', '-1.00'],
      ]),
    )
    const [line, fee] = await bankLinesOf(admin, account)
    expect((await admin.call(bankLineProposals, { params: { code: line!.code } })).reply.payers).toEqual([])
    const { code } = (await receive(line!.code, payer)).reply
    expect((await bankLinesOf(admin, account))[0]).toMatchObject({ state: 'matched', papers: code, reason: 'booked from it' })
    const { rows } = await shop.owner.query('select customer_code, total, settled, remarks from payment_receipt where code = $1', [code])
    expect(rows).toEqual([{ customer_code: payer, total: 45000, settled: 30000, remarks: 'CEFT KANDY MOTORS 1' }])
    expect((await refusalOf(receive(line!.code, payer)))[1]).toBe('BANK_LINE_MATCHED')
    expect((await refusalOf(receive(fee!.code, payer)))[1]).toBe('BANK_LINE_OUT')

    await read(account, csvOf([[today, 'CEFT KANDY MOTORS 2', '12.00']]), 'later.csv')
    const next = (await bankLinesOf(admin, account)).find(({ amount }) => amount === '12.00')!
    const { payers } = (await admin.call(bankLineProposals, { params: { code: next.code } })).reply
    expect(payers).toMatchObject([{ customerCode: payer }])
  })

  test('nothing of it is kept where the receipt is refused', async () => {
    const account = await anAccount()
    await read(account, csvOf([[today, 'DEPOSIT', '7.00']]))
    const [line] = await bankLinesOf(admin, account)
    expect((await refusalOf(receive(line!.code, '2001999999')))[0]).toBe(404)
    expect(await states(account)).toEqual(['7.00 open'])
  })
})

test('two files at once keep each line once', async () => {
  const account = await anAccount()
  await received(account, '12.34')
  const manager = await shop.signIn('manager')
  const body = fileBody(
    account,
    csvOf([
      [today, 'TR-9', '12.34'],
      [today, 'FEE', '-3.00'],
    ]),
  )
  const answers = await Promise.all([admin.call(readBankFileCall, { body }), manager.call(readBankFileCall, { body })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await states(account)).toEqual(['12.34 matched', '-3.00 open'])
})

test('and the books hold every promise', async () => {
  await bankFileRead(shop, admin)
  expect(await brokenPromises(shop)).toEqual([])
})
