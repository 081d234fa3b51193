import type { Report } from './engine/server/define-report.ts'
import { ledgerAudit } from './accounts/ledger-audit.ts'
import { ledgerDetailSummery } from './accounts/ledger-detail-summery.ts'
import { dailySales } from './sales/daily-sales.ts'
import { stockInHand } from './stock/stock-in-hand.ts'

/** Every report that is built. */
export const reports: readonly Report[] = [ledgerAudit, ledgerDetailSummery, dailySales, stockInHand]
