import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, date } from '../../../kernel/dates.ts'
import { money, rupees, sumOf } from '../../../kernel/money.ts'
import { certainMatches, proposals, wordsOfText, type BankLine, type BookLine } from './match-lines.ts'

const first = date('2026-11-01')
let lines = 0
const bank = (day: number, amount: string, more: Partial<BankLine> = {}): BankLine => ({
  ...{ lineNo: (lines += 1), date: addDays(first, day), amount: rupees(amount), text: '', reference: '', chequeNumber: '' },
  ...more,
})
const book = (day: number, amount: string, more: Partial<BookLine> = {}): BookLine => ({
  ...{
    code: `b${(lines += 1)}`,
    paperCode: `p${lines}`,
    date: addDays(first, day),
    amount: rupees(amount),
    what: 'Receipt',
    journalType: '',
  },
  ...{ chequeNumber: '', reference: '', party: '' },
  ...more,
})
const none = new Map<string, string>()
const certain = (some: readonly BankLine[], books: readonly BookLine[], known = none) =>
  certainMatches({ bank: some, books, known }).map(match => ({ bank: [...match.bank], books: [...match.books] }))
const pair = (one: BankLine, ...books: readonly BookLine[]) => ({ bank: [one.lineNo], books: books.map(({ code }) => code) })

describe('a match is certain', () => {
  test('by the number of the cheque, months later, with or without zeros', () => {
    const [paid, own] = [bank(120, '-5000.00', { chequeNumber: '123' }), book(0, '-5000.00', { chequeNumber: '000123' })]
    expect(certain([paid], [own, book(118, '-5000.00')])).toEqual([pair(paid, own)])
    expect(certain([{ ...paid, chequeNumber: '124' }], [own])).toEqual([])
    expect(certain([paid], [{ ...own, amount: rupees('-5001.00') }])).toEqual([])
  })
  test('by a reference or the paper in its text, as a word of its own', () => {
    const [one, receipt] = [bank(9, '1000.00', { text: 'CEFT TR-9 KAMAL' }), book(3, '1000.00', { reference: 'TR-9X' })]
    expect(certain([one], [receipt])).toEqual([])
    expect(certain([{ ...one, text: 'CEFT TR-9X KAMAL' }], [receipt, book(9, '1000.00')])).toEqual([pair(one, receipt)])
    const papered = bank(9, '700.00', { reference: '6601000012' })
    const paper = book(8, '700.00', { paperCode: '6601000012' })
    expect(certain([papered], [paper])).toEqual([pair(papered, paper)])
  })
  test('by the name of the party, or by whom such a line was about before', () => {
    const [one, receipt] = [bank(4, '2000.00', { text: 'Transfer PERERA STORES 881' }), book(3, '2000.00', { party: 'Perera Stores' })]
    expect(certain([one], [receipt, book(4, '2000.00', { party: 'Silva' })])).toEqual([pair(one, receipt)])
    const other = { ...one, text: 'SLIPS 0091 PS KANDY' }
    expect(certain([other], [receipt])).toEqual([])
    expect(certain([other], [receipt], new Map([[wordsOfText('SLIPS 7777 PS KANDY'), 'Perera Stores']]))).toEqual([pair(one, receipt)])
  })
  test('by an odd amount within days, and not by a round one', () => {
    const [odd, paid] = [bank(4, '1234.56'), book(2, '1234.56')]
    expect(certain([odd], [paid])).toEqual([pair(odd, paid)])
    expect(certain([odd], [paid, book(-20, '1234.56')])).toEqual([])
    expect(certain([odd, bank(30, '1234.56')], [paid])).toEqual([])
    expect(certain([bank(4, '1200.00')], [book(2, '1200.00')])).toEqual([])
    expect(certain([bank(20, '1234.56')], [paid])).toEqual([])
  })
  test('of a slip of cheques that the bank shows in one sum', () => {
    const slip = ['100.25', '300.00'].map(amount => book(2, amount, { paperCode: 'slip' }))
    const one = bank(3, '400.25')
    expect(certain([one], slip)).toEqual([pair(one, ...slip)])
    expect(certain([one], [...slip, book(3, '400.25')])).toEqual([])
    expect(certain([one, bank(5, '400.25')], slip)).toEqual([])
  })
  test('of cash that was carried to the bank, also of whole hundreds; cash is nothing else', () => {
    const [given, carried] = [bank(4, '40000.00', { text: 'CASH DEPOSIT COLOMBO' }), book(3, '40000.00', { journalType: 'Cash to bank' })]
    expect(certain([given], [carried])).toEqual([pair(given, carried)])
    expect(certain([given], [carried, book(2, '40000.00')])).toEqual([])
    expect(certain([{ ...given, amount: rupees('1234.56') }], [book(4, '1234.56', { what: 'Online transfer' })])).toEqual([])
  })
  test('of money of a card machine less its fee of the same day', () => {
    const [gross, fee] = [book(2, '10000.00', { what: 'Card money' }), book(2, '-150.25', { what: 'Bank charges' })]
    const paid = bank(3, '9849.75', { text: 'POS SETTLEMENT' })
    expect(certain([paid], [gross, fee])).toEqual([pair(paid, gross, fee)])
    expect(certain([paid], [gross, { ...fee, date: addDays(first, 3) }])).toEqual([])
    expect(certain([paid], [gross, fee, book(2, '10000.00')])).toEqual([])
  })
  test('of equal lines, where there are as many on both sides', () => {
    const [a, b] = [bank(3, '500.00', { text: 'by Perera' }), bank(4, '500.00', { text: 'by Perera' })]
    const [x, y] = [book(2, '500.00', { party: 'Perera' }), book(3, '500.00', { party: 'Perera' })]
    expect(certain([b, a], [y, x])).toEqual([pair(a, x), pair(b, y)])
    expect(certain([a, b], [x])).toEqual([])
    expect(certain([a], [x, y])).toEqual([])
  })
})

