import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { lazy } from 'react'
import type { ChequeList } from '../features/money/cheque-moves/cheque-lists.ts'
import type { ScreenPath } from '../kernel/screens.ts'

const customersPage = async () => ({ default: (await import('./customer-page.tsx')).CustomerPage })
const suppliersPage = async () => ({ default: (await import('./supplier-pages.tsx')).SupplierPage })
const suppliersList = async () => ({ default: (await import('./supplier-pages.tsx')).SupplierListPage })
const vehiclesPage = async () => ({ default: (await import('./vehicle-page.tsx')).VehiclePage })
const itemsPage = async () => {
  const [{ ItemPage }, { items }, { withImport }] = await Promise.all([
    import('./item-page.tsx'),
    import('../features/goods/items/item-contract.ts'),
    import('./with-import.tsx'),
  ])
  return { default: withImport(ItemPage, { kind: 'items', list: items }) }
}
const ReturnDialog = lazy(async () => ({
  default: (await import('../features/selling/returns/web/dialog/return-dialog.tsx')).ReturnDialog,
}))
const creditOfReturn = async (code: string) => (await import('../features/selling/returns/web/exchange.ts')).creditOfReturn(code)
const returns = { ReturnDialog, creditOfReturn }
const invoicePage = () => import('../features/selling/sales/web/invoice-page.tsx')

const chequePage = (name: ChequeList) => async () => ({
  default: (await import('../features/money/cheque-moves/web/cheque-page.tsx')).chequePage(name),
})

