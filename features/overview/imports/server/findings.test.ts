import { expect, test } from 'vitest'
import { reasonsOf } from './findings.ts'

const told = (row: number, heading: string, problem: string, isNote = false) => ({ row, heading, value: '', problem, advice: '', isNote })

test('refused rows are summed up by what is the same in their reasons', () => {
  const reasons = reasonsOf([
    told(2, 'Retail price', 'is less than 1.00, and a bill asks 1 rupee at least'),
    told(3, 'Name', '"POSTAGE" is a charge or a note, not an item'),
    told(4, 'Retail price', 'The same again, with another Retail price: 2.55 in row 2'),
    told(5, 'Retail price', 'The same again, with another Retail price: 1,250.00 in row 31'),
    told(6, '', 'exists already as 2401000007'),
    told(7, 'Cost price', '12.345 has more than two decimals'),
    told(8, 'Name', 'says the same as row 2', true),
  ])
  expect(reasons.map(({ heading, text, count }) => `${count} × ${heading}: ${text}`)).toEqual([
    '2 × Retail price: The same again, with another Retail price',
    '1 × Retail price: is less than 1.00, and a bill asks 1 rupee at least',
    '1 × Name: is a charge or a note, not an item',
    '1 × : exists already',
    '1 × Cost price: has more than two decimals',
  ])
})
