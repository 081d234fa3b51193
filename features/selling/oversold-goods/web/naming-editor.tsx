import { Button } from '@mantine/core'
import { useEffect, useRef, type RefObject } from 'react'
import { displayDateText } from '../../../../kernel/dates.ts'
import { displayQuantity } from '../../../../kernel/quantity.ts'
import { call } from '../../../../platform/web/call.ts'
import { focused } from '../../../../platform/web/focus-back.ts'
import { TextField } from '../../../../platform/web/form/text-field.tsx'
import type { PaperEditorProps } from '../../../../platform/web/paper-page/paper-config.ts'
import { PaperBody, PaperForm, PaperHead } from '../../../../platform/web/paper-page/paper-form.tsx'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { AsyncLookup } from '../../../../platform/web/ui/async-lookup.tsx'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { EntryDialog } from '../../../stock/stock/web/entry-dialog.tsx'
import { TakeFoot } from '../../../stock/stock/web/take-stock.tsx'
import { TakeTable } from '../../../stock/stock/web/take-table.tsx'
import { takingRows, type TakingAction, type TakingRow } from '../../../stock/stock/web/taking.ts'
import { useEntryChoice } from '../../../stock/stock/web/use-entry-choice.ts'
import { oversoldGoods, oversoldLines, type OversoldBill, type OversoldLine } from '../contract.ts'
import { billLabel, naming, namingProblems, toNameOf, type NamingDraft, type NamingLine } from './naming-draft.ts'
import { useNamingDraft } from './use-naming-draft.ts'
import classes from './naming-editor.module.css'

/** The page that names the goods of a bill's oversold lines: which bill, and from which stock entries they came. */
export function NamingEditor({ onClose, onSaved }: PaperEditorProps) {
  const made = useNamingDraft(onSaved)
  const { draft, problems, start } = made
  const remarks = useRef<HTMLInputElement>(null)
  return (
    <PaperForm title={`New ${oversoldGoods.title}`} what="goods" paper={made} onClose={onClose} onSave={made.submit}>
      <PaperHead columns="1.4fr 1fr">
        <BillField
          value={draft.bill}
          error={problems.invoiceCode}
          onPick={made.begin}
          onClear={() => made.change({ bill: null, lines: [] })}
        />
        <TextField ref={remarks} label="Remarks" maxLength={300} value={draft.remarks} onChange={text => made.change({ remarks: text })} />
      </PaperHead>
      {start.isLoading && <LoadingState lines={6} />}
      {start.isError && !start.data && <ErrorState error={start.error} onRetry={() => void start.refetch()} />}
      {start.data && <Goods key={start.data.code} {...made} bill={start.data} onLeave={() => remarks.current?.focus()} />}
    </PaperForm>
  )
}

interface BillFieldProps {
  value: NamingDraft['bill']
  error: string | undefined
  onPick: (code: string) => void
  onClear: () => void
}

type FoundBill = NonNullable<NamingDraft['bill']> & Partial<OversoldLine> & { items?: string }

/** Bills with lines to name, each once with what they are of. */
async function findBills(term: string, signal: AbortSignal): Promise<readonly FoundBill[]> {
  const found = (await call(oversoldLines.list, { query: { term, size: 50 } }, { signal })).oversoldLines
  const bills = [...new Set(found.map(({ billCode }) => billCode))]
  return bills.map(code => {
    const lines = found.filter(({ billCode }) => billCode === code)
    return { ...lines[0]!, code, label: billLabel(lines[0]!), items: lines.map(({ itemName }) => itemName).join(', ') }
  })
}

/** Searches bills with lines to name by number, item or seller; it has the focus until one is chosen. */
function BillField({ value, error, onPick, onClear }: BillFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const isFirst = value === null
  useEffect(() => {
    if (isFirst) field.current?.focus()
  }, [isFirst])
  return (
    <AsyncLookup<FoundBill>
      ref={field}
      label="Bill"
      withAsterisk
      placeholder="Bill, item or seller"
      value={value}
      error={error}
      search={findBills}
      listWidth={520}
      optionKey={({ code }) => code}
      optionLabel={({ label }) => label}
      renderOption={({ code, billDate, items }) => (
        <div className={classes.option}>
          <span>{code}</span>
          <span>{items}</span>
          <span>{billDate && displayDateText(billDate)}</span>
        </div>
      )}
      onPick={({ code }) => onPick(code)}
      onClear={onClear}
    />
  )
}

type GoodsProps = Pick<ReturnType<typeof useNamingDraft>, 'draft' | 'problems' | 'here' | 'change' | 'beginAgain'> & {
  bill: OversoldBill
  onLeave: () => void
}

/** The bill, and what is named of its lines. */
function Goods({ draft, problems, here, change, beginAgain, bill, onLeave }: GoodsProps) {
  const rows = takingRows(draft.lines, here.stock)
  const choice = useEntryChoice()
  const chosen = rows.find(({ line }) => line.id === choice.id)
  const act = (action: TakingAction) => change({ lines: naming(draft.lines, action, choice.id, bill) })
  const all = () => beginAgain(bill)
  useShortcut('Alt+A', 'All lines that are to be named', all, { layer: 0 })
  const body = useRef<HTMLDivElement>(null)
  useFirstQuantity(body)
  return (
    <PaperBody ref={body}>
      <div className={classes.about}>
        <p className={classes.facts}>
          {[
            `Bill ${bill.code} of ${displayDateText(bill.billDate)}`,
            bill.customerName,
            `by ${bill.seller}`,
            `total ${amountText(bill.totalAmount)}`,
          ].join(' · ')}
        </p>
        <Button variant="default" size="xs" onClick={all}>
          All lines <Keys keys="Alt+A" />
        </Button>
      </div>
      {here.error !== null && <ErrorState error={here.error} onRetry={here.retry} />}
      <TakeTable
        label="Oversold goods"
        rows={rows}
        touched={null}
        problems={namingProblems(draft, problems)}
        act={act}
        onChoose={choice.open}
        onLeave={onLeave}
        emptyText="No line is named. All lines begins again with what is to be named."
        asked={{ header: 'To name', text: (row: TakingRow) => displayQuantity(toNameOf(row.line as NamingLine, bill)) }}
      />
      <TakeFoot rows={rows} />
      {chosen && (
        <EntryDialog
          row={chosen}
          rows={rows}
          item={here.stock.get(chosen.line.item.itemCode)}
          act={act}
          onClose={choice.close}
          onAdded={choice.leave}
        />
      )}
    </PaperBody>
  )
}

/** Once the bill is chosen the first quantity has the focus, unless somebody types elsewhere by then. */
function useFirstQuantity(body: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const at = focused()
    if (at !== null && at.getAttribute('role') !== 'combobox') return
    // The row is rendered with the next frame.
    const frame = requestAnimationFrame(() => body.current?.querySelector<HTMLInputElement>('[aria-label="Quantity, line 1"]')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [body])
}
