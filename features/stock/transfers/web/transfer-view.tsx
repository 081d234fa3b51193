import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { displayDateText, displayDateTime } from '../../../../kernel/dates.ts'
import { isReversed } from '../../../../kernel/paper-status.ts'
import { displayQuantityText } from '../../../../kernel/quantity.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { entryColumn, figureColumn, LineTable, RowTable, type LineColumn } from '../../../../platform/web/ui/line-table.tsx'
import { StatusBadge } from '../../../../platform/web/ui/status-badge.tsx'
import { Facts, FactSums, ViewColumns, ViewFrame, ViewPart } from '../../../../platform/web/ui/view-parts.tsx'
import type { StockTransferRead } from '../contract.ts'
import { TransferBadge } from './transfer-badge.tsx'
import { KeysHeld } from '../../../../platform/web/type-ahead.ts'
import { lazyPart } from '../../../../platform/web/lazy-part.ts'

const ReceiptDialog = lazyPart(async () => (await import('./receipt-dialog.tsx')).ReceiptDialog)

/** One transfer in full: what was sent, what was received or short, and its receipts. */
export function TransferView({ paper }: { paper: StockTransferRead }) {
  const { timeZone } = useSession().startUp
  const [opened, setOpened] = useState<string | null>(null)
  const { totalAmount, inTransitAmount } = paper
  const sums = [
    { label: 'Total at cost', value: amountText(totalAmount), isTotal: true },
    { label: 'On its way', value: amountText(inTransitAmount) },
  ]
  return (
    <ViewFrame aside={totalAmount !== null && <FactSums sums={sums} />}>
      <div>
        <TransferBadge transfer={paper} />
      </div>
      <ViewColumns>
        <Facts
          facts={[
            { label: 'From', value: paper.stockLocation.name },
            { label: 'To', value: paper.toLocation.name },
            { label: 'Remarks', value: paper.remarks },
          ]}
        />
        <Facts
          facts={[
            { label: 'Date', value: displayDateText(paper.date) },
            { label: 'Sent by', value: `${paper.user}, ${displayDateTime(paper.dateTime, timeZone)}` },
          ]}
        />
      </ViewColumns>
      <ViewPart title="Sent items">
        <SentItems paper={paper} />
      </ViewPart>
      <ViewPart title="Receipts">
        <Receipts paper={paper} onOpen={setOpened} />
      </ViewPart>
      <ViewPart title="History">
        <History paper={paper} />
      </ViewPart>
      <Suspense fallback={<KeysHeld />}>{opened !== null && <ReceiptDialog code={opened} onClose={() => setOpened(null)} />}</Suspense>
    </ViewFrame>
  )
}

type Line = StockTransferRead['stockHistories'][number]

// Nothing received, short or on its way says nothing.
const counted = (text: string) => (text === '0' ? '' : displayQuantityText(text))
const columns: readonly LineColumn<Line>[] = [
  { label: 'Batch', text: ({ batch }) => batch },
  figureColumn('Sent', line => `${displayQuantityText(line.quantity)} ${line.itemMaster.unit}`),
  figureColumn('Received', ({ received }) => counted(received)),
  figureColumn('Short', ({ short }) => counted(short)),
  figureColumn('On its way', ({ onItsWay }) => counted(onItsWay)),
]
const costs: readonly LineColumn<Line>[] = [
  figureColumn('Cost', ({ unitCost }) => amountText(unitCost)),
  figureColumn('Total at cost', ({ totalAmount }) => amountText(totalAmount)),
]

function SentItems({ paper: { stockHistories: lines, totalAmount } }: { paper: StockTransferRead }) {
  return <LineTable label="Sent items" lines={lines} columns={[...columns, entryColumn(lines), ...(totalAmount === null ? [] : costs)]} />
}

function Receipts({ paper: { receipts, toLocation, totalAmount }, onOpen }: { paper: StockTransferRead; onOpen: (code: string) => void }) {
  const { timeZone } = useSession().startUp
  const withCost = totalAmount !== null
  if (receipts.length === 0) return <p>{`Nothing was received at ${toLocation.name} yet.`}</p>
  return (
    <RowTable
      label="Receipts"
      rows={receipts}
      rowKey={receipt => receipt.code}
      columns={[
        {
          label: 'Receipt',
          text: receipt => (
            <Button variant="subtle" size="compact-sm" aria-label={`View receipt ${receipt.code}`} onClick={() => onOpen(receipt.code)}>
              {receipt.code}
            </Button>
          ),
        },
        { label: 'Received', text: receipt => displayDateTime(receipt.dateTime, timeZone) },
        { label: 'By', text: receipt => receipt.user },
        { label: 'Remarks', text: receipt => receipt.remarks || '–' },
        withCost && { label: 'At cost', isFigure: true, text: receipt => amountText(receipt.totalAmount) },
        withCost && { label: 'Short at cost', isFigure: true, text: receipt => amountText(receipt.shortAmount) },
        { label: 'Status', text: receipt => isReversed(receipt) && <StatusBadge tone="off" word="Reversed" /> },
      ]}
    />
  )
}

function History({ paper: { code, stockLocation, toLocation, history } }: { paper: StockTransferRead }) {
  const { timeZone } = useSession().startUp
  const wordsOf = (step: StockTransferRead['history'][number]) => {
    if (step.code === code) return step.what === 'create' ? `Sent from ${stockLocation.name}` : 'Transfer reversed'
    return step.what === 'create' ? `Received at ${toLocation.name}, receipt ${step.code}` : `Receipt ${step.code} reversed`
  }
  return (
    <RowTable
      label="History"
      rows={history}
      rowKey={step => `${step.code} ${step.what}`}
      columns={[
        { label: 'When', text: step => displayDateTime(step.dateTime, timeZone) },
        { label: 'What', text: step => wordsOf(step) },
        { label: 'By', text: step => step.user },
        { label: 'Reason', text: step => step.reason || '–' },
      ]}
    />
  )
}
