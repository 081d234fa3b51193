import { duplicateRoutes } from '../features/shop/duplicates/server/routes.ts'
import { dashboardRoutes } from '../features/overview/dashboard/server/dashboard-routes.ts'
import { chequeMoveRoutes } from '../features/money/cheque-moves/server/routes.ts'
import { customerRoutes } from '../features/parties/customers/server/routes.ts'
import { lateTaxInvoiceRoutes } from '../features/tax/input-vat/server/reverse-late-tax-invoice.ts'
import { itemMasterRoutes } from '../features/goods/items/server/item-routes.ts'
import { holdRoutes } from '../features/selling/holds/server/routes.ts'
import { importRoutes } from '../features/overview/imports/server/routes.ts'
import { itemRoutes } from '../features/goods/items/server/routes.ts'
import { jobCardRoutes } from '../features/garage/job-cards/server/routes.ts'
import { labelRoutes } from '../features/stock/labels/server/routes.ts'
import { locationRoutes } from '../features/shop/locations/server/routes.ts'
import { bankAccountRoutes } from '../features/banking/bank-accounts/server/routes.ts'
import { paymentRoutes } from '../features/banking/payments/server/routes.ts'
import { mergeRoutes } from '../features/parties/merges/server/routes.ts'
import { partyPaperRoutes } from '../features/overview/party-papers/server/routes.ts'
import { statementRoutes } from '../features/money/statements/server/routes.ts'
import { paperLinkRoutes } from '../features/overview/paper-links/server/routes.ts'
import { reversalRoutes } from '../features/overview/reversals/server/routes.ts'
import { chequeRoutes } from '../features/banking/cheques/server/routes.ts'
import { attachmentRoutes } from '../features/money/attachments/server/routes.ts'
import { badDebtRoutes } from '../features/money/bad-debts/server/routes.ts'
import { settlementDiscountRoutes } from '../features/money/settlement-discounts/server/routes.ts'
import { paymentReceiptRoutes } from '../features/money/receipts/server/routes.ts'
import { paymentVoucherRoutes } from '../features/money/vouchers/server/routes.ts'
import { oversoldGoodsRoutes } from '../features/selling/oversold-goods/server/routes.ts'
import { salesReturnRoutes } from '../features/selling/returns/server/routes.ts'
import { quotationRoutes, salesOrderRoutes } from '../features/selling/sales-orders/server/routes.ts'
import { salesRoutes } from '../features/selling/sales/server/routes.ts'
import { sessionRoutes, type SessionOptions } from '../features/shop/session/server/routes.ts'
import { auditRoutes } from '../features/shop/audit/server/routes.ts'
import { clockRoutes, type NumbersBack } from '../features/shop/session/server/clock-routes.ts'
import { accountRoutes } from '../features/shop/session/server/account-routes.ts'
import type { BackupKeeper } from '../features/shop/backup/server/backup-keeper.ts'
import { backupRoutes } from '../features/shop/backup/server/routes.ts'
import { settingsRoutes } from '../features/shop/settings/server/routes.ts'
import { vatReturnRoutes } from '../features/tax/vat-return/server/routes.ts'
import { vatRoutes } from '../features/shop/vat/server/routes.ts'
import type { DemoShop } from '../features/shop/set-up/server/demo-shop.ts'
import type { ShopRestorer } from '../features/shop/set-up/server/restore-shop.ts'
import { setUpRoutes } from '../features/shop/set-up/server/routes.ts'
import { userRoutes } from '../features/shop/users/server/routes.ts'
import { priceRoutes } from '../features/stock/prices/server/routes.ts'
import { yearEndRoutes } from '../features/money/year-end/server/routes.ts'
import { vehicleRoutes } from '../features/parties/vehicles/server/routes.ts'
import { customerTypeRoutes } from '../features/parties/customers/server/type-routes.ts'
import { dayCloseRoutes } from '../features/money/day-close/server/routes.ts'
import { expenseRoutes } from '../features/money/expenses/server/routes.ts'
import { itemLookupRoutes } from '../features/goods/items/server/lookup-routes.ts'
import { openingRoutes } from '../features/money/openings/server/routes.ts'
import { booksAuditRoutes, type BookProofs } from '../features/books/books-audit/server/routes.ts'
import { journalEntryRoutes } from '../features/money/journal-entries/server/routes.ts'
import { journalRoutes } from '../features/money/journals/server/routes.ts'
import { ledgerRoutes } from '../features/books/ledger/server/routes.ts'
import { bankFileRoutes } from '../features/overview/bank-files/server/routes.ts'
import { ledgerExportRoutes } from '../features/books/ledger-exports/server/routes.ts'
import { lookupRoutes } from '../features/shop/lookups/server/routes.ts'
import { salesForceRoutes } from '../features/parties/sales-force/server/routes.ts'
import { supplierRoutes } from '../features/parties/suppliers/server/routes.ts'
import { vehicleLookupRoutes } from '../features/parties/vehicles/server/lookup-routes.ts'
import { servicePackageRoutes } from '../features/parties/vehicles/server/package-routes.ts'
import { vehicleMasterRoutes } from '../features/parties/vehicles/server/vehicle-routes.ts'
import { purchaseOrderRoutes } from '../features/buying/purchasing/server/order/routes.ts'
import { priceCorrectionRoutes } from '../features/buying/price-corrections/server/routes.ts'
import { purchaseReturnRoutes } from '../features/buying/purchasing/server/return/routes.ts'
import { grnRoutes } from '../features/buying/purchasing/server/grn/routes.ts'
import { stockCountRoutes } from '../features/stock/counts/server/routes.ts'
import { entryStopRoutes } from '../features/stock/stock/server/entry-stops-routes.ts'
import { stockHereRoutes } from '../features/stock/stock/server/here-routes.ts'
import { stockIssueRoutes } from '../features/stock/stock-issue/server/routes.ts'
import { agedStockRoutes } from '../features/stock/stock-insight/server/aged-stock.ts'
import { itemCardRoutes } from '../features/stock/stock-insight/server/item-card.ts'
import { stockInRoutes } from '../features/stock/stock-in/server/routes.ts'
import { tileRoutes } from '../features/goods/tiles/server/routes.ts'
import { stockTransferRoutes } from '../features/stock/transfers/server/routes.ts'
import { upcomingServiceRoutes } from '../features/garage/upcoming-service/server/routes.ts'
import { warrantyRoutes } from '../features/garage/warranty/server/routes.ts'
import { arrivalRoutes } from '../features/selling/arrivals/server/routes.ts'
import { tillRoutes } from '../features/selling/tills/server/routes.ts'
import { tillCopyRoutes } from '../features/selling/till-copy/server/routes.ts'
import { printerRoutes } from '../features/selling/printers/server/routes.ts'
import type { Api } from '../platform/server/api.ts'
import type { MailSettings } from '../platform/server/mail.ts'
import { listViewRoutes } from '../platform/server/list-views.ts'
import { savedAnswerRoutes } from '../platform/server/saved-answer.ts'
import { manyRoutes } from '../platform/server/master-many.ts'
import { allReportRoutes } from '../reports/engine/server/all-routes.ts'
import { reports } from '../reports/index.ts'

