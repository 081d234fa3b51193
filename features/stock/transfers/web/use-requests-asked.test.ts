import { expect, test } from 'vitest'
import { units } from '../../../../kernel/quantity.ts'
import type { TransferRequest } from '../request-contract.ts'
import { taking } from '../../stock/web/taking.ts'
import { blankTransfer } from './transfer-draft.ts'
import { withRequests } from './use-requests-asked.ts'

function aRequest(itemCode: string, quantity: string, from = '1301000001'): TransferRequest {
  return {
    id: `${from} ${itemCode} ${quantity}`,
    stockLocation: { code: from, name: 'Colombo' },
    fromLocation: { code: '1301000002', name: 'Kandy' },
    itemMaster: { code: itemCode, name: itemCode, barcode: '', allowsFractions: false },
    quantity,
    left: '9',
    remarks: '',
    user: 'nimal',
    dateTime: '2026-11-23T04:00:00.000Z',
    state: 'OPEN',
    transferCode: null,
    endedBy: '',
    reason: '',
  }
}

const linesOf = (draft: typeof blankTransfer) => draft.taking.lines.map(({ item, quantity }) => [item.itemCode, quantity])

test('a transfer begins with what its destination asked for, and two requests for one item are one line', () => {
  const draft = withRequests(blankTransfer, '1301000001', [
    aRequest('2401000001', '2'),
    aRequest('2401000002', '1', '1301000003'),
    aRequest('2401000001', '3'),
  ])
  expect(draft.toLocationCode).toBe('1301000001')
  expect(linesOf(draft)).toEqual([['2401000001', 5000]])
})

test('what was typed already stays as it is, also when the requests are opened again', () => {
  const item = { itemCode: '2401000001', name: 'Pad', barcode: '', allowsFractions: false }
  const typed = { ...blankTransfer, taking: taking(blankTransfer.taking, { type: 'add', item, stockCode: null, quantity: units('1') }) }
  const requests = [aRequest('2401000001', '2'), aRequest('2401000002', '1')]
  const once = withRequests(typed, '1301000001', requests)
  expect(linesOf(once)).toEqual([
    ['2401000001', 1000],
    ['2401000002', 1000],
  ])
  expect(linesOf(withRequests(once, '1301000001', requests))).toEqual(linesOf(once))
})
