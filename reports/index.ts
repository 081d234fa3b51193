import { accountLines } from './accounts/account-lines.ts'
import { balanceSheet } from './accounts/balance-sheet.ts'
import { profitAndLoss } from './accounts/profit-and-loss.ts'
import { trialBalance } from './accounts/trial-balance.ts'
import type { Report } from './engine/server/define-report.ts'
import { ledgerAudit } from './accounts/ledger-audit.ts'
import { ledgerDetailSummery } from './accounts/ledger-detail-summery.ts'
import { dailySales } from './sales/daily-sales.ts'
import { stockInHand } from './stock/stock-in-hand.ts'

/** Every report that is built. */
export const reports: readonly Report[] = [
  ledgerAudit,
  ledgerDetailSummery,
  trialBalance,
  balanceSheet,
  profitAndLoss,
  accountLines,
  dailySales,
  stockInHand,
]
