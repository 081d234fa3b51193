import { creditLeft } from '../exchange.ts'
import { customerFilter } from '../../../../parties/customers/web/customer-filter.tsx'
import { takingsUserFilter } from '../../../../shop/lookups/web/user-filter.ts'
import { reversedFilter } from '../../../../../platform/web/master-page/paper-filters.ts'
import { addressOf } from '../../../../../kernel/addresses.ts'
import { isLive, isReversed } from '../../../../../kernel/paper-status.ts'
import { call } from '../../../../../platform/web/call.ts'
import { definePaperPage } from '../../../../../platform/web/paper-page/define-paper-page.tsx'
import { stockReversalRefusal } from '../../../../stock/stock/web/stock-paper.ts'
import { paperStatusColumn } from '../../../../stock/stock/web/stock-paper-parts.tsx'
import { createSalesReturn, getSalesReturn, returnTypes, reverseSalesReturn, salesReturns, type SalesReturnRead } from '../../contract.ts'
import { exchangeAddress } from '../exchange.ts'
import { returnReversalSays, returnStale, returnTypeWords } from './return-words.ts'

async function loadView() {
  const { SalesReturnView, SalesReturnActions } = await import('./sales-return-view.tsx')
  return { Body: SalesReturnView, Actions: SalesReturnActions }
}

const choices = Object.values(returnTypes).map(value => ({ value, label: returnTypeWords[value] }))

/** Goods that customers brought back, with their bill and without. */
export const SalesReturnPage = definePaperPage<typeof salesReturns, SalesReturnRead, { add: object }>({
  papers: salesReturns,
  heading: 'Sales Returns',
  columns: [
    { key: 'code', label: 'Code', kind: 'code', width: 112 },
    { key: 'date', label: 'Date', kind: 'date', width: 104 },
    { key: 'invoiceCode', label: 'Bill', kind: 'code', width: 112 },
    { key: 'customerName', label: 'Customer' },
    { key: 'user', label: 'User', width: 104, priority: 3 },
    { key: 'lineCount', label: 'Lines', kind: 'integer', width: 64, priority: 3 },
    { key: 'totalAmount', label: 'Total', kind: 'money', width: 116 },
    { key: 'billAmount', label: 'Off the bill', kind: 'money', width: 112, priority: 3 },
    { key: 'cashPayAmount', label: 'Cash', kind: 'money', width: 112, priority: 2 },
    { key: 'balanceAmount', label: 'To balance', kind: 'money', width: 112, priority: 2 },
    { key: 'creditNote', label: 'Credit note', kind: 'code', width: 112, isExtra: true },
    paperStatusColumn,
  ],
  filters: [customerFilter, { name: 'returnType', label: 'Kind', choices }, takingsUserFilter, reversedFilter],
  isOff: isReversed,
  view: {
    read: async (code, asked) => (await call(getSalesReturn, { params: { code } }, asked)).salesReturn,
    load: loadView,
    print: async paper => (await import('../print/return-paper.tsx')).printReturnSheet(paper),
    hasNext: paper => creditLeft(paper) !== null,
  },
  adding: { permission: createSalesReturn.permission, dialog: 'add' },
  dialogs: { add: async () => (await import('./add-return.tsx')).AddReturn },
  rowLinks: [
    {
      label: 'Open the bill',
      shortcut: 'B',
      isFor: ({ invoiceCode }) => invoiceCode !== null,
      to: ({ invoiceCode }) => addressOf.bill(invoiceCode ?? ''),
    },
    {
      label: 'Use it for a new bill',
      shortcut: 'U',
      isFor: given => given.balanceAmount !== '0.00' && isLive(given),
      to: ({ code }) => exchangeAddress(code),
    },
  ],
  rowActions: [
    {
      label: 'Print the receipt again',
      shortcut: 'C',
      run: async ({ code }) => {
        const { salesReturn } = await call(getSalesReturn, { params: { code } })
        await (await import('../print/print-return.ts')).printReturnReceipt(salesReturn, { isCopy: true })
      },
    },
  ],
  reversal: { save: reverseSalesReturn, refusal: stockReversalRefusal('Sales return'), says: returnReversalSays },
  alsoStale: returnStale,
})