describe('what is offered', () => {
  const offered = (one: BankLine, { others = [] as BankLine[], books }: { others?: BankLine[]; books: BookLine[] }) =>
    proposals(one, { bank: [one, ...others], books, known: none })
  test('are lines of the amount, the likeliest first, with the reasons', () => {
    const one = bank(5, '1000.00', { text: 'from Silva' })
    const books = [book(4, '1000.00'), book(-3, '1000.00', { party: 'Silva' }), book(5, '999.00')]
    expect(offered(one, { books })).toEqual([
      { ...pair(one, books[1]!), reasons: ['names Silva', 'the amount, 8 days later'] },
      { ...pair(one, books[0]!), reasons: ['the amount, a day later'] },
    ])
  })
  test('are sums less a charge, slips, and a line in two parts', () => {
    const [gross, fee] = [book(2, '10000.00'), book(2, '-150.00', { what: 'Expense' })]
    expect(offered(bank(3, '9850.00'), { books: [gross, fee] })[0]).toMatchObject({
      books: [gross.code, fee.code],
      reasons: ['10,000.00 less 150.00 of Expense'],
    })
    const slip = ['100.00', '200.00'].map(amount => book(2, amount, { paperCode: 'slip' }))
    expect(offered(bank(3, '300.00'), { books: slip })[0]?.books).toHaveLength(2)
    const [part, rest] = [bank(3, '600.00'), bank(4, '400.00')]
    expect(offered(part, { others: [rest], books: [book(3, '1000.00')] })[0]?.bank).toEqual([part.lineNo, rest.lineNo])
  })
})

test('no line is in two certain matches, and each match comes to the same on both sides', () => {
  const cents = fc.constantFrom(10_000, 12_345, 99, -5_000, -77)
  const drawnBank = fc.record({
    day: fc.integer({ min: 0, max: 20 }),
    cents,
    text: fc.constantFrom('', 'Perera', 'TR-77', 'fee'),
    cheque: fc.constantFrom('', '101'),
  })
  const drawnBook = fc.record({
    ...{ day: fc.integer({ min: 0, max: 20 }), cents, party: fc.constantFrom('', 'Perera'), reference: fc.constantFrom('', 'TR-77') },
    ...{ cheque: fc.constantFrom('', '000101'), paper: fc.constantFrom('1', '2', '3') },
  })
  fc.assert(
    fc.property(fc.array(drawnBank, { maxLength: 12 }), fc.array(drawnBook, { maxLength: 12 }), (banks, books) => {
      const some = banks.map((one, at): BankLine => ({
        ...{ lineNo: at, date: addDays(first, one.day), amount: money(one.cents), text: one.text, reference: '', chequeNumber: one.cheque },
      }))
      const own = books.map((one, at): BookLine => ({
        ...{ code: `b${at}`, paperCode: one.paper, date: addDays(first, one.day), amount: money(one.cents), what: '', journalType: '' },
        ...{ chequeNumber: one.cheque, reference: one.reference, party: one.party },
      }))
      const found = certainMatches({ bank: some, books: own, known: none })
      const [banksOf, booksOf] = [found.flatMap(match => match.bank), found.flatMap(match => match.books)]
      expect(new Set(banksOf).size).toBe(banksOf.length)
      expect(new Set(booksOf).size).toBe(booksOf.length)
      for (const match of found) {
        expect(sumOf(match.bank.map(no => some[no]!.amount))).toBe(
          sumOf(match.books.map(code => own.find(one => one.code === code)!.amount)),
        )
      }
    }),
  )
})
