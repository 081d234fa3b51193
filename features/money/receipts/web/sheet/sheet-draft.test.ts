import { expect, test } from 'vitest'
import { rupees } from '../../../../../kernel/money.ts'
import { cashTender } from '../../../../banking/payments/tender.ts'
import { blankSheet, bodyOfRow, readStoredSheet, sheetTotal, unsavedRows, withOutcome, withoutRow, withRow } from './sheet-draft.ts'

const nimal = { code: '2001000007', firstName: 'Nimal', secondName: '', phone1: '' }
const sheet = withRow(withRow(blankSheet, nimal, cashTender(rupees('100.00'))), nimal, cashTender(rupees('50.00')))
const [first, second] = sheet.rows

test('each row of a sheet is a receipt with a key of its own, and the money settles the oldest debts', () => {
  expect(first?.key).not.toBe(second?.key)
  expect(sheetTotal(sheet.rows)).toBe(15_000)
  expect(first && bodyOfRow(first)).toMatchObject({ customerCode: nimal.code, autoFill: true, modeOfPayments: [{ amount: '100.00' }] })
  expect(readStoredSheet(JSON.parse(JSON.stringify(sheet)))).toEqual(sheet)
})

test('what is saved stays saved; what is refused stays with its reason, under a new key once the refusal is final', () => {
  const saved = withOutcome(sheet, first?.key ?? '', { saved: '3601000001' })
  expect(unsavedRows(saved)).toEqual([second])
  expect(withoutRow(saved, first?.key ?? '').rows).toHaveLength(2)
  const doubtful = withOutcome(saved, second?.key ?? '', { refused: 'The server cannot be reached', isFinal: false })
  expect(doubtful.rows[1]).toMatchObject({ key: second?.key, refused: 'The server cannot be reached', saved: null })
  // It may be saved: it is not thrown away before it was asked again.
  expect(withoutRow(doubtful, second?.key ?? '').rows).toHaveLength(2)
  const refused = withOutcome(doubtful, second?.key ?? '', { refused: 'No', isFinal: true })
  expect(refused.rows[1]?.key).not.toBe(second?.key)
  expect(withoutRow(refused, refused.rows[1]?.key ?? '').rows).toHaveLength(1)
})
