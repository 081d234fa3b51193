import { accountLines } from './accounts/account-lines.ts'
import { chartOfAccounts } from './accounts/chart-of-accounts.ts'
import { betweenLocations } from './accounts/between-locations.ts'
import { cashFlow } from './accounts/cash-flow.ts'
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
import { supplierAging } from './purchasing/supplier-aging.ts'
import { supplierList } from './purchasing/supplier-list.ts'
import { supplierSummery } from './purchasing/supplier-summery.ts'
import { dailySales } from './sales/daily-sales.ts'
import { customerSalesReconsalation } from './customers/customer-sales-reconsalation.ts'
import { dailySalesReturn } from './sales/daily-sales-return.ts'
import { dailySalesWithPayment } from './sales/daily-sales-with-payment.ts'
import { detailsSales } from './sales/details-sales.ts'
import { itemsSalesByCustomer } from './customers/items-sales-by-customer.ts'
import { monthlySales } from './sales/monthly-sales.ts'
import { periodicSales } from './sales/periodic-sales.ts'
import { salesByHour } from './sales/sales-by-hour.ts'
import { salesMargin } from './sales/sales-margin.ts'
import { bestAndSlowSellers } from './sales/best-and-slow-sellers.ts'
import { grossProfitBySupplier } from './sales/gross-profit-by-supplier.ts'
import { creditStatement } from './customers/credit-statement.ts'
import { creditStatementRoute } from './customers/credit-statement-route.ts'
import { creditStatementRep } from './customers/credit-statement-rep.ts'
import { customerAging } from './customers/customer-aging.ts'
import { customerReport } from './customers/customer-report.ts'
import { customerSummary } from './customers/customer-summary.ts'
import { dailyPaymentReceipt } from './receipts/daily-payment-receipt.ts'
import { paymentReceiptByRep } from './receipts/payment-receipt-by-rep.ts'
import { paymentReceiptByRoute } from './receipts/payment-receipt-by-route.ts'
import { paymentReceiptByLocation } from './receipts/payment-receipt-by-location.ts'
import { paymentReceiptByType } from './receipts/payment-receipt-by-type.ts'
import { chequeByCustomer } from './cheques/cheque-by-customer.ts'
import { chePeriodicExpenses } from './cheques/che-periodic-expenses.ts'
import { dailyCheques } from './cheques/daily-cheques.ts'
import { chequeInHand } from './cheques/cheque-in-hand.ts'
import { chequeDeposited } from './cheques/cheque-deposited.ts'
import { chequeRealize } from './cheques/cheque-realize.ts'
import { chequeReturned } from './cheques/cheque-returned.ts'
import { chequeBySupplier } from './cheques/cheque-by-supplier.ts'
import { dailyChequeVoucher } from './cheques/daily-cheque-voucher.ts'
import { dayEnd } from './day-end/day-end.ts'
import { dayEndByUser } from './day-end/day-end-by-user.ts'
import { dailySummary } from './day-end/daily-summary.ts'
import { monthlySummary } from './day-end/monthly-summary.ts'
import { periodicSummary } from './day-end/periodic-summary.ts'
import { seriesBasedInvoices } from './sales/series-based-invoices.ts'
import { itemInStock } from './stock/item-in-stock.ts'
import { periodicStock } from './stock/periodic-stock.ts'
import { priceChanges } from './stock/price-changes.ts'
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
  chartOfAccounts,
  cashFlow,
  betweenLocations,
  ledgerAudit,
  ledgerDetailSummery,
  dailySales,
  customerSalesReconsalation,
  dailySalesReturn,
  dailySalesWithPayment,
  detailsSales,
  itemsSalesByCustomer,
  monthlySales,
  periodicSales,
  salesByHour,
  salesMargin,
  bestAndSlowSellers,
  grossProfitBySupplier,
  creditStatement,
  creditStatementRoute,
  creditStatementRep,
  customerAging,
  customerReport,
  customerSummary,
  dailyPaymentReceipt,
  paymentReceiptByRep,
  paymentReceiptByRoute,
  paymentReceiptByLocation,
  paymentReceiptByType,
  chequeByCustomer,
  chePeriodicExpenses,
  dailyCheques,
  chequeInHand,
  chequeDeposited,
  chequeRealize,
  chequeReturned,
  chequeBySupplier,
  dailyChequeVoucher,
  dayEnd,
  dayEndByUser,
  dailySummary,
  monthlySummary,
  periodicSummary,
  seriesBasedInvoices,
  stockInHand,
  stockInHandQuantity,
  itemInStock,
  periodicStock,
  priceChanges,
  stockAudit,
  stockIssues,
  supplierList,
  debitStatement,
  supplierAging,
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
