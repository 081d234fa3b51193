import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../../../platform/web/call.ts'
import { businessToday } from '../../../../platform/web/business-today.ts'
import type { PaperEditorProps } from '../../../../platform/web/paper-page/paper-config.ts'
import { useOnceParams } from '../../../../platform/web/paper-page/once-params.ts'
import { TextField } from '../../../../platform/web/form/text-field.tsx'
import { PaperForm, PaperHead } from '../../../../platform/web/paper-page/paper-form.tsx'
import { usePaperDraft } from '../../../../platform/web/paper-page/use-paper-draft.ts'
import { confirmDialog } from '../../../../platform/web/ui/confirm-dialog.ts'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import type { FieldErrors } from '../../../../kernel/refusal.ts'
import { ownChequeNumbers } from '../../../banking/cheques/contract.ts'
import { SupplierField } from '../../../buying/purchasing/web/shared/supplier-field.tsx'
import { suppliers } from '../../../parties/suppliers/contract.ts'
import { createPaymentVoucher, openDuesOfSupplier, paymentVouchers } from '../contract.ts'
import { DuesPart } from './dues-part.tsx'
import { PaymentsPart } from './payments-part.tsx'
import { blankVoucher, bodyOfVoucher, checkVoucherDraft, readStoredVoucher, type VoucherDraft } from './voucher-draft.ts'
import { vouchersStale } from './voucher-state.ts'
import classes from './voucher-editor.module.css'

/** The page that pays a supplier: what is owed to him, what of it is settled, and how it is paid. */
export function VoucherEditor({ onClose, onSaved }: PaperEditorProps) {
  const made = useVoucherDraft(onSaved)
  const { draft, change, problems, start, accounts } = made
  const title = `New ${paymentVouchers.title}`
  return (
    <PaperForm title={title} what="voucher" paper={made} isLong onClose={onClose} onSave={made.submit}>
      <VoucherHead draft={draft} problems={problems} change={change} />
      {(start.isLoading || (start.data && accounts.isPending)) && <LoadingState lines={6} />}
      {start.isError && !start.data && <ErrorState error={start.error} onRetry={() => void start.refetch()} />}
      {start.data && !accounts.isPending && (
        <div className={classes.parts} key={draft.supplier?.code}>
          <DuesPart draft={draft} start={start.data} change={change} />
          <PaymentsPart draft={draft} start={start.data} change={change} accounts={accounts.data?.accounts ?? null} />
        </div>
      )}
    </PaperForm>
  )
}

function useVoucherDraft(onSaved: (code: string) => void) {
  const paper = usePaperDraft({
    purpose: 'payment-voucher',
    title: paymentVouchers.title,
    blank: blankVoucher,
    read: readStoredVoucher,
    save: createPaymentVoucher,
    bodyOf: bodyOfVoucher,
    invalidate: vouchersStale,
    onSaved,
  })
  const { draft } = paper
  useSupplierAsked(draft, supplier => paper.setDraft({ ...blankVoucher, supplier }))
  const supplierCode = draft.supplier?.code ?? ''
  const start = useQuery({
    queryKey: ['vouchers', 'start', supplierCode],
    queryFn: ({ signal }) => call(openDuesOfSupplier, { params: { id: supplierCode } }, { signal }),
    // What a draft begins with is read again for each one: others sell and pay in between.
    staleTime: 0,
    enabled: supplierCode !== '',
  })
  // The payments begin with them: a form that came before would begin again, without what was typed.
  const accounts = useQuery({ queryKey: ['own-cheque-number'], queryFn: ({ signal }) => call(ownChequeNumbers, {}, { signal }) })
  return {
    ...paper,
    start,
    accounts,
    submit: () => paper.submit(checkVoucherDraft(draft, start.data, businessToday())),
  }
}

/** A voucher opened with `?supplier=CODE` begins with him, if nothing is typed for somebody else. */
function useSupplierAsked(draft: VoucherDraft, begin: (supplier: NonNullable<VoucherDraft['supplier']>) => void): void {
  const { supplier: asked } = useOnceParams(['supplier'])
  const take = useEffectEvent(async (code: string) => {
    if (draft.supplier?.code === code) return
    const { supplier } = await call(suppliers.get, { params: { id: code } })
    const question = `A voucher for ${draft.supplier?.name} is being made. Leave out what you typed for it?`
    if (draft.supplier && draft.tenders.length + draft.shares.length > 0 && !(await confirmDialog(question))) return
    begin({ code: supplier.code, name: supplier.name })
  })
  useEffect(() => {
    if (asked !== null) take(asked).catch(notifyError)
  }, [asked])
}

interface HeadProps {
  draft: VoucherDraft
  problems: FieldErrors
  change: (next: (draft: VoucherDraft) => VoucherDraft) => void
}

function VoucherHead({ draft, problems, change }: HeadProps) {
  async function choose(supplier: VoucherDraft['supplier']): Promise<void> {
    const isOther = supplier?.code !== draft.supplier?.code
    const question = 'What you typed is for the other supplier. Leave it out?'
    const hasMore = draft.shares.length + draft.tenders.length > 0
    if (isOther && hasMore && !(await confirmDialog(question))) return
    change(before => ({ ...before, supplier, ...(isOther && { shares: [], tenders: [] }) }))
  }
  return (
    <PaperHead columns="1fr 1fr">
      <SupplierField
        isFirst={draft.supplier === null}
        value={draft.supplier}
        error={problems.supplierCode}
        onChange={supplier => void choose(supplier)}
      />
      <TextField
        label="Remarks"
        maxLength={300}
        value={draft.remarks}
        error={problems.remarks}
        onChange={remarks => change(before => ({ ...before, remarks }))}
      />
    </PaperHead>
  )
}
