import { describe, expect, test } from 'vitest'
import { cashCustomerCode, paymentTypeCodes } from '../../../kernel/codes.ts'
import { date } from '../../../kernel/dates.ts'
import { formatMoney, rupees, zero } from '../../../kernel/money.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { checkExcess, checkTender, checkTenders, settleTenders, type TenderQuestion } from './tender-rules.ts'
import { cardEnd, cashTender, type Tender } from './tender.ts'

const today = date('2026-11-20')
const { cash, cheque, card, bankDeposit, onlineTransfer, overPayment, returnAmount } = paymentTypeCodes

function aTender(type: Tender['type'], amount: string, more: Partial<Tender> = {}): Tender {
  const details: Partial<Record<Tender['type'], Partial<Tender>>> = {
    [cheque]: { bankCode: '5501000001', branch: 'Kandy', reference: '445566', date: date('2026-12-01') },
    [card]: { cardLast4: '4711' },
    [bankDeposit]: { bankCode: '5501000001', reference: 'D-1', date: today },
    [onlineTransfer]: { bankCode: '5501000001', reference: 'T-1', date: today },
  }
  return { ...cashTender(rupees(amount)), type, ...details[type], ...more }
}

const question: TenderQuestion = {
  customerCode: '2001000017',
  today,
  available: { returnAmount: rupees('100.00'), overPayment: rupees('50.00') },
}
const codeOf = (tender: Tender) => checkTender(tender, 1, { today })?.code ?? null

describe('one tender', () => {
  test.each([cash, cheque, bankDeposit, card, overPayment, returnAmount, onlineTransfer])('of type %s is complete', type => {
    expect(codeOf(aTender(type, '10.00'))).toBe(null)
  })

  test('at the till a card and a transfer may lack their numbers, but never have half of one', () => {
    const atTheTill = (tender: Tender) => checkTender(tender, 1, { today, needsNumbers: false })?.code ?? null
    expect(atTheTill(aTender(card, '10.00', { cardLast4: '' }))).toBe(null)
    expect(atTheTill(aTender(onlineTransfer, '10.00', { reference: '' }))).toBe(null)
    expect(atTheTill(aTender(card, '10.00', { cardLast4: '471' }))).toBe('PAYMENT_CARD_DIGITS')
    expect(atTheTill(aTender(onlineTransfer, '10.00', { reference: '', bankCode: null }))).toBe('PAYMENT_DETAIL')
    expect(atTheTill(aTender(bankDeposit, '10.00', { reference: '' }))).toBe('PAYMENT_DETAIL')
    expect(atTheTill(aTender(cheque, '10.00', { reference: '' }))).toBe('PAYMENT_DETAIL')
  })

  test('is refused without its details, each by name', () => {
    const text = (tender: Tender) => checkTender(tender, 2, { today })?.message
    expect(text(aTender(cheque, '10.00', { reference: '' }))).toBe('Payment 2, Cheque: the cheque number is missing.')
    expect(text(aTender(cheque, '10.00', { bankCode: null }))).toBe('Payment 2, Cheque: the bank is missing.')
    expect(text(aTender(cheque, '10.00', { date: null }))).toBe('Payment 2, Cheque: the date on the cheque is missing.')
    expect(text(aTender(bankDeposit, '10.00', { reference: '' }))).toBe('Payment 2, Bank Deposit: the reference is missing.')
    expect(text(aTender(onlineTransfer, '10.00', { reference: '' }))).toBe('Payment 2, Online Transfer: the transfer id is missing.')
    expect(text(aTender(card, '10.00', { cardLast4: '471' }))).toBe('Payment 2: of a card the last four digits are kept, such as 4711.')
  })

  test('of nothing is refused', () => {
    expect(codeOf(aTender(cash, '0.00'))).toBe('PAYMENT_AMOUNT')
  })

  test('a cheque may be dated ahead, and is not taken when it is older than six months', () => {
    expect(codeOf(aTender(cheque, '10.00', { date: date('2027-11-20') }))).toBe(null)
    expect(codeOf(aTender(cheque, '10.00', { date: date('2026-05-21') }))).toBe(null)
    expect(codeOf(aTender(cheque, '10.00', { date: date('2026-05-20') }))).toBe('CHEQUE_STALE')
    expect(codeOf(aTender(cheque, '10.00', { reference: '44 55' }))).toBe('CHEQUE_NUMBER')
  })

  test('a deposit or transfer of tomorrow did not happen yet', () => {
    expect(codeOf(aTender(bankDeposit, '10.00', { date: date('2026-11-21') }))).toBe('PAYMENT_DATE_AHEAD')
  })

  test.each([
    ['typed whole', '4111111111119876', '9876'],
    ['in groups', '4111 1111 1111 9876', '9876'],
    ['swiped', ';4111111111119876=27121010000?', '9876'],
    ['swiped with its name', '%B4111111111119876^PERERA/K^2712101', '9876'],
    ['typed in part', '98', '98'],
  ])('keeps the last four digits of a card %s', (_, typed, kept) => {
    expect(cardEnd(typed)).toBe(kept)
  })

  test('never keeps a whole card number', () => {
    expect(codeOf(aTender(card, '10.00', { reference: '4111 1111 1111 1111' }))).toBe('PAYMENT_CARD_NUMBER')
    expect(codeOf(aTender(cash, '10.00', { remarks: 'card 4111111111111111 of him' }))).toBe('PAYMENT_CARD_NUMBER')
    expect(codeOf(aTender(cash, '10.00', { remarks: 'ask 4111111111111112 or 0771234567' }))).toBe(null)
  })
})

