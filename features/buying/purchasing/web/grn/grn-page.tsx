import { supplierFilter } from '../../../../parties/suppliers/web/supplier-filter.tsx'
import { userFilter } from '../../../../shop/lookups/web/user-filter.ts'
import { reversedFilter } from '../../../../../platform/web/master-page/paper-filters.ts'
import { addressOf } from '../../../../../kernel/addresses.ts'
import { parseMoney } from '../../../../../kernel/money.ts'
import { may } from '../../../../../kernel/permissions.ts'
import { call } from '../../../../../platform/web/call.ts'
import type { MasterColumn } from '../../../../../platform/web/master-page/master-config.ts'
import { definePaperPage } from '../../../../../platform/web/paper-page/define-paper-page.tsx'
import type { PaperView, PaperLink } from '../../../../../platform/web/paper-page/paper-config.ts'
import { currentSession } from '../../../../../platform/web/session.ts'
import { StatusBadge } from '../../../../../platform/web/ui/status-badge.tsx'
import { getGrn, lockGrn, paidGrns, reverseGrn, unpaidGrns, type GrnRead, type GrnRow } from '../../grn-contract.ts'
import { grnEditRefusal, grnReversalRefusal, supplierCodeOf } from './grn-state.ts'
import { purchasingStale } from '../shared/purchasing-queries.ts'
import { lazyPart } from '../../../../../platform/web/lazy-part.ts'

const GrnEditor = lazyPart(async () => (await import('./grn-editor.tsx')).GrnEditor)

const amounts: readonly MasterColumn<GrnRow>[] = [
  { key: 'totalAmount', label: 'Total', kind: 'money', width: 112 },
  { key: 'paidAmount', label: 'Paid', kind: 'money', width: 112, priority: 4 },
  { key: 'outstanding', label: 'Outstanding', kind: 'money', width: 112, priority: 2 },
]

function columnsOf(withCost: boolean): readonly MasterColumn<GrnRow>[] {
  return [
    { key: 'code', label: 'Code', kind: 'code', width: 112 },
    { key: 'supplierName', label: 'Supplier' },
    { key: 'invoiceCode', label: 'Invoice Number', width: 124 },
    { key: 'invoiceDate', label: 'Invoice Date', kind: 'date', width: 104, priority: 2 },
    { key: 'grnDate', label: 'GRN Date', kind: 'date', width: 104 },
    { key: 'dueDate', label: 'Due Date', kind: 'date', width: 104, isExtra: true },
    { key: 'lineCount', label: 'Lines', kind: 'integer', width: 72, isExtra: true },
    ...(withCost ? amounts : []),
    {
      key: 'isLocked',
      label: 'Lock Status',
      width: 104,
      priority: 2,
      value: row => (row.isLocked === 1 ? 'Locked' : 'Not locked'),
      cell: row => row.isLocked === 1 && <StatusBadge tone="info" word="Locked" />,
    },
    {
      key: 'isFreeze',
      label: 'Freeze Status',
      width: 108,
      priority: 3,
      value: row => (row.isFreeze === 1 ? 'Frozen' : 'Not frozen'),
      cell: row => row.isFreeze === 1 && <StatusBadge tone="info" word="Frozen" />,
    },
  ]
}

const view: PaperView<GrnRead> = {
  read: async (code, asked) => (await call(getGrn, { params: { code } }, asked)).grn,
  load: async () => {
    const { GrnView, GrnViewActions } = await import('./grn-view.tsx')
    return { Body: GrnView, Actions: GrnViewActions }
  },
  print: async grn => (await import('./grn-paper.tsx')).printGrn(grn),
}

const links: readonly PaperLink<GrnRow>[] = [
  {
    label: 'Pay',
    shortcut: 'Y',
    permission: 'pay-suppliers',
    isNext: true,
    isFor: ({ isActive, outstanding }) => isActive === 1 && outstanding !== null && parseMoney(outstanding) !== 0,
    to: grn => addressOf.newVoucher({ supplier: supplierCodeOf(grn) }),
  },
  { label: 'Labels', shortcut: 'B', to: ({ code }) => addressOf.labelsOfPaper(code) },
  {
    label: 'Correct prices',
    shortcut: 'C',
    permission: 'receive-goods',
    isFor: ({ isActive }) => isActive === 1,
    to: ({ code }) => addressOf.newPriceCorrection({ grn: code }),
  },
  { label: 'Repeat', shortcut: 'T', permission: 'receive-goods', to: ({ code }) => addressOf.newGrn({ repeat: code }) },
]

function unpaidPage(withCost: boolean) {
  return definePaperPage<typeof unpaidGrns, GrnRead>({
    papers: unpaidGrns,
    heading: 'Goods Received Notes',
    columns: columnsOf(withCost),
    filters: [supplierFilter, userFilter, reversedFilter],
    view,
    editor: { Page: GrnEditor, create: 'receive-goods', edit: { permission: 'receive-goods', refusal: grnEditRefusal } },
    lock: lockGrn,
    rowLinks: links,
    isOff: ({ isActive }) => isActive === 0,
    reversal: {
      save: reverseGrn,
      refusal: grnReversalRefusal,
      says: () =>
        'The goods leave the stock at their cost, and the supplier is owed nothing for them. Prices that the note gave to items stay.',
    },
    alsoStale: purchasingStale,
  })
}

function paidPage(withCost: boolean) {
  return definePaperPage<typeof paidGrns, GrnRead>({
    papers: paidGrns,
    heading: 'Paid Goods Received Notes',
    columns: columnsOf(withCost),
    filters: [supplierFilter, userFilter],
    view,
    lock: lockGrn,
    rowLinks: links,
    alsoStale: purchasingStale,
  })
}

const pages = { unpaid: [unpaidPage(false), unpaidPage(true)], paid: [paidPage(false), paidPage(true)] } as const

/** One note beside something else. */
export const grnBeside = pages.unpaid[1].beside

/** Goods received and not paid yet; amounts only for users who may see cost. */
export function GrnPage() {
  const Page = pages.unpaid[may(currentSession().role, 'see-cost') ? 1 : 0]
  return <Page />
}

export function PaidGrnPage() {
  const Page = pages.paid[may(currentSession().role, 'see-cost') ? 1 : 0]
  return <Page />
}
