import { Switch, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { fill, messages } from '../../../../../kernel/messages.ts'
import type { FieldErrors } from '../../../../../kernel/refusal.ts'
import { call } from '../../../../../platform/web/call.ts'
import { TextField } from '../../../../../platform/web/form/text-field.tsx'
import type { PaperEditorProps } from '../../../../../platform/web/paper-page/paper-config.ts'
import { PaperBody, PaperForm, PaperHead, PaperTotal } from '../../../../../platform/web/paper-page/paper-form.tsx'
import { usePaperDraft } from '../../../../../platform/web/paper-page/use-paper-draft.ts'
import { playFound, refuseScan, useScan } from '../../../../../platform/web/scan.ts'
import { Keys, useShortcut } from '../../../../../platform/web/shortcuts.tsx'
import { confirmDialog } from '../../../../../platform/web/ui/confirm-dialog.ts'
import { ErrorState } from '../../../../../platform/web/ui/error-state.tsx'
import { createPurchaseReturn, purchaseReturns, returnableStock } from '../../return-contract.ts'
import { purchasingStale } from '../shared/purchasing-queries.ts'
import {
  blankReturn,
  bodyOfReturn,
  checkReturnDraft,
  problemsByEntry,
  readStoredReturn,
  returnNetOf,
  returnTotalOf,
  sentReturnLines,
  withInvoices,
  type Returnable,
  type ReturnDraft,
} from './return-draft.ts'
import { businessToday } from '../../../../../platform/web/business-today.ts'
import { TaxDocumentField } from '../../../../tax/input-vat/web/tax-document-field.tsx'
import { vatOn } from '../../../../shop/vat/vat.ts'
import { ReturnTable } from './return-table.tsx'
import { SupplierField } from '../shared/supplier-field.tsx'
import { useReturnAsked } from './use-return-asked.ts'
import classes from './return-editor.module.css'

type Change = (change: Partial<ReturnDraft>) => void

/** The page that makes a return: supplier, reason, and quantities of the supplier's goods that are still here. */
export function ReturnEditor({ onClose, onSaved }: PaperEditorProps) {
  const made = useReturnDraft(onSaved)
  const { supplier } = made.draft
  const search = useRef<HTMLInputElement>(null)
  return (
    <PaperForm title={`New ${purchaseReturns.title}`} what="return" paper={made} onClose={onClose} onSave={made.submit}>
      <ReturnHead {...made} onDone={() => search.current?.focus()} />
      {supplier && <Goods key={supplier.code} {...made} search={search} />}
    </PaperForm>
  )
}

function useReturnDraft(onSaved: (code: string) => void) {
  const paper = usePaperDraft({
    purpose: 'purchase-return',
    title: purchaseReturns.title,
    blank: blankReturn,
    read: readStoredReturn,
    save: createPurchaseReturn,
    bodyOf: bodyOfReturn,
    invalidate: purchasingStale,
    onSaved,
  })
  const { draft, change } = paper
  const isAsked = useReturnAsked(draft, paper.setDraft)
  return {
    ...paper,
    isAsked,
    refresh: (stock: readonly Returnable[]) => {
      const lines = withInvoices(draft.lines, stock)
      if (lines !== draft.lines) paper.setDraft({ ...draft, lines })
    },
    submit: () => paper.submit(checkReturnDraft(draft)),
    change: (part: Partial<ReturnDraft>) => change(before => ({ ...before, ...part })),
  }
}

interface PartProps {
  draft: ReturnDraft
  problems: FieldErrors
  change: Change
}

interface HeadProps extends PartProps {
  /** Enter was pressed in the last field. */
  onDone: () => void
}

function ReturnHead({ draft, problems, change, onDone }: HeadProps) {
  const reason = useRef<HTMLInputElement>(null)
  async function choose(supplier: ReturnDraft['supplier']): Promise<void> {
    const isOther = supplier?.code !== draft.supplier?.code
    const question = 'What you chose is not of the other supplier. Leave it out?'
    if (isOther && draft.lines.length > 0 && !(await confirmDialog(question))) return
    change({ supplier, ...(isOther && { lines: [], taxCreditNote: null }) })
    if (supplier) reason.current?.focus()
  }
  return (
    <PaperHead columns="1.4fr 1fr 1.2fr" onLeave={onDone}>
      <SupplierField isFirst value={draft.supplier} error={problems.supplierCode} onChange={supplier => void choose(supplier)} />
      <TextField
        ref={reason}
        label="Reason"
        withAsterisk
        maxLength={100}
        value={draft.reason}
        error={problems.reason}
        onChange={text => change({ reason: text })}
      />
      <TextField label="Remarks" maxLength={300} value={draft.remarks} onChange={remarks => change({ remarks })} />
    </PaperHead>
  )
}

interface GoodsProps extends PartProps {
  isAsked: boolean
  refresh: (stock: readonly Returnable[]) => void
  search: RefObject<HTMLInputElement | null>
}

/** The supplier's goods that are here, with the returned quantities. */
function Goods({ draft, isAsked, problems, change, refresh, search }: GoodsProps) {
  const [term, setTerm] = useState('')
  const [onlyChosen, setOnlyChosen] = useState(isAsked)
  const [typed] = useDebouncedValue(term.trim(), 200)
  const [scanned, setScanned] = useState<{ code: string } | null>(null)
  const asked = scanned?.code ?? typed
  const box = useRef<HTMLDivElement>(null)
  const supplierCode = draft.supplier?.code ?? ''
  const found = useReturnable(supplierCode, asked, refresh)
  useScan(({ code }) => {
    setTerm(code)
    setScanned({ code })
    setOnlyChosen(false)
  })
  const toSearch = () => search.current?.select()
  useShortcut('F3', 'Search the goods', toSearch)
  const toFigures = () => box.current?.querySelector<HTMLInputElement>('[aria-label="Quantity back, line 1"]')?.focus()
  useScannedFound(scanned, found.isSuccess && !found.isPlaceholderData ? found.data : null, toFigures)
  const chosen = sentReturnLines(draft)
  const { stock = [], total = 0 } = found.data ?? {}
  const rows = onlyChosen ? chosen.map(line => line.entry) : stock
  return (
    <PaperBody ref={box}>
      <GoodsTools
        search={search}
        term={term}
        onTerm={text => {
          setTerm(text)
          setScanned(null)
        }}
        onLeave={toFigures}
        chosenCount={chosen.length}
        onlyChosen={onlyChosen}
        onOnlyChosen={setOnlyChosen}
        note={!onlyChosen && total > stock.length ? `${stock.length} of ${total.toLocaleString('en')}: search for the others` : null}
      />
      {found.isError && !found.data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <ReturnTable
          entries={rows}
          lines={draft.lines}
          problems={problemsByEntry(draft, problems)}
          onChange={lines => change({ lines })}
          isScanned={scanned !== null}
          onLeave={toSearch}
          emptyText={found.isPending ? messages.loading : fill(messages.noTitle, { title: 'stock of this supplier' })}
        />
      )}
      <ReturnTotal draft={draft} problems={problems} change={change} />
    </PaperBody>
  )
}

