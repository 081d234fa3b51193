import { Button, Modal, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { Reply } from '../../../../kernel/endpoint.ts'
import { call } from '../../../../platform/web/call.ts'
import { enterMoves } from '../../../../platform/web/form/enter-moves.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { useSave } from '../../../../platform/web/use-save.ts'
import { createTaxInvoice, getTaxDocument } from '../tax-document-contract.ts'
import { printTaxDocument, type TaxPage } from './print/print-tax-document.tsx'
import { useVatStatus } from './use-vat.ts'

type Purchaser = Reply<typeof getTaxDocument>['purchaser']

interface TaxInvoiceButtonProps {
  /** Number of a bill, or of a return with its bill. */
  code: string
  page: TaxPage
  /** Whether one can be issued now where there is none: for a bill, not for a return. */
  canIssue: boolean
}

/**
 * Prints the tax invoice of a bill, or the credit note of a return; where a bill has none yet, asks for the purchaser and issues it.
 * Nothing where the shop was never registered.
 */
export function TaxInvoiceButton({ code, page, canIssue }: TaxInvoiceButtonProps) {
  const hasVat = useVatStatus()?.hasVat ?? false
  const [asking, setAsking] = useState<Purchaser | null>(null)
  const print = () => printTaxDocument(code, page).catch(notifyError)
  const open = async () => {
    const { document, purchaser } = await call(getTaxDocument, { params: { code } })
    if (document) await print()
    else if (canIssue) setAsking(purchaser)
    else notifyError('The bill of this return has no tax invoice, so there is no credit note.')
  }
  const start = () => void open().catch(notifyError)
  useShortcut('Alt+I', 'Tax invoice', start, { when: hasVat })
  if (!hasVat) return null
  return (
    <>
      <Button size="xs" variant="default" onClick={start}>
        {canIssue ? 'Tax Invoice' : 'Tax Credit Note'}
        <Keys keys="Alt+I" />
      </Button>
      {asking && <PurchaserDialog code={code} purchaser={asking} onIssued={() => void print()} onClose={() => setAsking(null)} />}
    </>
  )
}

interface PurchaserDialogProps {
  code: string
  purchaser: Purchaser
  onIssued: () => void
  onClose: () => void
}

function PurchaserDialog({ code, purchaser, onIssued, onClose }: PurchaserDialogProps) {
  const form = useForm({ initialValues: purchaser })
  const { save, isSaving } = useSave(createTaxInvoice, {
    draftId: `tax-invoice-${code}`,
    success: ({ serial }) => `Tax invoice ${serial} issued`,
    onSaved: () => {
      onClose()
      onIssued()
    },
    onRefused: ({ fields }) => {
      form.setErrors({ ...fields })
      return Object.keys(fields).length > 0
    },
  })
  const text = (name: keyof Purchaser, label: string, maxLength: number) => (
    <TextInput label={label} maxLength={maxLength} autoComplete="off" {...form.getInputProps(name)} />
  )
  return (
    <Modal opened onClose={onClose} title={`Tax invoice of bill ${code}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field */}
      <form noValidate onKeyDown={enterMoves} onSubmit={form.onSubmit(values => void save({ body: { invoiceCode: code, ...values } }))}>
        <Stack>
          <TextInput
            label="TIN of the purchaser"
            required
            maxLength={14}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('tin')}
          />
          {text('name', 'Name', 150)}
          {text('address', 'Address', 300)}
          {text('phone', 'Telephone', 30)}
          <Button type="submit" loading={isSaving}>
            Issue and print
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}
