import { accountLines } from './accounts/account-lines.ts'
import { balanceSheet } from './accounts/balance-sheet.ts'
import { profitAndLoss } from './accounts/profit-and-loss.ts'
import { trialBalance } from './accounts/trial-balance.ts'
import type { Report } from './engine/server/define-report.ts'
import { ledgerAudit } from './accounts/ledger-audit.ts'
import { ledgerDetailSummery } from './accounts/ledger-detail-summery.ts'
import { dailyExpenses } from './expenses/daily-expenses.ts'
import { monthlyExpenses } from './expenses/monthly-expenses.ts'
import { periodicExpenses } from './expenses/periodic-expenses.ts'
import { dailyPurchase } from './purchasing/daily-purchase.ts'
import { debitStatement } from './purchasing/debit-statement.ts'
import { detailPurchase } from './purchasing/detail-purchase.ts'
import { monthlyPurchase } from './purchasing/monthly-purchase.ts'
import { paymentVoucher } from './purchasing/payment-voucher.ts'
import { periodicVoucher } from './purchasing/periodic-voucher.ts'
import { purchaseList } from './purchasing/purchase-list.ts'
import { supplierList } from './purchasing/supplier-list.ts'
import { supplierSummery } from './purchasing/supplier-summery.ts'
import { dailySales } from './sales/daily-sales.ts'
import { itemInStock } from './stock/item-in-stock.ts'
import { periodicStock } from './stock/periodic-stock.ts'
import { stockAudit } from './stock/stock-audit.ts'
import { stockInHandQuantity } from './stock/stock-in-hand-quantity.ts'
import { stockInHand } from './stock/stock-in-hand.ts'
import { stockIssues } from './stock/stock-issues.ts'

/** Every report that is built. */
export const reports: readonly Report[] = [
  trialBalance,
  balanceSheet,
  profitAndLoss,
  accountLines,
  ledgerAudit,
  ledgerDetailSummery,
  dailySales,
  stockInHand,
  stockInHandQuantity,
  itemInStock,
  periodicStock,
  stockAudit,
  stockIssues,
  supplierList,
  debitStatement,
  supplierSummery,
  purchaseList,
  dailyPurchase,
  detailPurchase,
  monthlyPurchase,
  paymentVoucher,
  periodicVoucher,
  dailyExpenses,
  monthlyExpenses,
  periodicExpenses,
]
