import { supplierFilter } from '../../../parties/suppliers/web/supplier-filter.tsx'
import { userFilter } from '../../../shop/lookups/web/user-filter.ts'
import { reversedFilter } from '../../../../platform/web/master-page/paper-filters.ts'
import { parseMoney } from '../../../../kernel/money.ts'
import { isReversed } from '../../../../kernel/paper-status.ts'
import { call } from '../../../../platform/web/call.ts'
import { definePaperPage } from '../../../../platform/web/paper-page/define-paper-page.tsx'
import { choicesOf, stockReversalRefusal } from '../../../stock/stock/web/stock-paper.ts'
import { paperStatusColumn } from '../../../stock/stock/web/stock-paper-parts.tsx'
import { getPriceCorrection, priceCorrections, reversePriceCorrection, type PriceCorrectionRead } from '../contract.ts'
import { correctionKindNames, correctionKinds } from '../correction-kinds.ts'
import { correctionsStale } from './correction-state.ts'
import { lazyPart } from '../../../../platform/web/lazy-part.ts'

const CorrectionEditor = lazyPart(async () => (await import('./correction-editor.tsx')).CorrectionEditor)

async function loadView() {
  const [{ CorrectionView }, { CorrectionActions }] = await Promise.all([
    import('./correction-view.tsx'),
    import('./correction-actions.tsx'),
  ])
  return { Body: CorrectionView, Actions: CorrectionActions }
}

const reversalOfOwn = stockReversalRefusal('Price correction')

/** Price corrections: suppliers' prices that were too high or too low, without goods. */
export const PriceCorrectionPage = definePaperPage<typeof priceCorrections, PriceCorrectionRead>({
  papers: priceCorrections,
  heading: 'Price Corrections',
  columns: [
    { key: 'code', label: 'Code', kind: 'code', width: 112 },
    { key: 'date', label: 'Date', kind: 'date', width: 104 },
    { key: 'supplierName', label: 'Supplier' },
    { key: 'kind', label: 'Kind', width: 104, priority: 2, value: ({ kind }) => correctionKindNames[kind] },
    { key: 'grnCode', label: 'GRN', kind: 'code', width: 112, priority: 2 },
    { key: 'invoiceCode', label: 'Invoice Number', width: 124, priority: 3 },
    { key: 'reference', label: 'Reference', width: 112, priority: 3 },
    { key: 'totalAmount', label: 'Total', kind: 'money', width: 116 },
    { key: 'outstanding', label: 'Outstanding', kind: 'money', width: 116, priority: 2 },
    { key: 'lineCount', label: 'Lines', kind: 'integer', width: 72, isExtra: true },
    { key: 'user', label: 'User', width: 112, priority: 4 },
    paperStatusColumn,
  ],
  filters: [
    supplierFilter,
    { name: 'kind', label: 'Kind', choices: choicesOf(correctionKinds, correctionKindNames) },
    userFilter,
    reversedFilter,
  ],
  isOff: isReversed,
  view: {
    read: async (code, asked) => (await call(getPriceCorrection, { params: { id: code } }, asked)).priceCorrection,
    load: loadView,
    print: async paper => (await import('./print/correction-paper.tsx')).printCorrection(paper),
  },
  editor: { Page: CorrectionEditor, create: 'receive-goods' },
  reversal: {
    save: reversePriceCorrection,
    refusal: reversalOfOwn,
    says: ({ totalAmount }) =>
      (parseMoney(totalAmount) ?? 0) < 0
        ? 'The supplier does not owe it any more: the prices are as the note says again.'
        : 'It is not owed to the supplier any more: the prices are as the note says again.',
  },
  alsoStale: correctionsStale,
})
