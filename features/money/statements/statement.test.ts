import { describe, expect, test } from 'vitest'
import { paymentTypeCodes } from '../../../kernel/codes.ts'
import { date } from '../../../kernel/dates.ts'
import { rupees } from '../../../kernel/money.ts'
import { sourceCodes } from '../../../kernel/paper-postings.ts'
import { shortNames, statementOf, type Move, type StatementFacts, type StatementPaper } from './statement.ts'
import { statementText } from './statement-text.ts'

const colombo = '1301000001'
const galle = '1302000001'

function aMove(source: number, amount: string, more: Partial<Move> = {}): Move {
  return {
    ...{ place: colombo, paper: '3001000001', date: date('2026-11-03'), source, about: 'Something', amount: rupees(amount) },
    ...{ isMirror: false, isChange: false, ...more },
  }
}

function aPaper(more: Partial<StatementPaper> = {}): StatementPaper {
  return {
    ...{ place: colombo, code: '3001000001', dueDate: date('2026-12-03'), reference: '', opening: null, charge: rupees('0.00') },
    ...{ tenders: [], cheques: [], ...more },
  }
}

function told(facts: Partial<StatementFacts>) {
  return statementOf({
    customer: { code: '2001000007', name: 'Kamal Perera', company: '', address: '', phone: '', tin: '' },
    ...{ fromDate: date('2026-11-01'), toDate: date('2026-11-30'), agedOn: date('2026-11-30'), places: ['Colombo 05 Workshop'] },
    nameOfPlace: { [colombo]: 'Colombo 05 Workshop', [galle]: 'Galle Service Centre' },
    ...{ broughtForward: rupees('0.00'), moves: [], papers: [], dues: [], overPayment: rupees('0.00'), returnAmount: rupees('0.00') },
    ...{ cheques: { unrealized: rupees('0.00'), postDated: rupees('0.00') }, merges: [] },
    ...facts,
  })
}

const wordsOf = (facts: Partial<StatementFacts>) => told(facts).lines.map(({ what, charged, paid }) => `${what}: ${charged ?? `−${paid}`}`)