describe('the tenders of a paper', () => {
  const code = (tenders: Tender[], total: string, of = question) => checkTenders(tenders, rupees(total), of)?.code ?? null

  test('never come to more than it', () => {
    expect(code([aTender(card, '60.00'), aTender(cash, '40.00')], '100.00')).toBe(null)
    expect(code([aTender(card, '60.00'), aTender(cash, '40.01')], '100.00')).toBe('PAYMENTS_ABOVE_TOTAL')
  })

  test('use no more of a balance than there is, taken together', () => {
    expect(code([aTender(returnAmount, '60.00'), aTender(returnAmount, '40.00')], '500.00')).toBe(null)
    const refusal = checkTenders([aTender(returnAmount, '60.00'), aTender(returnAmount, '40.01')], rupees('500.00'), question)
    expect(refusal?.message).toBe('The value entered is greated than available amount')
    expect(code([aTender(overPayment, '50.01')], '500.00')).toBe('ABOVE_AVAILABLE')
    expect(code([aTender(returnAmount, '300.00', { reference: '6801000001' })], '500.00')).toBe(null)
  })

  test("a stranger's credit note has a balance of its own; a stranger has no over payment", () => {
    const stranger = { ...question, customerCode: cashCustomerCode, available: { returnAmount: zero, overPayment: zero } }
    expect(code([aTender(returnAmount, '60.00', { reference: '6801000001' })], '500.00', stranger)).toBe(null)
    expect(code([aTender(returnAmount, '60.00')], '500.00', stranger)).toBe('PAYMENT_DETAIL')
    expect(code([aTender(overPayment, '60.00')], '500.00', stranger)).toBe('ASSIGN_CUSTOMER')
    expect(code([aTender(cheque, '60.00')], '500.00', stranger)).toBe('ASSIGN_CUSTOMER')
  })

  test('hold a cheque once', () => {
    expect(code([aTender(cheque, '10.00'), aTender(cheque, '10.00')], '100.00')).toBe('CHEQUE_TWICE')
    for (const [one, other] of [
      ['777', '000777'],
      ['0777', '00777'],
      ['0', '000'],
    ] as const) {
      const tenders = [one, other].map(reference => aTender(cheque, '10.00', { reference }))
      expect(code(tenders, '100.00'), other).toBe('CHEQUE_TWICE')
    }
    expect(
      code(
        ['777', '7770'].map(reference => aTender(cheque, '10.00', { reference })),
        '100.00',
      ),
    ).toBe(null)
    expect(code([aTender(cheque, '10.00'), aTender(cheque, '10.00', { branch: 'Galle' })], '100.00')).toBe(null)
  })
})

describe('settling', () => {
  const settled = (tenders: Tender[], total: string) => {
    const result = settleTenders(tenders, rupees(total))
    if (result instanceof Refusal) return result.code
    return [...result.tenders.map(({ type, amount }) => `${type} ${formatMoney(amount)}`), `received ${formatMoney(result.received)}`]
  }

  test('books cash last and only as far as it is due', () => {
    expect(settled([aTender(cash, '600.00'), aTender(returnAmount, '333.73')], '875.00')).toEqual([
      `${returnAmount} 333.73`,
      `${cash} 541.27`,
      'received 933.73',
    ])
  })

  test('leaves what is not covered', () => {
    expect(settled([aTender(card, '100.00')], '875.00')).toEqual([`${card} 100.00`, 'received 100.00'])
  })

  test('takes no cash where nothing is left to pay', () => {
    expect(settled([aTender(card, '875.00'), aTender(cash, '1.00')], '875.00')).toBe('PAYMENTS_ABOVE_TOTAL')
  })
})

test('only cash may be more than a total that has fallen', () => {
  const of = (tenders: Tender[]) => checkExcess(tenders, rupees('338.00'))?.message ?? null
  expect(of([aTender(card, '500.00')])).toBe('The payments come to 500.00, more than the 338.00 to pay.')
  expect(of([aTender(card, '500.00'), aTender(cash, '100.00')])).toBe('The payments come to 600.00, more than the 338.00 to pay.')
  expect([of([aTender(card, '300.00'), aTender(cash, '500.00')]), of([aTender(card, '338.00')]), of([])]).toEqual([null, null, null])
})
