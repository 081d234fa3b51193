import { demoToday } from '../database/test-database.ts'
import { confirmDay } from '../features/shop/session/contract.ts'
import { exportLedger } from '../features/books/ledger-exports/contract.ts'
import type { CallInput } from '../kernel/endpoint.ts'
import { saved } from './calls.ts'
import { aCashBill, aLine, sell } from './papers/bill.ts'
import type { Kit } from './papers/paper.ts'
import { colombo, galle, type Shop, type Staff } from './shop.ts'
import { anItem } from './stock.ts'

type ExportBody = CallInput<typeof exportLedger>['body']

/** The demo shop's November in Colombo, paper by paper. */
export function anExport(more: Partial<ExportBody> = {}): ExportBody {
  return { fromDate: '2026-11-01', toDate: demoToday, layout: 'plain', detail: 'papers', locationCode: colombo, ...more }
}

/** Makes an export; answers its number. */
export async function exports(staff: Staff, more: Partial<ExportBody> = {}): Promise<string> {
  return (await saved(staff, exportLedger, anExport(more))).code
}

/** A day of Galle for an accountant, and what came since: a bill in each. The clock is of that day. */
export async function ledgerGiven(shop: Shop, day: string): Promise<void> {
  const staff = await shop.signIn('sunil', galle)
  await staff.call(confirmDay, { body: { date: day, username: 'sunil', password: 'sunil1234' } })
  const wash = await anItem(shop, { type: 'service', unit: 'Job' })
  const bill = aCashBill([aLine(wash)], '100.00')
  await sell(staff, bill)
  const given = { fromDate: day, toDate: day, locationCode: galle }
  const after = Number(await exports(staff, given))
  await sell(staff, bill)
  await exports(staff, { ...given, after })
}

export const ledgerExportKit: Kit = {
  samples: ({ staff }) => {
    let made: Promise<string> | null = null
    return {
      'GET ledger-export': async () => ({}),
      'POST ledger-export': async () => ({ body: anExport({ layout: 'xero', detail: 'days' }) }),
      'GET ledger-export-file/:code': async () => ({ params: { code: await (made ??= exports(staff)) } }),
    }
  },
  refused: () => ({ 'POST ledger-export': { body: anExport({ fromDate: '2025-11-01', toDate: '2025-11-02' }) } }),
}
