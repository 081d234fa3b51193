import { Button, Group, Modal } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { displayDateText, displayDateTime } from '../../../../kernel/dates.ts'
import { isReversed } from '../../../../kernel/paper-status.ts'
import { may } from '../../../../kernel/permissions.ts'
import { displayQuantityText } from '../../../../kernel/quantity.ts'
import { call } from '../../../../platform/web/call.ts'
import { ReversalDialog } from '../../../../platform/web/paper-page/reversal-dialog.tsx'
import { useSession } from '../../../../platform/web/session.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { EscapeCloses } from '../../../../platform/web/ui/escape-closes.tsx'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { entryColumn, figureColumn, LineTable, type LineColumn } from '../../../../platform/web/ui/line-table.tsx'
import { StatusBadge } from '../../../../platform/web/ui/status-badge.tsx'
import { Facts, FactSums, ViewColumns, ViewFrame, ViewPart } from '../../../../platform/web/ui/view-parts.tsx'
import { getTransferReceipt, reverseTransferReceipt, stockTransfers, type TransferReceiptRead } from '../contract.ts'
import { stockReversalRefusal, stockStale } from '../../stock/web/stock-paper.ts'

interface ReceiptDialogProps {
  code: string
  onClose: () => void
}

/** One receipt of a transfer: arrived quantities, shortages, print and reversal. */
export function ReceiptDialog({ code, onClose }: ReceiptDialogProps) {
  const found = useQuery({
    queryKey: ['stock', 'transfer-receipt', code],
    queryFn: async ({ signal }) => (await call(getTransferReceipt, { params: { id: code } }, { signal })).transferReceipt,
    staleTime: 0,
    retry: false,
  })
  return (
    <Modal
      opened
      fullScreen
      closeOnEscape={false}
      onClose={onClose}
      title={`Transfer Receipt ${code}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <EscapeCloses onClose={onClose} />
      {found.data && <ReceiptBody receipt={found.data} />}
      {found.isPending && <LoadingState lines={8} />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
    </Modal>
  )
}

const reversed = { papers: { ...stockTransfers, title: 'Transfer Receipt' }, alsoStale: stockStale }

function ReceiptBody({ receipt }: { receipt: TransferReceiptRead }) {
  const [isReversing, setReversing] = useState(false)
  const { role, location, startUp } = useSession()
  const mayReverse = receipt.stockLocation.code === location.code && may(role, 'reverse-papers')
  const refusal = stockReversalRefusal('Transfer receipt')(receipt)
  const isOff = isReversed(receipt)
  const print = () =>
    void import('./print/receipt-paper.tsx').then(({ printTransferReceipt }) => printTransferReceipt(receipt)).catch(notifyError)
  const reverse = () => (refusal === null ? setReversing(true) : notifyError(refusal))
  useShortcut('Ctrl+P', 'Print', print)
  useShortcut('Alt+R', 'Reverse', reverse, { when: mayReverse })
  return (
    <>
      <Group justify="flex-end" gap="xs" mb="md">
        {mayReverse && (
          <Button
            variant="default"
            onClick={reverse}
            {...(refusal !== null && { 'data-disabled': true, 'aria-disabled': true, title: refusal })}
          >
            Reverse
            <Keys keys="Alt+R" />
          </Button>
        )}
        <Button leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />} onClick={print}>
          Print
          <Keys keys="Ctrl+P" />
        </Button>
      </Group>
      <ViewFrame aside={receipt.totalAmount !== null && <FactSums sums={receiptSums(receipt)} />}>
        <div>{isOff && <StatusBadge tone="off" word="Reversed" />}</div>
        <ViewColumns>
          <Facts
            facts={[
              { label: 'From', value: receipt.fromLocation.name },
              { label: 'Received at', value: receipt.stockLocation.name },
              { label: 'Remarks', value: receipt.remarks },
            ]}
          />
          <Facts
            facts={[
              { label: 'Transfer', value: `${receipt.transferCode} of ${displayDateText(receipt.transferDate)}` },
              { label: 'Received by', value: `${receipt.user}, ${displayDateTime(receipt.dateTime, startUp.timeZone)}` },
            ]}
          />
        </ViewColumns>
        <ViewPart title="Received items">
          <ReceivedItems receipt={receipt} />
        </ViewPart>
      </ViewFrame>
      {isReversing && <ReceiptReversal receipt={receipt} onClose={() => setReversing(false)} />}
    </>
  )
}

function ReceiptReversal({ receipt, onClose }: { receipt: TransferReceiptRead; onClose: () => void }) {
  const { code, version } = receipt
  return (
    <ReversalDialog
      page={reversed}
      reversal={{
        save: reverseTransferReceipt,
        refusal: () => null,
        says: () => 'What was received leaves this location again and is on its way as it was before; what was short counts as sent.',
      }}
      paper={{ code, version, isLocked: 0 }}
      onClose={onClose}
    />
  )
}

const receiptSums = ({ totalAmount, shortAmount }: TransferReceiptRead) => [
  { label: 'Received at cost', value: amountText(totalAmount), isTotal: true },
  { label: 'Short at cost', value: amountText(shortAmount) },
]

type Line = TransferReceiptRead['stockHistories'][number]

const columns: readonly LineColumn<Line>[] = [
  { label: 'Batch', text: ({ batch }) => batch },
  figureColumn('Sent', ({ sent }) => displayQuantityText(sent)),
  figureColumn('Received', line => `${displayQuantityText(line.quantity)} ${line.itemMaster.unit}`),
  figureColumn('Short', ({ short }) => (short === '0' ? '' : displayQuantityText(short))),
  { label: 'Why it is short', text: ({ reason }) => reason },
]
const costs: readonly LineColumn<Line>[] = [
  figureColumn('Cost', ({ unitCost }) => amountText(unitCost)),
  figureColumn('Total at cost', ({ totalAmount }) => amountText(totalAmount)),
]

function ReceivedItems({ receipt: { stockHistories: lines, totalAmount } }: { receipt: TransferReceiptRead }) {
  return (
    <LineTable label="Received items" lines={lines} columns={[...columns, entryColumn(lines), ...(totalAmount === null ? [] : costs)]} />
  )
}
