import { demoToday } from '../database/test-database.ts'
import { saveOpeningBalances, type OpeningBalance } from '../features/ledger/server/save-opening-balances.ts'
import { date } from '../kernel/dates.ts'
import { rupees } from '../kernel/money.ts'
import { inTransaction } from '../platform/server/run-transaction.ts'
import { colombo, type Shop } from './shop.ts'

/** An opening balance that fell due on the first of the month. */
export function anOpening(kind: OpeningBalance['kind'], partyCode: string, amount: string): OpeningBalance {
  return { kind, partyCode, amount: rupees(amount), dueDate: date('2026-11-01'), reference: 'Old book 12' }
}

/** Posts opening balances in Colombo, and answers their numbers. */
export function openBooks(shop: Shop, balances: readonly OpeningBalance[], today = date(demoToday)): Promise<string[]> {
  const of = {
    locationCode: colombo,
    locationName: 'Colombo',
    node: 1,
    userCode: '1001000001',
    now: shop.now(),
    today,
    requestId: 'test',
    source: 'a test',
  }
  return inTransaction(shop.application.api.platform.tills, tx => saveOpeningBalances(tx, { balances, of, onSaved: async () => {} }))
}
