import type { MasterColumn, MasterFilter, RowOf } from '../../../../platform/web/master-page/master-config.ts'
import type { suppliers } from '../contract.ts'
import { supplierFields } from '../fields.ts'

export type SupplierRow = RowOf<typeof suppliers>

/** The address on one line. */
export function placeOf({ address1, address2 }: Pick<SupplierRow, 'address1' | 'address2'>): string {
  return [address1, address2].filter(Boolean).join(', ')
}

/** The balances between the shop and a supplier; only for users who may see cost. */
export const balanceColumns: readonly MasterColumn<SupplierRow>[] = [
  { key: 'debitAmount', label: supplierFields.debitAmount.label, kind: 'money', width: 116 },
  { key: 'returnAmount', label: supplierFields.returnAmount.label, kind: 'money', width: 116, priority: 2 },
  { key: 'overPayment', label: supplierFields.overPayment.label, kind: 'money', width: 116, priority: 2 },
]

export const balanceFilter: MasterFilter = {
  name: 'balance',
  label: 'Balance',
  choices: [
    { value: '1', label: 'Not zero' },
    { value: '0', label: 'Zero' },
  ],
}
