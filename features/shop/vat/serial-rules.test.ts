import { expect, test } from 'vitest'
import { serialProblems } from './serial-rules.ts'
import { vatSettingsOf } from './vat-settings.ts'

const places = [
  { code: '1301000001', name: 'Colombo' },
  { code: '1301000002', name: 'Kandy' },
]
const usual = vatSettingsOf({}).serials
const ofForms = (serials: Partial<typeof usual>) => serialProblems({ serials: { ...usual, ...serials }, branches: [] }, places)
const ofSigns = (colombo: string, kandy: string) =>
  serialProblems(
    {
      serials: usual,
      branches: [
        { locationCode: '1301000001', sign: colombo },
        { locationCode: '1301000002', sign: kandy },
      ],
    },
    places,
  )

test('the forms prescribed today are right, with codes and without', () => {
  expect(ofForms({})).toEqual({})
  expect(ofForms({ invoice: 'TI-YYYY-MM/QQ/XXX.A' })).toEqual({})
  expect([ofSigns('CMB', 'KDY'), ofSigns('', ''), ofSigns('1', ''), ofSigns('101', '102')]).toEqual([{}, {}, {}, {}])
})

test('two locations never get the same serials', () => {
  expect(ofSigns('CMB', 'CMB')).toEqual({ 'branches.1301000002': 'Colombo has this code too. Each location needs its own.' })
  expect(ofSigns('cmb', '0CMB')).toEqual({ 'branches.1301000002': 'Colombo has this code too. Each location needs its own.' })
  // Kandy has 02 by itself, and a third location would have 03.
  expect(ofSigns('2', '')).toEqual({
    'branches.1301000001': '2 stands for Kandy where it has no code. Take letters, or three digits from 100 on.',
  })
  expect(ofSigns('', '003')).toEqual({
    'branches.1301000002': '003 stands for a location opened later where it has no code. Take letters, or three digits from 100 on.',
  })
})

test('two kinds of paper never get the same serials', () => {
  const same = 'The same as that of tax invoices. Begin it with letters of its own, such as CN_.'
  expect(ofForms({ creditNote: usual.invoice })).toEqual({ 'serials.creditNote': same })
  // Branch 1000 fills both, and number 10000 needs five digits in any form.
  expect(ofForms({ debitNote: 'YYMMM_QQ_XXX' })).toEqual({ 'serials.debitNote': same })
  expect(ofForms({ creditNote: 'CN_YYMMM_Q_X', debitNote: 'CN_YYMMM_QQQQ_XXXXX' })).toEqual({
    'serials.debitNote': 'The same as that of credit notes. Begin it with letters of its own, such as CN_.',
  })
})

test('a form has one number, one branch, and a year and month that change', () => {
  const problemOf = (invoice: string) => ofForms({ invoice })['serials.invoice'] ?? ''
  expect(problemOf('TAX-YYMMM-QQ-XXXX')).toContain('Only one row of X')
  expect(problemOf('YYMMM_QQ_XX_XX')).toContain('Only one row of X')
  expect(problemOf('SEQ_YYMMM_QQ_XX')).toContain('Only one row of Q')
  // The letters stand as they are, in every month and year.
  expect(problemOf('Y_MMM_QQ_XX')).toContain('Year as YY')
  expect(problemOf('YY_M_QQ_XX')).toContain('month as MM')
  // Branch 1 with number 10001 and branch 11 with number 1.
  expect(problemOf('YYMMM_QXXXX')).toContain('A sign between')
})

test('a serial is at most forty letters, with the longest code and a large number', () => {
  // 17 + 2 + 3 + 1 + 4 + 1 + 5 is 33, and with seven digits 35; a code of ten letters makes 41 of it.
  const invoice = 'HELA-MOTORS-LANKAYYMMM_QQQQ_XXXXX'
  const withSign = (sign: string) =>
    serialProblems({ serials: { ...usual, invoice }, branches: [{ locationCode: '1301000001', sign }] }, places)
  expect(withSign('COLOMBO05')).toEqual({})
  expect(withSign('COLOMBO050')).toEqual({
    'serials.invoice': 'Up to 41 letters with the longest branch code, and 40 may be: shorten it, or the branch code.',
  })
})