/** The pages of the screens that are built; kernel/screens.ts describes each, and those to come. */
export const pages = {
  '/dashboard': lazyRouteComponent(() => import('../features/overview/dashboard/web/dashboard-page.tsx'), 'DashboardPage'),
  '/stock-dashboard': lazyRouteComponent(() => import('../features/overview/dashboard/web/stock-dashboard-page.tsx'), 'StockDashboardPage'),
  '/matureStock': lazyRouteComponent(() => import('../features/stock/stock-insight/web/aged-page.tsx'), 'AgedStockPage'),
  '/barcode': lazyRouteComponent(() => import('../features/stock/labels/web/labels-page.tsx'), 'LabelsPage'),
  '/customer': lazyRouteComponent(customersPage),
  '/sales-order': lazyRouteComponent(() => import('../features/selling/sales-orders/web/order-page.tsx'), 'SalesOrderPage'),
  '/sales-quotation': lazyRouteComponent(() => import('../features/selling/sales-orders/web/quotation-page.tsx'), 'QuotationPage'),
  '/upcoming-service': lazyRouteComponent(() => import('../features/garage/upcoming-service/web/upcoming-page.tsx'), 'UpcomingServicePage'),
  '/to-settle': lazyRouteComponent(() => import('../features/selling/arrivals/web/to-settle-page.tsx'), 'ToSettlePage'),
  '/tills': lazyRouteComponent(() => import('../features/selling/tills/web/tills-page.tsx'), 'TillsPage'),
  '/warranty': lazyRouteComponent(() => import('../features/garage/warranty/web/warranty-page.tsx'), 'WarrantyPage'),
  '/purchase-order': lazyRouteComponent(() => import('../features/buying/purchasing/web/order/order-page.tsx'), 'PurchaseOrderPage'),
  '/grn': lazyRouteComponent(() => import('../features/buying/purchasing/web/grn/grn-page.tsx'), 'GrnPage'),
  '/grn-paid': lazyRouteComponent(() => import('../features/buying/purchasing/web/grn/grn-page.tsx'), 'PaidGrnPage'),
  '/purchase-return': lazyRouteComponent(() => import('../features/buying/purchasing/web/return/return-page.tsx'), 'PurchaseReturnPage'),
  '/stock-in': lazyRouteComponent(() => import('../features/stock/stock-in/web/stock-in-page.tsx'), 'StockInPage'),
  '/stock-issue': lazyRouteComponent(() => import('../features/stock/stock-issue/web/issue-page.tsx'), 'StockIssuePage'),
  '/stock-transfer': lazyRouteComponent(() => import('../features/stock/transfers/web/transfer-page.tsx'), 'StockTransferPage'),
  '/stock-freeze': lazyRouteComponent(() => import('../features/stock/counts/web/stock-freeze-page.tsx'), 'StockFreezePage'),
  '/suppliers': lazyRouteComponent(suppliersPage),
  '/supplier-list': lazyRouteComponent(suppliersList),
  '/sales-auto-care': lazyRouteComponent(async () => {
    const { InvoicePage } = await invoicePage()
    return { default: () => <InvoicePage kind="auto-care" layout="desk" {...returns} /> }
  }),
  '/sales': lazyRouteComponent(async () => {
    const { InvoicePage } = await invoicePage()
    return { default: () => <InvoicePage kind="pos" layout="desk" {...returns} /> }
  }),
  '/sales-pos-lite': lazyRouteComponent(async () => {
    const { InvoicePage } = await invoicePage()
    return { default: () => <InvoicePage kind="pos" layout="lite" {...returns} /> }
  }),
  '/sales-return': lazyRouteComponent(() => import('../features/selling/returns/web/list/sales-return-page.tsx'), 'SalesReturnPage'),
  '/oversold-goods': lazyRouteComponent(() => import('../features/selling/oversold-goods/web/oversold-page.tsx'), 'OversoldGoodsPage'),
  '/payment-receipt': lazyRouteComponent(() => import('../features/money/receipts/web/list/receipt-page.tsx'), 'PaymentReceiptPage'),
  '/bad-debts': lazyRouteComponent(() => import('../features/money/bad-debts/web/bad-debt-page.tsx'), 'BadDebtPage'),
  '/settlement-discounts': lazyRouteComponent(
    () => import('../features/money/settlement-discounts/web/settlement-page.tsx'),
    'SettlementPage',
  ),
  '/chequePayment': lazyRouteComponent(() => import('../features/money/receipts/web/cheque-payment-page.tsx'), 'ChequePaymentPage'),
  '/reversal': lazyRouteComponent(() => import('../features/overview/reversals/web/reversal-page.tsx'), 'ReversalPage'),
  '/job-cards': lazyRouteComponent(() => import('../features/garage/job-cards/web/job-cards-page.tsx'), 'JobCardsPage'),
  '/vehicle': lazyRouteComponent(vehiclesPage),
  '/service-pack': lazyRouteComponent(() => import('../features/parties/vehicles/web/package-page.tsx'), 'ServicePackagePage'),
  '/item-master': lazyRouteComponent(itemsPage),
  '/item-category': lazyRouteComponent(() => import('../features/goods/items/web/item-category-page.tsx'), 'ItemCategoryPage'),
  '/item-brand': lazyRouteComponent(() => import('../features/goods/items/web/item-brand-page.tsx'), 'ItemBrandPage'),
  '/item-unit': lazyRouteComponent(() => import('../features/goods/items/web/item-unit-page.tsx'), 'ItemUnitPage'),
  '/item-colour': lazyRouteComponent(() => import('../features/goods/items/web/item-colour-page.tsx'), 'ItemColourPage'),
  '/item-bin': lazyRouteComponent(() => import('../features/goods/items/web/item-bin-page.tsx'), 'ItemBinPage'),
  '/expanses-category': lazyRouteComponent(() => import('../features/money/expenses/web/expense-category-page.tsx'), 'ExpenseCategoryPage'),
  '/expenses': lazyRouteComponent(() => import('../features/money/expenses/web/expense-page.tsx'), 'ExpensePage'),
  '/price-correction': lazyRouteComponent(
    () => import('../features/buying/price-corrections/web/correction-page.tsx'),
    'PriceCorrectionPage',
  ),
  '/payment-vouchers': lazyRouteComponent(() => import('../features/money/vouchers/web/voucher-page.tsx'), 'PaymentVoucherPage'),
  '/bank-files': lazyRouteComponent(() => import('../features/overview/bank-files/web/bank-files-page.tsx'), 'BankFilesPage'),
  '/bank-accounts': lazyRouteComponent(() => import('../features/banking/bank-accounts/web/bank-account-page.tsx'), 'BankAccountPage'),
  '/opening-balances': lazyRouteComponent(() => import('../features/money/openings/web/opening-page.tsx'), 'OpeningPage'),
  '/salesRep': lazyRouteComponent(() => import('./sales-rep-page.tsx'), 'SalesRepPage'),
  '/sales-boys': lazyRouteComponent(() => import('../features/parties/sales-force/web/sales-boy-page.tsx'), 'SalesBoyPage'),
  '/route': lazyRouteComponent(() => import('../features/parties/sales-force/web/route-page.tsx'), 'RoutePage'),
  '/cheques': lazyRouteComponent(chequePage('cheque-in-hand')),
  '/cheques-process': lazyRouteComponent(() => import('../features/money/cheque-moves/web/process-page.tsx'), 'ChequesInProcessPage'),
  '/cheque-realized': lazyRouteComponent(chequePage('cheque-realized')),
  '/returned-cheque': lazyRouteComponent(chequePage('cheque-returned')),
  '/third-party-cheque': lazyRouteComponent(chequePage('cheque-third-party')),
  '/cheque-vouchers': lazyRouteComponent(chequePage('cheque-voucher')),
  '/cheque-vouchers-process': lazyRouteComponent(chequePage('cheque-voucher-process')),
  '/returned-cheque-vouchers': lazyRouteComponent(chequePage('cheque-voucher-returned')),
  '/settings': lazyRouteComponent(() => import('./settings.tsx'), 'Settings'),
  '/general-ledger': lazyRouteComponent(() => import('../features/money/day-close/web/general-ledger-page.tsx'), 'GeneralLedgerPage'),
  '/credit-and-debit': lazyRouteComponent(() => import('../features/money/journals/web/journal-page.tsx'), 'JournalPage'),
  '/vat-return': lazyRouteComponent(() => import('../features/tax/vat-return/web/vat-return-page.tsx'), 'VatReturnPage'),
  '/ledger-exports': lazyRouteComponent(() => import('../features/books/ledger-exports/web/exports-page.tsx'), 'LedgerExportsPage'),
  '/books-audit': lazyRouteComponent(() => import('../features/books/books-audit/web/books-audit-page.tsx'), 'BooksAuditPage'),
  '/year-end': lazyRouteComponent(() => import('../features/money/year-end/web/year-end-page.tsx'), 'YearEndPage'),
  '/own-accounts': lazyRouteComponent(() => import('../features/books/ledger/web/own-account-page.tsx'), 'OwnAccountPage'),
  '/journal-entries': lazyRouteComponent(() => import('../features/money/journal-entries/web/journal-entry-page.tsx'), 'JournalEntryPage'),
  '/journal-types': lazyRouteComponent(() => import('../features/books/ledger/web/journal-type-page.tsx'), 'JournalTypePage'),
  '/user': lazyRouteComponent(() => import('../features/shop/users/web/user-page.tsx'), 'UserPage'),
  '/user-type': lazyRouteComponent(() => import('../features/shop/users/web/user-type-page.tsx'), 'UserTypePage'),
} satisfies Partial<Record<ScreenPath, RouteComponent>>

/** One page for all reports: the server knows which are built and what they contain. */
export const ReportPage = lazyRouteComponent(() => import('../reports/engine/web/report-page.tsx'), 'ReportPage')

/** The screens that need the full width: the sidebar is collapsed there. */
export const tills: readonly ScreenPath[] = ['/sales', '/sales-pos-lite', '/sales-auto-care']
