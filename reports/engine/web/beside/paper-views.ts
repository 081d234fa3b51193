import type { PaperBesideParts } from '../../../../platform/web/paper-page/beside.ts'
import type { ScreenBeside } from './screen-beside.ts'

type Load = () => Promise<PaperBesideParts>

const bill: Load = async () => {
  const [{ getBill }, { BillBeside }] = await Promise.all([
    import('../../../../features/selling/sales/web/recall/bill-calls.ts'),
    import('../../../../features/selling/sales/web/recall/bill-beside.tsx'),
  ])
  // A copy is printed where it is counted, on the till.
  return { read: getBill, Body: BillBeside } as unknown as PaperBesideParts
}

/** What shows the papers of a screen beside a report. */
export const paperViews: Readonly<Record<ScreenBeside, Load>> = {
  '/sales': bill,
  '/sales-auto-care': bill,
  '/sales-return': async () =>
    (await import('../../../../features/selling/returns/web/list/sales-return-page.tsx')).SalesReturnPage.beside(),
  '/oversold-goods': async () =>
    (await import('../../../../features/selling/oversold-goods/web/oversold-papers.tsx')).OversoldPapersPage.beside(),
  '/sales-order': async () => (await import('../../../../features/selling/sales-orders/web/order-page.tsx')).SalesOrderPage.beside(),
  '/sales-quotation': async () => (await import('../../../../features/selling/sales-orders/web/quotation-page.tsx')).QuotationPage.beside(),
  '/payment-receipt': async () => (await import('../../../../features/money/receipts/web/list/receipt-page.tsx')).Receipts.beside(),
  '/payment-vouchers': async () => (await import('../../../../features/money/vouchers/web/voucher-page.tsx')).PaymentVoucherPage.beside(),
  '/expenses': async () => (await import('../../../../features/money/expenses/web/expense-page.tsx')).ExpensePage.beside(),
  '/credit-and-debit': async () => (await import('../../../../features/money/journals/web/journal-page.tsx')).JournalPage.beside(),
  '/cheques-process': async () => (await import('../../../../features/money/cheque-moves/web/move-page.tsx')).ChequeMovePage.beside(),
  '/opening-balances': async () => (await import('../../../../features/money/openings/web/opening-page.tsx')).OpeningPage.beside(),
  '/grn': async () => (await import('../../../../features/buying/purchasing/web/grn/grn-page.tsx')).grnBeside(),
  '/purchase-order': async () =>
    (await import('../../../../features/buying/purchasing/web/order/order-page.tsx')).PurchaseOrderPage.beside(),
  '/purchase-return': async () =>
    (await import('../../../../features/buying/purchasing/web/return/return-page.tsx')).PurchaseReturnPage.beside(),
  '/price-correction': async () =>
    (await import('../../../../features/buying/price-corrections/web/correction-page.tsx')).PriceCorrectionPage.beside(),
  '/stock-in': async () => (await import('../../../../features/stock/stock-in/web/stock-in-page.tsx')).StockInPage.beside(),
  '/stock-issue': async () => (await import('../../../../features/stock/stock-issue/web/issue-page.tsx')).StockIssuePage.beside(),
  '/stock-transfer': async () => (await import('../../../../features/stock/transfers/web/transfer-page.tsx')).StockTransferPage.beside(),
  '/stock-freeze': async () => (await import('../../../../features/stock/counts/web/stock-count-list.tsx')).StockCountList.beside(),
}
