import type { PaperBesideParts } from '../../../../platform/web/paper-page/beside.ts'
import type { ScreenBeside } from './screen-beside.ts'

type Load = () => Promise<PaperBesideParts>

const bill: Load = async () => {
  const [{ getBill }, { BillBeside }] = await Promise.all([
    import('../../../../features/sales/web/recall/bill-calls.ts'),
    import('../../../../features/sales/web/recall/bill-beside.tsx'),
  ])
  // A copy is printed where it is counted, on the till.
  return { read: getBill, Body: BillBeside } as unknown as PaperBesideParts
}

/** What shows the papers of a screen beside a report. */
export const paperViews: Readonly<Record<ScreenBeside, Load>> = {
  '/sales': bill,
  '/sales-auto-care': bill,
  '/sales-return': async () => (await import('../../../../features/returns/web/list/sales-return-page.tsx')).SalesReturnPage.beside(),
  '/sales-order': async () => (await import('../../../../features/sales-orders/web/order-page.tsx')).SalesOrderPage.beside(),
  '/sales-quotation': async () => (await import('../../../../features/sales-orders/web/quotation-page.tsx')).QuotationPage.beside(),
  '/payment-receipt': async () => (await import('../../../../features/receipts/web/list/receipt-page.tsx')).Receipts.beside(),
  '/payment-vouchers': async () => (await import('../../../../features/vouchers/web/voucher-page.tsx')).PaymentVoucherPage.beside(),
  '/expenses': async () => (await import('../../../../features/expenses/web/expense-page.tsx')).ExpensePage.beside(),
  '/credit-and-debit': async () => (await import('../../../../features/journals/web/journal-page.tsx')).JournalPage.beside(),
  '/cheques-process': async () => (await import('../../../../features/cheque-moves/web/move-page.tsx')).ChequeMovePage.beside(),
  '/opening-balances': async () => (await import('../../../../features/openings/web/opening-page.tsx')).OpeningPage.beside(),
  '/grn': async () => (await import('../../../../features/purchasing/web/grn/grn-page.tsx')).grnBeside(),
  '/purchase-order': async () => (await import('../../../../features/purchasing/web/order/order-page.tsx')).PurchaseOrderPage.beside(),
  '/purchase-return': async () => (await import('../../../../features/purchasing/web/return/return-page.tsx')).PurchaseReturnPage.beside(),
  '/price-correction': async () =>
    (await import('../../../../features/price-corrections/web/correction-page.tsx')).PriceCorrectionPage.beside(),
  '/stock-in': async () => (await import('../../../../features/stock-in/web/stock-in-page.tsx')).StockInPage.beside(),
  '/stock-issue': async () => (await import('../../../../features/stock-issue/web/issue-page.tsx')).StockIssuePage.beside(),
  '/stock-transfer': async () => (await import('../../../../features/transfers/web/transfer-page.tsx')).StockTransferPage.beside(),
  '/stock-freeze': async () => (await import('../../../../features/counts/web/stock-count-list.tsx')).StockCountList.beside(),
}
