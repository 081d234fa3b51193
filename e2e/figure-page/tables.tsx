import { useReducer, useState } from 'react'
import { labelDraft, emptyDraft } from '../../features/stock/labels/web/label-draft.ts'
import type { LabelFit } from '../../features/stock/labels/web/label-fit.ts'
import type { LabelGoods } from '../../features/stock/labels/label-line.ts'
import { LabelTable } from '../../features/stock/labels/web/label-table.tsx'
import type { CorrectableGrn } from '../../features/buying/price-corrections/contract.ts'
import type { DraftLine } from '../../features/buying/price-corrections/web/correction-draft.ts'
import { CorrectionTable } from '../../features/buying/price-corrections/web/correction-table.tsx'
import type { SuggestedItem } from '../../features/buying/purchasing/order-contract.ts'
import type { OrderLine } from '../../features/buying/purchasing/web/order/order-draft.ts'
import { OrderTable } from '../../features/buying/purchasing/web/order/order-table.tsx'
import type { Returnable, ReturnLine } from '../../features/buying/purchasing/web/return/return-draft.ts'
import { ReturnTable } from '../../features/buying/purchasing/web/return/return-table.tsx'
import { DebtTable } from '../../features/money/receipts/web/editor/debt-table.tsx'
import type { ShownDebt } from '../../features/money/receipts/web/editor/open-debts.ts'
import { allocationsOf, blankReceipt, withTyped, type Account } from '../../features/money/receipts/web/editor/receipt-draft.ts'
import type { AskedDraftLine } from '../../features/selling/sales-orders/web/asked-draft.ts'
import { AskedTable } from '../../features/selling/sales-orders/web/asked-table.tsx'
import { TakeTable } from '../../features/stock/stock/web/take-table.tsx'
import { nothingTaken, taking } from '../../features/stock/stock/web/taking.ts'
import type { StockTransferRead, TransferLineRead } from '../../features/stock/transfers/contract.ts'
import { arrivingLines, blankReceipt as nothingArrived, typeArrival } from '../../features/stock/transfers/web/receipt-draft.ts'
import { ReceiveTable } from '../../features/stock/transfers/web/receive-table.tsx'
import { percent, rupees, zero } from '../../kernel/money.ts'
import { oneUnit } from '../../kernel/quantity.ts'
import { some } from './some.ts'

const item = { itemCode: '2001', name: 'Cloth', barcode: '4791201000154', allowsFractions: true }
const none = new Map<string, string>()
const nothing = () => {}

/** A line without quantity goes, and its price is the cost again. */
export function Returned() {
  const [lines, setLines] = useState<readonly ReturnLine[]>([])
  const entry = some<Returnable>({ ...item, stockCode: '1', remaining: '90', cost: '590.00', receivedOn: '2026-11-01' })
  return (
    <ReturnTable entries={[entry]} lines={lines} problems={none} onChange={setLines} isScanned={false} onLeave={nothing} emptyText="" />
  )
}

const corrected = some<CorrectableGrn>({
  lines: [some<CorrectableGrn['lines'][number]>({ ...item, stockCode: '1', received: '90', costPrice: '590.00', charged: '53100.00' })],
})

/** A difference is of all that was received, until a quantity is typed. */
export function Corrected() {
  const [lines, setLines] = useState<readonly DraftLine[]>([])
  return <CorrectionTable grn={corrected} lines={lines} problems={none} onChange={setLines} onLeave={nothing} />
}

/** An item becomes a line of the order with its first digit. */
export function Ordered() {
  const [lines, setLines] = useState<readonly OrderLine[]>([])
  const known = some<SuggestedItem>({
    ...item,
    lastCost: '590.00',
    stock: '0',
    levelsOf: 'here',
    minStock: '0',
    maxStock: '0',
    sold30: '0',
    sold90: '0',
    daysOfStock: null,
  })
  return (
    <OrderTable lines={lines} items={[known]} withAll problems={none} flashed={null} onChange={setLines} onLeave={nothing} emptyText="" />
  )
}

const asked = some<AskedDraftLine>({
  ...item,
  quantity: oneUnit,
  unitPrice: rupees('590'),
  discountPercent: percent(0),
  discountEach: zero,
})

export function Quoted() {
  const [lines, setLines] = useState<readonly AskedDraftLine[]>([asked])
  return <AskedTable lines={lines} problems={none} flashed={null} setLines={setLines} onLeave={nothing} />
}

const debt = some<ShownDebt>({
  kind: 'bill',
  code: '1',
  key: 'bill 1',
  name: '1',
  due: rupees('590'),
  total: rupees('590'),
  place: 'Here',
  isHere: true,
  isPayable: true,
})
const account: Account = {
  available: { returnAmount: zero, overPayment: zero },
  debts: [{ ...debt, dueDate: '2026-11-01', daysOverdue: 0 }],
}

/** What is typed for a debt stands where the payments filled it before. */
export function Owed() {
  const [draft, change] = useState(blankReceipt)
  return (
    <DebtTable
      debts={account.debts}
      allocations={allocationsOf(draft, account)}
      charges={{}}
      onType={typed => change(withTyped(draft, account, typed))}
      onCharge={nothing}
      onLeave={nothing}
    />
  )
}

const taken = taking(nothingTaken, { type: 'add', item, stockCode: null, quantity: oneUnit })

export function Taken() {
  const [{ lines }, act] = useReducer(taking, taken)
  const rows = lines.map(line => ({ line, parts: [], here: null, left: null, cost: null }))
  return <TakeTable label="Taken" rows={rows} touched={null} problems={new Map()} act={act} onChoose={nothing} onLeave={nothing} />
}

const transfer = some<StockTransferRead>({
  stockHistories: [
    some<TransferLineRead>({
      ...{ code: '1', itemCode: item.itemCode, stockCode: '1', batch: '', expiryDate: null },
      ...{ quantity: '90', received: '0', short: '0', onItsWay: '90', unitCost: null },
      itemMaster: some<TransferLineRead['itemMaster']>({ code: item.itemCode, name: item.name, barcode: item.barcode }),
    }),
  ],
})

/** What is shown already counts as not typed. */
export function Arriving() {
  const [draft, change] = useState(nothingArrived)
  return (
    <ReceiveTable
      lines={arrivingLines(transfer, draft)}
      touched={null}
      problems={new Map()}
      onChange={typed => change(typeArrival(draft, transfer, typed))}
    />
  )
}

const labelled: LabelGoods = { ...item, printName: '', entryCode: null, retailPrice: rupees('590'), batch: '', expiryDate: null }
const fits = some<LabelFit>({ problems: new Map() })

/** Of labels there is a most. */
export function Labelled() {
  const [draft, act] = useReducer(labelDraft, labelDraft(emptyDraft, { type: 'add', chosen: [{ goods: labelled, count: 1 }] }))
  return <LabelTable draft={draft} fit={fits} act={act} onLeave={nothing} onSelect={nothing} footer={null} />
}