describe('a statement', () => {
  test('has a bill and what was paid of it on lines of their own, and runs', () => {
    const moves = [aMove(sourceCodes.receiptCash, '-1850.00'), aMove(sourceCodes.sale, '3700.00')]
    const papers = [aPaper({ tenders: [{ type: paymentTypeCodes.cash, amount: rupees('1850.00'), number: '' }] })]
    const { lines, balance, charged, paid } = told({ moves, papers, broughtForward: rupees('100.00') })
    expect(lines).toEqual([
      expect.objectContaining({ what: 'Bill', dueDate: '2026-12-03', charged: '3700.00', paid: null, balance: '3800.00' }),
      expect.objectContaining({ what: 'Payment, cash', dueDate: null, charged: null, paid: '1850.00', balance: '1950.00' }),
    ])
    expect([charged, paid, balance]).toEqual(['3700.00', '1850.00', '1950.00'])
  })

  test('names each cheque by its number, when it comes and when the bank returns it', () => {
    const receipt = aPaper({
      code: '3601000001',
      tenders: [
        { type: paymentTypeCodes.cheque, amount: rupees('700.00'), number: '123456' },
        { type: paymentTypeCodes.cheque, amount: rupees('300.00'), number: '123457' },
      ],
    })
    const voucher = aPaper({ code: '3901000001', cheques: [{ number: '123456', amount: rupees('700.00') }] })
    const moves = [
      aMove(sourceCodes.receiptCheque, '-900.00', { paper: '3601000001' }),
      // 100.00 more than was owed.
      aMove(sourceCodes.overPaymentReceived, '-100.00', { paper: '3601000001' }),
      aMove(sourceCodes.chequeReturned, '700.00', { paper: '3901000001' }),
    ]
    expect(wordsOf({ moves, papers: [receipt, voucher] })).toEqual([
      'Payment, cheque 123456: −700.00',
      'Payment, cheque 123457: −300.00',
      'Cheque 123456 returned: 700.00',
    ])
  })

  test("shows all that was given, and the bank's charge that was paid with it", () => {
    const receipt = aPaper({
      code: '3601000001',
      charge: rupees('500.00'),
      tenders: [{ type: paymentTypeCodes.cash, amount: rupees('10500.00'), number: '' }],
    })
    const moves = [aMove(sourceCodes.receiptCash, '-10000.00', { paper: '3601000001' })]
    expect(wordsOf({ moves, papers: [receipt] })).toEqual(["Bank's charge for a returned cheque: 500.00", 'Payment, cash: −10500.00'])
    const mirror = [aMove(sourceCodes.receiptCash, '10000.00', { paper: '3601000001', isMirror: true })]
    expect(wordsOf({ moves: mirror, papers: [receipt] })).toEqual([
      "Bank's charge for a returned cheque, cancelled: −500.00",
      'Payment, cash, cancelled: 10500.00',
    ])
  })

  test('leaves out what changes nothing, and says what was cancelled or changed on another day', () => {
    const moves = [
      aMove(sourceCodes.receiptOverPaymentUsed, '0.00'),
      aMove(sourceCodes.sale, '-3700.00', { paper: '3001000002', isMirror: true }),
      aMove(sourceCodes.sale, '50.00', { paper: '3001000003', isChange: true }),
      aMove(sourceCodes.salesReturn, '-20.00', { paper: '3401000001' }),
    ]
    expect(wordsOf({ moves })).toEqual(['Bill, cancelled: −3700.00', 'Bill, changed: 50.00', 'Return: −20.00'])
  })

  test('falls back on the ledger where the tenders are others now', () => {
    const moves = [aMove(sourceCodes.receiptCash, '-40.00', { about: 'Payment receipt cash' })]
    const papers = [aPaper({ tenders: [{ type: paymentTypeCodes.cash, amount: rupees('99.00'), number: '' }] })]
    expect(wordsOf({ moves, papers })).toEqual(['Payment, cash: −40.00'])
  })

  test('names the place of a line in short, where there are several', () => {
    const moves = [aMove(sourceCodes.sale, '1.00'), aMove(sourceCodes.sale, '2.00', { place: galle })]
    expect(told({ moves }).lines.map(({ place }) => place)).toEqual(['Colombo', 'Galle'])
    expect(told({ moves: moves.slice(1) }).lines.map(({ place }) => place)).toEqual([''])
    expect([...shortNames(['Kandy Main Shop', 'Kandy Store', 'Galle']).values()]).toEqual(['Kandy Main', 'Kandy Store', 'Galle'])
    expect([...shortNames(['Shop', 'Shop two']).values()]).toEqual(['Shop', 'Shop two'])
  })

  test('asks for the balance, and says how old what is owed is; what is ahead pays what is overdue first', () => {
    const dues = [
      { kind: 'bill', dueDate: date('2026-12-03'), due: rupees('1000.00') },
      { kind: 'opening', dueDate: date('2026-10-30'), due: rupees('300.00') },
      { kind: 'cheque', dueDate: date('2026-11-01'), due: rupees('50.00') },
    ]
    const sure = told({ dues, broughtForward: rupees('1250.00'), overPayment: rupees('100.00') })
    // 31 days overdue; 300.00 and 50.00 of the 1,250.00.
    expect(sure.ages.map(({ amount }) => amount)).toEqual(['1000.00', '0.00', '300.00', '0.00', '0.00', '0.00'])
    expect([sure.toPay, sure.overdue, sure.returnedCheques]).toEqual(['1250.00', '350.00', '50.00'])
    const covered = told({ dues, broughtForward: rupees('200.00'), overPayment: rupees('1150.00') })
    expect([covered.toPay, covered.overdue]).toEqual(['200.00', '200.00'])
    const ahead = told({ broughtForward: rupees('-75.00'), overPayment: rupees('75.00') })
    expect([ahead.balance, ahead.toPay, ahead.overdue]).toEqual(['-75.00', '0.00', '0.00'])
  })
})

describe('the words of a statement', () => {
  const at = { now: Date.parse('2026-11-30T04:30:00Z'), timeZone: 'Asia/Colombo' }

  test('tell what is to pay, cheques that are not realized, and who was merged', () => {
    const text = statementText(
      told({
        customer: { code: '2001000007', name: 'Kamal Perera', company: 'Perera & Sons', address: '', phone: '0771234567', tin: '1234' },
        broughtForward: rupees('12000.00'),
        dues: [{ kind: 'bill', dueDate: date('2026-11-01'), due: rupees('12500.00') }],
        returnAmount: rupees('500.00'),
        cheques: { unrealized: rupees('900.00'), postDated: rupees('400.00') },
        merges: [{ name: 'K. Perera', date: date('2026-12-05') }],
      }),
      at,
    )
    expect(text.customer).toEqual({ name: 'Kamal Perera', lines: ['Perera & Sons', '0771234567', 'TIN 1234', 'No. 2001000007'] })
    expect(text.toPay).toEqual({ label: 'Amount to pay', value: 'Rs. 12,000.00', overdue: '12,000.00 of it is overdue on 30/11/2026' })
    expect(text.ages).toContainEqual({ label: '1-30 days late', value: '12,500.00' })
    expect(text.ages.at(-1)).toEqual({ label: 'Returns not used', value: '−500.00' })
    expect(text.notes).toEqual([
      'Of what was paid, 900.00 is by cheques that the bank has not paid yet, 400.00 of it by cheques dated later.',
      'With what was written for K. Perera, merged on 05/12/2026.',
    ])
    expect(text.rows.map(({ cells }) => cells[2])).toEqual(['Balance brought forward', 'Balance on 30/11/2026'])
  })

  test('say that more is with the shop than is owed', () => {
    expect(statementText(told({ broughtForward: rupees('-75.00') }), at).notes).toEqual(['75.00 of yours is with us.'])
  })
})
