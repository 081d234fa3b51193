import { SegmentedControl } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useId, useRef, type RefObject } from 'react'
import { addressOf } from '../../../../kernel/addresses.ts'
import { displayDateText } from '../../../../kernel/dates.ts'
import { negate } from '../../../../kernel/money.ts'
import type { FieldErrors } from '../../../../kernel/refusal.ts'
import { call } from '../../../../platform/web/call.ts'
import { TextField } from '../../../../platform/web/form/text-field.tsx'
import type { PaperEditorProps } from '../../../../platform/web/paper-page/paper-config.ts'
import { PaperBody, PaperForm, PaperHead, PaperTotal } from '../../../../platform/web/paper-page/paper-form.tsx'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { AsyncLookup } from '../../../../platform/web/ui/async-lookup.tsx'
import { confirmDialog } from '../../../../platform/web/ui/confirm-dialog.ts'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { businessToday } from '../../../../platform/web/business-today.ts'
import { TaxDocumentField } from '../../../tax/input-vat/web/tax-document-field.tsx'
import { vatOn } from '../../../shop/vat/vat.ts'
import { searchGrns, type GrnRow } from '../../purchasing/grn-contract.ts'
import { checkGrnEditable } from '../../purchasing/grn-rules.ts'
import { priceCorrections, type CorrectableGrn } from '../contract.ts'
import { correctionTotal } from '../correction.ts'
import type { CorrectionKind } from '../correction-kinds.ts'
import { correctedLines, grnLabel, noteOf, problemsByEntry, totalOfDraft, type CorrectionDraft } from './correction-draft.ts'
import { CorrectionTable } from './correction-table.tsx'
import { useCorrectionDraft } from './use-correction-draft.ts'
import classes from './correction-editor.module.css'

/** The page that corrects prices of a note: which note, whether they were too high or too low, and by how much. */
export function CorrectionEditor({ onClose, onSaved }: PaperEditorProps) {
  const made = useCorrectionDraft(onSaved)
  const { start } = made
  const reference = useRef<HTMLInputElement>(null)
  const toReference = () => reference.current?.focus()
  return (
    <PaperForm title={`New ${priceCorrections.title}`} what="correction" paper={made} onClose={onClose} onSave={made.submit}>
      <CorrectionHead {...made} reference={reference} />
      {start.isLoading && <LoadingState lines={6} />}
      {start.isError && !start.data && <ErrorState error={start.error} onRetry={() => void start.refetch()} />}
      {start.data && <Note key={start.data.code} {...made} grn={start.data} onLeave={toReference} />}
    </PaperForm>
  )
}

interface PartProps {
  draft: CorrectionDraft
  problems: FieldErrors
  change: (part: Partial<CorrectionDraft>) => void
}

function CorrectionHead({ draft, problems, change, reference }: PartProps & { reference: RefObject<HTMLInputElement | null> }) {
  async function choose(grn: CorrectionDraft['grn']): Promise<void> {
    const isOther = grn?.code !== draft.grn?.code
    const question = 'What you typed is for the other GRN. Leave it out?'
    if (isOther && draft.lines.length > 0 && !(await confirmDialog(question))) return
    change({ grn, ...(isOther && { lines: [], taxNote: null }) })
  }
  return (
    <PaperHead columns="1.6fr auto 1fr 1.2fr">
      <GrnField value={draft.grn} error={problems.grnCode} onChange={grn => void choose(grn)} />
      <KindField value={draft.kind} onChange={kind => change({ kind })} />
      <TextField
        ref={reference}
        label="Supplier's note number"
        maxLength={40}
        value={draft.reference}
        error={problems.reference}
        onChange={text => change({ reference: text })}
      />
      <TextField label="Remarks" maxLength={300} value={draft.remarks} onChange={remarks => change({ remarks })} />
    </PaperHead>
  )
}

interface GrnFieldProps {
  value: CorrectionDraft['grn']
  error: string | undefined
  onChange: (grn: CorrectionDraft['grn']) => void
}

type FoundGrn = NonNullable<CorrectionDraft['grn']> & Partial<GrnRow>

