import { Button } from '@mantine/core'
import { TextField } from '../../../../platform/web/form/text-field.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { displayDateText } from '../../../../kernel/dates.ts'
import { quantity, type Quantity } from '../../../../kernel/quantity.ts'
import { call } from '../../../../platform/web/call.ts'
import type { PaperEditorProps } from '../../../../platform/web/paper-page/paper-config.ts'
import { PaperForm, PaperHead } from '../../../../platform/web/paper-page/paper-form.tsx'
import { usePaperDraft } from '../../../../platform/web/paper-page/use-paper-draft.ts'
import { useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { Amount } from '../../../../platform/web/ui/amount.tsx'
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { ComingPage } from '../../../../platform/web/ui/coming-page.tsx'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { createTransferReceipt, getStockTransfer, type StockTransferRead } from '../contract.ts'
import type { Goods } from '../../../goods/items/web/search/find-goods.ts'
import {
  arrivingLines,
  blankReceipt,
  bodyOfReceipt,
  checkReceipt,
  countUp,
  readStoredReceipt,
  receiptCost,
  receiptProblems,
  standAll,
  typeArrival,
  type ArrivingLine,
  type ReceiptDraft,
} from './receipt-draft.ts'
import { ReceiveTable } from './receive-table.tsx'
import { receiveRefusal, transferStale } from './transfer-state.ts'
import classes from './transfer.module.css'
import type { ScannedCode } from '../../../goods/items/article-key.ts'
import { useScannedGoods } from '../../../goods/items/web/search/use-scanned-goods.ts'

type ReceivePageProps = Pick<PaperEditorProps, 'onClose' | 'onSaved'> & { code: string }

/** Receives a transfer: arrived quantities, shortages and their reasons. */
export function ReceivePage({ code, ...props }: ReceivePageProps) {
  const found = useQuery({
    queryKey: ['stock', 'transfer-to-receive', code],
    queryFn: async ({ signal }) => (await call(getStockTransfer, { params: { id: code } }, { signal })).stockTransfer,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  if (found.isPending) return <ComingPage lines={8} />
  if (!found.data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  const refusal = receiveRefusal(found.data)
  if (refusal !== null) {
    return (
      <EmptyState text={refusal}>
        <Button variant="default" size="xs" onClick={props.onClose}>
          Close
        </Button>
      </EmptyState>
    )
  }
  return <Receiving transfer={found.data} {...props} />
}

type ReceivingProps = Omit<ReceivePageProps, 'code'> & { transfer: StockTransferRead }

const one = quantity(1_000)

function Receiving({ transfer, onClose, onSaved }: ReceivingProps) {
  const queries = useQueryClient()
  const { draft, problems, change, ...paper } = usePaperDraft({
    purpose: `transfer-receipt-${transfer.code}`,
    title: 'Transfer Receipt',
    blank: blankReceipt,
    read: readStoredReceipt,
    save: createTransferReceipt,
    bodyOf: typed => bodyOfReceipt(transfer, typed),
    invalidate: transferStale,
    onSaved: () => onSaved(transfer.code),
    // Another user may have received some of it: what is in transit is read again, and the input stays.
    onRefused: () => void queries.invalidateQueries({ queryKey: ['stock', 'transfer-to-receive', transfer.code] }),
  })
  const table = useRef<HTMLDivElement>(null)
  const toLines = () => table.current?.querySelector<HTMLInputElement>('[aria-label="Arrived now, line 1"]')?.focus()
  useShortcut('F9', 'Quantities of the lines', toLines)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the page opens
  useEffect(toLines, [])
  const lines = arrivingLines(transfer, draft)

  function take({ itemCode, name }: Goods, asked: Quantity | null, read: ScannedCode): boolean {
    const next = countUp(draft, transfer, { code: itemCode, name, asked: asked ?? one, read })
    if (typeof next !== 'string') change(() => next)
    else notifyError(next)
    return typeof next !== 'string'
  }
  useScannedGoods(take)

  return (
    <PaperForm
      title={`Receive Stock Transfer ${transfer.code}`}
      note={`from ${transfer.stockLocation.name}, sent ${displayDateText(transfer.date)}`}
      paper={paper}
      onClose={onClose}
      saveLabel="Complete"
      onSave={() => paper.submit(checkReceipt(transfer, draft))}
    >
      <PaperHead onLeave={toLines}>
        <TextField label="Remarks" maxLength={300} value={draft.remarks} onChange={remarks => change(now => ({ ...now, remarks }))} />
      </PaperHead>
      <div ref={table} className={classes.box}>
        <ReceiveTools transfer={transfer} lines={lines} draft={draft} onStand={mode => change(now => standAll(now, mode))} />
        <ReceiveTable
          lines={lines}
          touched={draft.touched}
          problems={receiptProblems(lines, problems)}
          onChange={typed => change(now => typeArrival(now, transfer, typed))}
        />
        <Foot lines={lines} />
      </div>
    </PaperForm>
  )
}

interface ReceiveToolsProps {
  transfer: StockTransferRead
  lines: readonly ArrivingLine[]
  draft: ReceiptDraft
  onStand: (mode: ReceiptDraft['mode']) => void
}

function ReceiveTools({ transfer, lines, draft, onStand }: ReceiveToolsProps) {
  const settled = transfer.stockHistories.length - lines.length
  const how =
    draft.mode === 'all'
      ? 'All that is on its way stands as arrived: correct what differs, or scan to count.'
      : 'Counting: scan each piece, or type what is there. Lines that nobody counted stay on their way.'
  return (
    <div className={classes.tools}>
      <Button variant="default" onClick={() => onStand('all')}>
        All arrived
      </Button>
      <Button variant="default" onClick={() => onStand('count')}>
        Count from zero
      </Button>
      <span className={classes.note} role="status">
        {how}
        {settled > 0 && ` ${settled === 1 ? '1 line is' : `${settled} lines are`} settled already.`}
      </span>
    </div>
  )
}

function Foot({ lines }: { lines: readonly ArrivingLine[] }) {
  const cost = receiptCost(lines)
  const left = lines.filter(({ rest, now, short }) => now + short < rest).length
  return (
    <div className={classes.foot}>
      <span>{left === 0 ? 'Nothing is left on its way' : `${left === 1 ? '1 line stays' : `${left} lines stay`} on the way`}</span>
      {cost && (
        <>
          <span>
            Arriving at cost
            <output aria-label="Arriving at cost">
              <Amount value={cost.arriving} withPrefix />
            </output>
          </span>
          <span>
            Short at cost
            <output aria-label="Short at cost">
              <Amount value={cost.short} withPrefix />
            </output>
          </span>
        </>
      )}
    </div>
  )
}
