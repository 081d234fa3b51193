import { customerFilter } from '../../../../parties/customers/web/customer-filter.tsx'
import { takingsUserFilter } from '../../../../shop/lookups/web/user-filter.ts'
import { reversedFilter } from '../../../../../platform/web/master-page/paper-filters.ts'
import { Anchor } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { addressOf } from '../../../../../kernel/addresses.ts'
import { isReversed } from '../../../../../kernel/paper-status.ts'
import { call } from '../../../../../platform/web/call.ts'
import { definePaperPage } from '../../../../../platform/web/paper-page/define-paper-page.tsx'
import { ComingPage } from '../../../../../platform/web/ui/coming-page.tsx'
import { stockReversalRefusal } from '../../../../stock/stock/web/stock-paper.ts'
import { paperStatusColumn } from '../../../../stock/stock/web/stock-paper-parts.tsx'
import { getPaymentReceipt, paymentReceipts, reversePaymentReceipt, type PaymentReceiptRead } from '../../contract.ts'
import { receiptStale } from '../receipt-stale.ts'
import { elsewhereRefusal, receiptReversalSays } from '../receipt-words.ts'
import { currentSession } from '../../../../../platform/web/session.ts'
import { lazyPart } from '../../../../../platform/web/lazy-part.ts'

const CollectorSheet = lazyPart(async () => (await import('../sheet/collector-sheet.tsx')).CollectorSheet)
const ReceiptEditor = lazyPart(async () => (await import('../editor/receipt-editor.tsx')).ReceiptEditor)

async function loadView() {
  const { ReceiptView, ReceiptActions } = await import('./receipt-view.tsx')
  return { Body: ReceiptView, Actions: ReceiptActions }
}

function SheetLink() {
  return (
    <Anchor component={Link} to={addressOf.collectorSheet()} display="inline-block" mb="xs">
      Collector's sheet
    </Anchor>
  )
}

/** The list of receipts. */
export const Receipts = definePaperPage<typeof paymentReceipts, PaymentReceiptRead>({
  papers: paymentReceipts,
  heading: 'Payment Receipts',
  columns: [
    { key: 'code', label: 'Code', kind: 'code', width: 112 },
    { key: 'date', label: 'Date', kind: 'date', width: 104 },
    { key: 'customerName', label: 'Customer' },
    { key: 'paidBy', label: 'Paid by', width: 160, priority: 2 },
    { key: 'user', label: 'User', width: 104, priority: 3 },
    { key: 'lineCount', label: 'Settles', kind: 'integer', width: 76, priority: 3 },
    { key: 'totalAmount', label: 'Total', kind: 'money', width: 116 },
    { key: 'settledAmount', label: 'Settled', kind: 'money', width: 116, priority: 2 },
    { key: 'overPayment', label: 'Over payment', kind: 'money', width: 116, priority: 2 },
    paperStatusColumn,
  ],
  Above: SheetLink,
  filters: [customerFilter, takingsUserFilter, reversedFilter],
  isOff: isReversed,
  view: {
    read: async (code, asked) => (await call(getPaymentReceipt, { params: { code } }, asked)).paymentReceipt,
    load: loadView,
    print: async paper => (await import('../print/receipt-sheet.tsx')).printReceiptSheet(paper),
  },
  editor: { Page: ReceiptEditor, create: 'sell' },
  rowActions: [
    {
      label: 'Print the receipt again',
      shortcut: 'C',
      run: async ({ code }) => (await import('../print/print-receipt.ts')).printReceiptOf(code, { isCopy: true }),
    },
  ],
  reversal: {
    save: reversePaymentReceipt,
    refusal: of =>
      ('whole' in of ? elsewhereRefusal(of, currentSession().location.code) : null) ?? stockReversalRefusal('Payment receipt')(of),
    says: receiptReversalSays,
  },
  alsoStale: receiptStale,
})

/** Money that customers paid on their bills and ahead, and the sheet of a collector, who brings that of many. */
export function PaymentReceiptPage() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  if (search.sheet === undefined) return <Receipts />
  return (
    <Suspense fallback={<ComingPage lines={8} />}>
      <CollectorSheet />
    </Suspense>
  )
}
