import { expect, test } from 'vitest'
import {
  cashCustomerCode,
  codePrefixes,
  ledgerTypeCodes,
  makeCode,
  paidStatuses,
  paymentTypeCodes,
  recordStatuses,
  roleIds,
  roleOfId,
  roles,
  sharedNode,
} from './codes.ts'

test('a code is prefix, node and a serial of six digits that grows on', () => {
  expect(makeCode('customer', sharedNode, 1)).toBe(cashCustomerCode)
  expect(makeCode('invoicePos', 1, 42)).toBe('3001000042')
  expect(makeCode('invoiceAutoCare', 12, 999_999)).toBe('3112999999')
  expect(makeCode('invoiceAutoCare', 12, 1_000_000)).toBe('31121000000')
  expect(makeCode('ledgerType', sharedNode, 3)).toBe('4601000003')
})

test('no two kinds share a prefix', () => {
  const prefixes = Object.values(codePrefixes)
  expect(new Set(prefixes).size).toBe(prefixes.length)
  expect(prefixes.every(prefix => /^\d\d$/.test(prefix))).toBe(true)
})

test('the codes that the specification fixes are its own', () => {
  expect(cashCustomerCode).toBe('2001000001')
  expect(paymentTypeCodes).toEqual({
    cash: '21910000001',
    cheque: '21910000002',
    bankDeposit: '21910000003',
    card: '21910000004',
    overPayment: '21910000005',
    returnAmount: '21910000006',
    onlineTransfer: '21910000007',
  })
  expect([ledgerTypeCodes.cashBook, ledgerTypeCodes.bank, ledgerTypeCodes.creditCard]).toEqual(['4601000001', '4601000002', '4601000003'])
  expect(paidStatuses).toEqual({ unpaid: '1', partial: '2', completed: '3', cashPay: '4' })
  expect(recordStatuses).toEqual({
    inactive: 0,
    active: 1,
    paymentNotDone: 2,
    paymentPartial: 3,
    paymentCompleted: 4,
    reversed: 5,
  })
})

test('a role id names one role and back', () => {
  expect(roles.map(role => roleOfId(roleIds[role]))).toEqual(['superadmin', 'admin', 'manager', 'cashier'])
  expect([0, 5, -1, 1.5, NaN].map(roleOfId)).toEqual([null, null, null, null, null])
})
