import type { MasterTable } from '../../../../../platform/server/master-table.ts'
import { salesReps } from '../../../sales-force/contract.ts'
import { repTable } from '../../../sales-force/server/routes.ts'
import { countsOf, lockOfRecords, recordStatements, type MergedKind } from './merged-kind.ts'

export const mergedSalesReps: MergedKind = {
  title: 'Sales Rep',
  table: repTable as unknown as MasterTable,
  body: salesReps.create.body,
  ...recordStatements('sales_rep'),
  lock: lockOfRecords('sales_rep'),
  counts: countsOf('sales-reps', [
    ['Bills', 'invoice', 'sales_rep_code'],
    ['Customers', 'customer', 'sales_rep_code'],
  ]),
  balances: null,
  used: null,
  spent: null,
}
