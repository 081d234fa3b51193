import { Modal, Select, Stack, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { parsePercent, percent, type Money } from '../../../../kernel/money.ts'
import { vatIn, vatOn } from '../../../shop/vat/vat.ts'
import { useVatStatus } from '../../../shop/vat/web/use-vat.ts'
import type { TaxDocument } from '../tax-document.ts'
import { TaxDocumentForm } from './tax-document-field.tsx'

/** What of a paper a tax invoice can be for. */
export interface ClaimablePart {
  /** The supplier of a landed cost; '' for the paper itself. */
  key: string
  label: string
  /** As it was paid; of goods that went back their price without VAT. */
  gross: Money
}

interface LateTaxInvoiceDialogProps {
  /** A tax invoice, whose VAT is a part of the amount of its paper; or a credit note, whose VAT comes on top of it. */
  kind?: 'invoice' | 'credit-note'
  parts: readonly ClaimablePart[]
  isSupplierKnown: boolean
  /** What becomes of the VAT. */
  hint: string
  isSaving: boolean
  /** Fields above those of the tax invoice. */
  children?: ReactNode
  onTake: (document: TaxDocument, part: ClaimablePart) => void
  onClose: () => void
}

const words = {
  invoice: { title: 'Tax invoice came', label: 'Claim the VAT', vat: vatIn },
  'credit-note': { title: 'Tax credit note came', label: 'Give the VAT back', vat: vatOn },
} as const

/** The tax invoice or credit note that came when its paper could not be changed any more: what it is for, and what stands on it. */
export function LateTaxInvoiceDialog(props: LateTaxInvoiceDialogProps) {
  const { kind = 'invoice', parts, isSupplierKnown, hint, isSaving, children, onTake, onClose } = props
  const [key, setKey] = useState(parts[0]?.key ?? '')
  const status = useVatStatus()
  const part = parts.find(one => one.key === key)
  if (!part || !status) return null
  return (
    <Modal opened onClose={onClose} title={words[kind].title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="sm">
        {parts.length > 1 && (
          <Select
            label="It is for"
            allowDeselect={false}
            data={parts.map(({ key: value, label }) => ({ value, label }))}
            value={key}
            onChange={value => setKey(value ?? '')}
          />
        )}
        {children}
        <TaxDocumentForm
          key={key}
          kind={kind}
          value={null}
          propose={rate => ({ number: '', date: null, vat: words[kind].vat(part.gross, rate) })}
          rate={parsePercent(status.standardRate) ?? percent(0)}
          isSupplierKnown={isSupplierKnown}
          hint={hint}
          takes={{ label: words[kind].label, isSaving }}
          onTake={document => document && onTake(document, part)}
        />
      </Stack>
    </Modal>
  )
}

/** The name on the tax invoice, where the paper does not say whom it was paid to. */
export function SupplierNameField({
  value,
  error,
  onChange,
}: {
  value: string
  error: string | undefined
  onChange: (name: string) => void
}) {
  return (
    <TextInput
      label="Supplier"
      withAsterisk
      maxLength={100}
      autoComplete="off"
      value={value}
      error={error}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
