import { isReversed } from '../../../../kernel/paper-status.ts'
import { supplierFilter } from '../../../parties/suppliers/web/supplier-filter.tsx'
import { userFilter } from '../../../shop/lookups/web/user-filter.ts'
import { reversedFilter } from '../../../../platform/web/master-page/paper-filters.ts'
import { call } from '../../../../platform/web/call.ts'
import { definePaperPage } from '../../../../platform/web/paper-page/define-paper-page.tsx'
import { stockReversalRefusal } from '../../../stock/stock/web/stock-paper.ts'
import { paperStatusColumn } from '../../../stock/stock/web/stock-paper-parts.tsx'
import { getPaymentVoucher, paymentVouchers, reversePaymentVoucher, type PaymentVoucherRead } from '../contract.ts'
import { currentSession } from '../../../../platform/web/session.ts'
import { vouchersStale } from './voucher-state.ts'
import { elsewhereRefusal } from './voucher-words.ts'
import { lazyPart } from '../../../../platform/web/lazy-part.ts'

const VoucherEditor = lazyPart(async () => (await import('./voucher-editor.tsx')).VoucherEditor)

async function loadView() {
  const [{ VoucherView }, { VoucherActions }] = await Promise.all([import('./voucher-view.tsx'), import('./voucher-actions.tsx')])
  return { Body: VoucherView, Actions: VoucherActions }
}

/** Payment vouchers: money paid to suppliers, and what it settled. */
export const PaymentVoucherPage = definePaperPage<typeof paymentVouchers, PaymentVoucherRead>({
  papers: paymentVouchers,
  heading: 'Payment Vouchers',
  columns: [
    { key: 'code', label: 'Code', kind: 'code', width: 112 },
    { key: 'date', label: 'Date', kind: 'date', width: 104 },
    { key: 'supplierName', label: 'Supplier' },
    { key: 'paidBy', label: 'Paid by', priority: 2 },
    { key: 'lineCount', label: 'Papers', kind: 'integer', width: 80, priority: 3 },
    { key: 'totalAmount', label: 'Total', kind: 'money', width: 120 },
    { key: 'settledAmount', label: 'Settled', kind: 'money', width: 120, priority: 2 },
    { key: 'overPayment', label: 'Paid ahead', kind: 'money', width: 112, priority: 3 },
    { key: 'user', label: 'User', width: 112, priority: 3 },
    paperStatusColumn,
  ],
  filters: [supplierFilter, userFilter, reversedFilter],
  isOff: isReversed,
  view: {
    read: async (code, asked) => (await call(getPaymentVoucher, { params: { code } }, asked)).paymentVoucher,
    load: loadView,
    print: async paper => (await import('./print/voucher-paper.tsx')).printVoucher(paper),
  },
  editor: { Page: VoucherEditor, create: 'pay-suppliers' },
  reversal: {
    save: reversePaymentVoucher,
    refusal: of =>
      ('whole' in of ? elsewhereRefusal(of, currentSession().location.code) : null) ?? stockReversalRefusal('Payment voucher')(of),
    says: () => 'What it settled is owed again, a cheque that was handed on is in hand again, and own cheques are void.',
  },
  alsoStale: vouchersStale,
})
