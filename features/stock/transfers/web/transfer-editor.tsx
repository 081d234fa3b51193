import { NativeSelect } from '@mantine/core'
import { TextField } from '../../../../platform/web/form/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { FieldErrors } from '../../../../kernel/refusal.ts'
import { call } from '../../../../platform/web/call.ts'
import type { PaperEditorProps } from '../../../../platform/web/paper-page/paper-config.ts'
import { PaperForm, PaperHead } from '../../../../platform/web/paper-page/paper-form.tsx'
import { usePaperDraft } from '../../../../platform/web/paper-page/use-paper-draft.ts'
import { createStockTransfer, stockTransfers, transferDestinations } from '../contract.ts'
import { ReceivePage } from './receive-page.tsx'
import { TakeStock } from '../../stock/web/take-stock.tsx'
import { taking, type TakingAction } from '../../stock/web/taking.ts'
import { blankTransfer, bodyOfTransfer, checkTransfer, readStoredTransfer, type TransferDraft } from './transfer-draft.ts'
import { transferStale } from './transfer-state.ts'
import { useEntriesAsked } from '../../stock/web/use-entries-asked.ts'
import { useRequestsAsked } from './use-requests-asked.ts'
import { useStockHere } from '../../stock/web/use-stock-here.ts'

/** The page that sends stock, or that receives what was sent. */
export function TransferEditor({ code, ...props }: PaperEditorProps) {
  return code === null ? <SendPage {...props} /> : <ReceivePage code={code} {...props} />
}

type SendPageProps = Pick<PaperEditorProps, 'onClose' | 'onSaved'>

function SendPage({ onClose, onSaved }: SendPageProps) {
  const { draft, problems, change, ...paper } = usePaperDraft({
    purpose: 'stock-transfer',
    title: stockTransfers.title,
    blank: blankTransfer,
    read: readStoredTransfer,
    save: createStockTransfer,
    bodyOf: bodyOfTransfer,
    invalidate: transferStale,
    onSaved,
  })
  const here = useStockHere(draft.taking.lines)
  const act = (action: TakingAction) => change(now => ({ ...now, taking: taking(now.taking, action) }))
  useEntriesAsked(act)
  useRequestsAsked(draft, change)
  const itemField = useRef<HTMLInputElement>(null)
  return (
    <PaperForm
      title={`New ${stockTransfers.title}`}
      paper={paper}
      onClose={onClose}
      saveLabel="Send"
      onSave={() => paper.submit(checkTransfer(draft, here.stock))}
    >
      <TransferHead
        draft={draft}
        problems={problems}
        onChange={part => change(now => ({ ...now, ...part }))}
        onLeave={() => itemField.current?.focus()}
      />
      <TakeStock itemField={itemField} label="Sent items" taking={draft.taking} act={act} here={here} problems={problems} />
    </PaperForm>
  )
}

interface TransferHeadProps {
  draft: TransferDraft
  problems: FieldErrors
  onChange: (part: Partial<TransferDraft>) => void
  onLeave: () => void
}

function TransferHead({ draft, problems, onChange, onLeave }: TransferHeadProps) {
  const places = useQuery({ queryKey: ['locations', 'destinations'], queryFn: ({ signal }) => call(transferDestinations, {}, { signal }) })
  const target = useRef<HTMLSelectElement>(null)
  const isBegun = draft.toLocationCode !== ''
  useEffect(() => {
    if (!isBegun) target.current?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- where one begins, not where one goes on
  }, [])
  const found = places.data?.stockLocations ?? []
  const isKnown = found.some(({ code }) => code === draft.toLocationCode)
  const nobody = places.isSuccess && found.length === 0 ? 'There is no other active location' : 'Choose a location'
  return (
    <PaperHead onLeave={onLeave}>
      <NativeSelect
        ref={target}
        label="To"
        withAsterisk
        data={[{ value: '', label: nobody }, ...found.map(({ code, name }) => ({ value: code, label: name }))]}
        value={isKnown ? draft.toLocationCode : ''}
        error={problems.toLocationCode ?? (places.isError && 'The locations could not be read. Reload the page.')}
        onChange={event => onChange({ toLocationCode: event.currentTarget.value })}
      />
      <TextField label="Remarks" maxLength={300} value={draft.remarks} onChange={remarks => onChange({ remarks })} />
    </PaperHead>
  )
}
