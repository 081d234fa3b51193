import { describe, expect, test } from 'vitest'
import { paymentTypeCodes } from '../../../kernel/codes.ts'
import { date } from '../../../kernel/dates.ts'
import { rupees, zero } from '../../../kernel/money.ts'
import { credit, debit } from '../../books/ledger/posting.ts'
import { cashTender } from '../../banking/payments/tender.ts'
import { clearingPosting, clearingsOf } from './clearing.ts'
import { checkVatPayment, leftOfReturn, leftToComeBack, leftToPay, vatPaymentPosting, type SettledReturn } from './vat-payment.ts'

const vatOf = (locationCode: string, outputVat: string, inputVat: string) => ({
  locationCode,
  outputVat: rupees(outputVat),
  inputVat: rupees(inputVat),
})
const [colombo, kandy, galle] = ['1301000001', '1301000002', '1301000003'] as const

describe('what filing posts', () => {
  test('is the VAT of each location, and the whole is due where it is filed', () => {
    const cleared = clearingsOf([vatOf(kandy, '50.00', '80.00'), vatOf(colombo, '100.00', '20.00')], colombo)
    expect(cleared.map(({ locationCode, due }) => [locationCode, due])).toEqual([
      [colombo, rupees('50.00')],
      [kandy, zero],
    ])
    expect(cleared.map(clearingPosting)).toEqual([
      [
        debit('2300', rupees('100.00'), 68),
        credit('1600', rupees('20.00'), 68),
        credit('1950', rupees('30.00'), 68),
        credit('2310', rupees('50.00'), 68),
      ],
      [debit('2300', rupees('50.00'), 68), credit('1600', rupees('80.00'), 68), debit('1950', rupees('30.00'), 68)],
    ])
  })

  test('of locations without VAT is nothing; a location without its own owes what the others brought about', () => {
    expect(clearingsOf([vatOf(kandy, '0', '0')], colombo)).toEqual([])
    expect(clearingsOf([vatOf(kandy, '5.00', '0')], galle)).toEqual([
      { ...vatOf(kandy, '5.00', '0'), due: zero },
      { ...vatOf(galle, '0', '0'), due: rupees('5.00') },
    ])
  })

  test('goes the other way where more came back than was sold', () => {
    expect(clearingPosting({ ...vatOf(colombo, '-7.00', '-1.00'), due: rupees('-6.00') })).toEqual([
      credit('2300', rupees('7.00'), 68),
      debit('1600', rupees('1.00'), 68),
      debit('2310', rupees('6.00'), 68),
    ])
  })
})

const filed: SettledReturn = { to: date('2026-12-31'), payable: rupees('100.00'), settled: rupees('40.00'), isLast: true }
const cashOf = (amount: string) => ({ ...cashTender(rupees(amount)), chequeCode: null })
const today = date('2027-01-10')

describe('VAT is paid', () => {
  const code = (kind: 'payment' | 'refund', amount: string, of: SettledReturn | undefined = filed) =>
    checkVatPayment({ kind, tender: cashOf(amount), today }, leftOfReturn(kind, of))?.code ?? null
  const owed = { ...filed, payable: rupees('-100.00') }

  test('as far as it is due, and comes back as far as the authority owes it', () => {
    expect([leftToPay(filed), leftToComeBack(filed)]).toEqual([rupees('60.00'), zero])
    expect([leftToPay(owed), leftToComeBack(owed)]).toEqual([zero, rupees('60.00')])
    expect([code('payment', '60.00'), code('payment', '60.01')]).toEqual([null, 'VAT_PAYMENT_ABOVE'])
    expect([code('refund', '60.00', owed), code('refund', '60.01', owed)]).toEqual([null, 'VAT_REFUND_ABOVE'])
  })

  test('not where nothing is left, nothing is filed, or the next return has the credit', () => {
    expect(code('payment', '1.00', { ...filed, settled: filed.payable })).toBe('VAT_NOTHING_TO_PAY')
    expect(code('refund', '1.00')).toBe('VAT_NOTHING_COMES_BACK')
    expect(code('refund', '1.00', { ...owed, isLast: false })).toBe('VAT_NOTHING_COMES_BACK')
    expect(checkVatPayment({ kind: 'payment', tender: cashOf('1.00'), today }, null)?.code).toBe('VAT_PAYMENT_NOT_FILED')
  })

  test('with money of the shop alone, and comes back by no cheque of its own', () => {
    const by = (type: typeof paymentTypeCodes.card | typeof paymentTypeCodes.cheque) => ({ ...cashOf('1.00'), type })
    expect(checkVatPayment({ kind: 'payment', tender: by(paymentTypeCodes.card), today }, leftOfReturn('payment', filed))?.code).toBe(
      'OUTGOING_MEANS',
    )
    expect(checkVatPayment({ kind: 'refund', tender: by(paymentTypeCodes.cheque), today }, leftOfReturn('refund', owed))?.code).toBe(
      'OUTGOING_MEANS',
    )
  })

  test('against what is due to the authority', () => {
    expect(vatPaymentPosting('payment', cashOf('3.00'))).toEqual([debit('2310', rupees('3.00'), 69), credit('1101', rupees('3.00'), 69)])
    expect(vatPaymentPosting('refund', cashOf('3.00'))).toEqual([credit('2310', rupees('3.00'), 69), debit('1101', rupees('3.00'), 69)])
  })
})