async function findGrns(term: string, signal: AbortSignal): Promise<readonly FoundGrn[]> {
  const { grn } = await call(searchGrns, { params: { term } }, { signal })
  return grn.filter(({ isActive }) => isActive === 1).map(found => ({ ...found, label: grnLabel(found) }))
}

/** Searches notes of this location by number, supplier's invoice or supplier; it has the focus until one is chosen. */
function GrnField({ value, error, onChange }: GrnFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const isFirst = value === null
  useEffect(() => {
    if (isFirst) field.current?.focus()
  }, [isFirst])
  return (
    <AsyncLookup<FoundGrn>
      ref={field}
      label="GRN"
      withAsterisk
      placeholder="GRN, invoice number or supplier"
      value={value}
      error={error}
      search={findGrns}
      listWidth={480}
      optionKey={({ code }) => code}
      optionLabel={({ label }) => label}
      renderOption={({ code, supplierName, invoiceCode, totalAmount }) => (
        <div className={classes.option}>
          <span>{code}</span>
          <span>{[supplierName, invoiceCode].filter(Boolean).join(' · ')}</span>
          <span>{amountText(totalAmount ?? null)}</span>
        </div>
      )}
      onPick={({ code, label }) => onChange({ code, label })}
      onClear={() => onChange(null)}
    />
  )
}

/** Too high or too low; Alt+1 and Alt+2 choose it from wherever the focus is. */
function KindField({ value, onChange }: { value: CorrectionKind; onChange: (kind: CorrectionKind) => void }) {
  const id = useId()
  useShortcut('Alt+1', 'The price was too high', () => onChange('credit'), { layer: 0 })
  useShortcut('Alt+2', 'The price was too low', () => onChange('debit'), { layer: 0 })
  return (
    <div>
      <div id={id} className={classes.label}>
        The price was
      </div>
      <SegmentedControl
        aria-labelledby={id}
        value={value}
        onChange={kind => onChange(kind as CorrectionKind)}
        data={[
          { value: 'credit', label: <KindLabel text="Too high" keys="Alt+1" /> },
          { value: 'debit', label: <KindLabel text="Too low" keys="Alt+2" /> },
        ]}
      />
    </div>
  )
}

function KindLabel({ text, keys }: { text: string; keys: string }) {
  return (
    <span>
      {text} <Keys keys={keys} />
    </span>
  )
}

/** The note with its lines, and what the correction comes to. */
function Note({ draft, grn, problems, change, onLeave }: PartProps & { grn: CorrectableGrn; onLeave: () => void }) {
  const lines = correctedLines(draft)
  const net = correctionTotal(lines)
  const total = totalOfDraft(draft)
  const isOpen = checkGrnEditable(noteOf(grn)) === null && grn.lines.every(({ isGone }) => !isGone)
  return (
    <PaperBody>
      <p className={classes.facts}>
        {[
          grn.supplierName,
          `GRN ${grn.code} of ${displayDateText(grn.grnDate)}`,
          `invoice ${grn.invoiceCode}`,
          `total ${amountText(grn.totalAmount)}`,
        ].join(' · ')}
      </p>
      {isOpen && (
        <p className={classes.warning} role="status">
          This GRN can still be changed, which also makes the cost of its goods right. <Link to={addressOf.grn(grn.code)}>Open it</Link>
        </p>
      )}
      <CorrectionTable
        grn={grn}
        lines={draft.lines}
        problems={problemsByEntry(draft, problems)}
        onChange={next => change({ lines: next })}
        onLeave={onLeave}
      />
      <PaperTotal
        text={draft.kind === 'debit' ? 'Owed to the supplier' : 'The supplier owes'}
        label="Total of the correction"
        value={total < 0 ? negate(total) : total}
      >
        <TaxDocumentField
          kind={draft.kind === 'debit' ? 'debit-note' : 'credit-note'}
          value={draft.taxNote}
          propose={rate => ({ number: draft.reference, date: businessToday(), vat: vatOn(net < 0 ? negate(net) : net, rate) })}
          isSupplierKnown
          hint="Differences are without VAT then: it comes on top of them."
          problems={problems}
          field="taxNote"
          onChange={taxNote => change({ taxNote })}
        />
      </PaperTotal>
    </PaperBody>
  )
}