/** What routes need of the application as a whole. */
export interface Wired {
  proofs: BookProofs
  setBack: NumbersBack
  backups: BackupKeeper
  restorer: ShopRestorer
  demoShop: DemoShop | null
}

/** What ends debts of customers: money, and what is written off or forgiven. */
function debtRoutes(api: Api): void {
  paymentReceiptRoutes(api)
  badDebtRoutes(api)
  settlementDiscountRoutes(api)
}

/** Every feature's routes; the only place that knows them all. */
export function addRoutes(
  api: Api,
  options: SessionOptions & { mail?: MailSettings | null },
  { proofs, setBack, backups, restorer, demoShop }: Wired,
): void {
  sessionRoutes(api, options)
  accountRoutes(api)
  clockRoutes(api, setBack)
  userRoutes(api)
  locationRoutes(api)
  settingsRoutes(api)
  vatRoutes(api)
  vatReturnRoutes(api)
  setUpRoutes(api, { restorer, demoShop })
  backupRoutes(api, backups)
  auditRoutes(api)
  bankAccountRoutes(api)
  paymentRoutes(api)
  masterRoutes(api)
  stockInRoutes(api)
  stockIssueRoutes(api)
  stockHereRoutes(api)
  entryStopRoutes(api)
  duplicateRoutes(api)
  stockCountRoutes(api)
  stockTransferRoutes(api)
  grnRoutes(api)
  purchaseReturnRoutes(api)
  priceCorrectionRoutes(api)
  lateTaxInvoiceRoutes(api)
  purchaseOrderRoutes(api)
  counterRoutes(api)
  jobCardRoutes(api)
  chequeRoutes(api)
  debtRoutes(api)
  chequeMoveRoutes(api)
  paymentVoucherRoutes(api)
  partyRoutes(api)
  paperLinkRoutes(api)
  reversalRoutes(api)
  warrantyRoutes(api)
  upcomingServiceRoutes(api)
  importRoutes(api)
  labelRoutes(api)
  ledgerRoutes(api)
  openingRoutes(api)
  journalRoutes(api)
  journalEntryRoutes(api)
  booksAuditRoutes(api, proofs)
  attachmentRoutes(api)
  expenseRoutes(api)
  agedStockRoutes(api)
  itemCardRoutes(api)
  dashboardRoutes(api)
  dayCloseRoutes(api)
  yearEndRoutes(api)
  allReportRoutes(api, reports, Boolean(options.mail))
}

/** The counter: from a quotation to the bill, and what tills sold by themselves. */
function counterRoutes(api: Api): void {
  quotationRoutes(api)
  salesOrderRoutes(api)
  holdRoutes(api)
  salesRoutes(api)
  oversoldGoodsRoutes(api)
  salesReturnRoutes(api)
  printerRoutes(api)
  tillRoutes(api)
  arrivalRoutes(api)
  ledgerExportRoutes(api)
  bankFileRoutes(api)
}

/** What the business keeps: items, people, vehicles, and the lists that they are chosen from. */
function masterRoutes(api: Api): void {
  manyRoutes(api)
  listViewRoutes(api)
  savedAnswerRoutes(api)
  itemRoutes(api)
  itemMasterRoutes(api)
  tileRoutes(api)
  tillCopyRoutes(api)
  priceRoutes(api)
  customerRoutes(api)
  supplierRoutes(api)
  vehicleRoutes(api)
  vehicleLookupRoutes(api)
  vehicleMasterRoutes(api)
  servicePackageRoutes(api)
  salesForceRoutes(api)
  lookupRoutes(api)
  itemLookupRoutes(api)
  customerTypeRoutes(api)
}

/** What there is between the shop and its customers and suppliers, over all papers. */
function partyRoutes(api: Api): void {
  partyPaperRoutes(api)
  statementRoutes(api)
  mergeRoutes(api)
}