/** The goods that were asked for; lines that are chosen already take over what became of their invoices meanwhile. */
function useReturnable(supplierCode: string, asked: string, refresh: GoodsProps['refresh']) {
  const found = useQuery({
    queryKey: ['purchasing', 'returnable', supplierCode, asked],
    queryFn: ({ signal }) => call(returnableStock, { params: { id: supplierCode }, query: { term: asked, page: 1 } }, { signal }),
    // What a draft begins with is read again for each one: others sell and pay in between.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const refreshed = useEffectEvent(refresh)
  useEffect(() => {
    if (found.data) refreshed(found.data.stock)
  }, [found.data])
  return found
}

/** After a scan the quantity is typed; a code that finds nothing is said at once, for the eyes are on the goods. */
function useScannedFound(scanned: { code: string } | null, found: { isCode: boolean } | null, toFigures: () => void): void {
  const isKnown = found !== null
  const settle = useEffectEvent((code: string) => {
    // A part of another code is shown, and is none.
    if (!found?.isCode) return refuseScan(`Nothing of this supplier is here under ${code}.`)
    playFound()
    toFigures()
  })
  useEffect(() => {
    if (!scanned || !isKnown) return
    // The rows are drawn with the next frame.
    const frame = requestAnimationFrame(() => settle(scanned.code))
    return () => cancelAnimationFrame(frame)
  }, [scanned, isKnown])
}

/** How much goes back, the supplier's tax credit note, and what he owes for it. */
function ReturnTotal({ draft, problems, change }: PartProps) {
  const count = sentReturnLines(draft).length
  return (
    <PaperTotal text={count === 1 ? '1 line goes back' : `${count} lines go back`} label="Total of the return" value={returnTotalOf(draft)}>
      <TaxDocumentField
        kind="credit-note"
        value={draft.taxCreditNote}
        propose={rate => ({ number: '', date: businessToday(), vat: vatOn(returnNetOf(draft), rate) })}
        isSupplierKnown
        hint="Prices are without VAT then: the supplier owes it on top of them, and it is claimed no more."
        problems={problems}
        field="taxCreditNote"
        onChange={taxCreditNote => change({ taxCreditNote })}
      />
    </PaperTotal>
  )
}

interface GoodsToolsProps {
  search: RefObject<HTMLInputElement | null>
  term: string
  onTerm: (term: string) => void
  onLeave: () => void
  chosenCount: number
  onlyChosen: boolean
  onOnlyChosen: (isOn: boolean) => void
  note: string | null
}

function GoodsTools({ search, term, onTerm, onLeave, chosenCount, onlyChosen, onOnlyChosen, note }: GoodsToolsProps) {
  function hearKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onLeave()
  }
  return (
    <div className={classes.tools}>
      <TextInput
        ref={search}
        type="search"
        aria-label="Search the goods"
        placeholder="Name, code, batch or GRN"
        w={320}
        maxLength={64}
        value={term}
        rightSection={<Keys keys="F3" />}
        rightSectionWidth={42}
        onChange={event => onTerm(event.currentTarget.value)}
        onKeyDown={hearKey}
      />
      <Switch
        label={`Only what goes back (${chosenCount})`}
        checked={onlyChosen}
        onChange={event => onOnlyChosen(event.currentTarget.checked)}
      />
      <span className={classes.count} role="status">
        {note}
      </span>
    </div>
  )
}
