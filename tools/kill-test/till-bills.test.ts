import { expect, test } from 'vitest'
import { tillFaults, type SentBill } from './till-bills.ts'

const sent = (serial: number, code: string | null): SentBill =>
  ({ key: `key ${serial}`, sealed: { till: 3, serial }, acknowledged: code === null ? null : { at: 0, text: '', code } }) as SentBill
const codes: Record<string, string> = { 'key 1': 'B1', 'key 2': 'B2' }
const faultsOf = (bills: readonly SentBill[], kept: Record<string, string>, refusals: string[] = []) =>
  tillFaults(bills, { bills: new Map(Object.entries(kept)), refusals }, key => codes[key])

test('each number that was answered is of the bill of its key, and what was not answered may be there or not', () => {
  expect(faultsOf([sent(1, 'B1'), sent(2, null)], { '3 1': 'B1', '3 2': 'B2' })).toEqual({ lost: [], unknown: [], other: [] })
  expect(faultsOf([sent(1, 'B1'), sent(2, null)], { '3 1': 'B1' })).toEqual({ lost: [], unknown: [], other: [] })
})

test('a number that is gone, of another bill or of nothing that was sent is named, and a refusal that was kept', () => {
  const { lost, unknown, other } = faultsOf([sent(1, 'B1'), sent(2, 'B2')], { '3 2': 'B9', '3 7': 'B7' }, ['key 2'])
  expect(lost).toEqual(['key 1: number 3 1 of a till was answered, and no bill has it'])
  expect(unknown).toEqual(['number 3 7 of a till, of B7, was never sent'])
  expect(other).toEqual(['key 2: number 3 2 of a till is of B9, its key of B2', "key 2 is of a till's bill, and its refusal is kept"])
})
