import { Button, Modal, Switch } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { messages } from '../../../../../kernel/messages.ts'
import { percent, sumOf, zero } from '../../../../../kernel/money.ts'
import { Keys, useShortcut } from '../../../../../platform/web/shortcuts.tsx'
import { Amount } from '../../../../../platform/web/ui/amount.tsx'
import { MoneyInput } from '../../../../../platform/web/ui/money-input.tsx'
import { PercentInput } from '../../../../../platform/web/ui/percent-input.tsx'
import { TaxDocumentField } from '../../../../tax/input-vat/web/tax-document-field.tsx'
import { vatOn } from '../../../../shop/vat/vat.ts'
import { ReceivedLineForm } from '../../../../stock/stock/web/received/received-line-form.tsx'
import { orderDifferences, type OrderDifference } from '../../order.ts'
import { differencesInWords, OrderDifferences } from '../order/order-differences.tsx'
import { EntryNote } from './entry-note.tsx'
import { landedCostOf } from './grn-body.ts'
import { GrnLineTable } from './grn-line-table.tsx'
import { LandedCostField } from './landed-cost-field.tsx'
import classes from './grn-wizard.module.css'
import type { GrnWizard } from './use-grn-wizard.ts'
import type { LineEntryState } from './use-line-entry.ts'

interface GrnLinesStepProps {
  wizard: GrnWizard
  entering: LineEntryState
}

/** Step 'Received Items': the entry, the lines, and the totals. */
export function GrnLinesStep({ wizard, entering }: GrnLinesStepProps) {
  const itemField = useRef<HTMLInputElement>(null)
  const quantityField = useRef<HTMLInputElement>(null)
  const toItem = () => itemField.current?.focus()
  const { order, lines } = wizard.draft
  const { entry, change } = entering
  const differences = useMemo(() => (order ? orderDifferences(order.items, lines) : []), [order, lines])
  useEffect(() => itemField.current?.focus(), [])
  return (
    <div className={classes.linesStep}>
      <ReceivedLineForm
        label="Received item"
        entering={entering}
        itemField={itemField}
        quantityField={quantityField}
        note={<EntryNote entering={entering} />}
      >
        <PercentInput
          name="discountPercent"
          label="Discount %"
          value={entry.discountPercent}
          onChange={discountPercent => change({ discountPercent })}
        />
        <MoneyInput
          name="discountEach"
          label="Discount amount"
          value={entry.discountEach}
          onChange={discountEach => change({ discountEach })}
        />
      </ReceivedLineForm>
      <GrnLineTable
        wizard={wizard}
        differences={differences}
        onLeave={toItem}
        onEdit={line => {
          entering.edit(line)
          quantityField.current?.focus()
        }}
      />
      {order && <OrderStrip code={order.code} differences={differences} />}
      <GrnFoot wizard={wizard} />
    </div>
  )
}

/** Compares the listed lines with the order that the note receives. */
function OrderStrip({ code, differences }: { code: string; differences: readonly OrderDifference[] }) {
  const [isOpen, setOpen] = useState(false)
  useShortcut('Alt+O', 'Compare with the order', () => setOpen(true))
  const title = `Purchase order ${code}`
  return (
    <div className={classes.strip}>
      <span>
        <b>{title}:</b> {differencesInWords(differences)}
      </span>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        Compare
        <Keys keys="Alt+O" />
      </Button>
      {isOpen && (
        <Modal opened onClose={() => setOpen(false)} size="xl" title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
          <OrderDifferences differences={differences} />
        </Modal>
      )}
    </div>
  )
}

function GrnFoot({ wizard }: { wizard: GrnWizard }) {
  const { draft, act, problems, amounts } = wizard
  const discount = useRef<HTMLInputElement>(null)
  useShortcut('F2', 'GRN discount', () => discount.current?.focus())
  return (
    <div className={classes.foot}>
      <div className={classes.footFields}>
        <PercentInput
          ref={discount}
          label="GRN discount %"
          value={draft.discountPercent || null}
          onChange={value => act({ type: 'head', change: { discountPercent: value ?? percent(0) } })}
        />
        <MoneyInput
          label="GRN discount amount"
          value={draft.discountAmount || null}
          error={problems.discountAmount}
          onChange={value => act({ type: 'head', change: { discountAmount: value ?? zero } })}
        />
        <LandedCostField wizard={wizard} />
        <TaxDocumentField
          kind="invoice"
          value={draft.taxInvoice}
          propose={rate => ({ number: draft.invoiceCode, date: draft.invoiceDate, vat: vatOn(amounts.net, rate) })}
          isSupplierKnown
          hint="Cost prices are without VAT then: it is owed on top of them, and claimed back."
          problems={problems}
          field="taxInvoice"
          onChange={taxInvoice => act({ type: 'head', change: { taxInvoice } })}
        />
        <Switch
          className={classes.switch ?? ''}
          label={messages.updatePrice}
          description="Older stock here gets these prices too"
          checked={draft.updatePrice}
          onChange={event => act({ type: 'head', change: { updatePrice: event.currentTarget.checked } })}
        />
      </div>
      <GrnSums wizard={wizard} />
    </div>
  )
}

function GrnSums({ wizard: { draft, amounts, spent } }: { wizard: GrnWizard }) {
  const landed = landedCostOf(draft)
  const returned = sumOf(spent.map(({ amount }) => amount))
  const rows = [
    { label: `Subtotal of ${draft.lines.length} ${draft.lines.length === 1 ? 'line' : 'lines'}`, value: amounts.subTotal, always: true },
    { label: 'GRN discount', value: amounts.grnDiscount, always: false },
    { label: 'VAT', value: amounts.vat, always: false },
    { label: 'Purchase returns applied', value: returned, always: false },
  ].filter(({ value, always }) => always || value !== 0)
  return (
    <dl className={classes.sums} aria-label="Totals">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Amount value={value} />
          </dd>
        </div>
      ))}
      <div data-total>
        <dt>GRN total</dt>
        <dd>
          <output aria-label="GRN total">
            <Amount value={amounts.total} withPrefix />
          </output>
        </dd>
      </div>
      {landed > 0 && (
        <div>
          <dt>Landed cost, owed apart</dt>
          <dd>
            <Amount value={landed} />
          </dd>
        </div>
      )}
    </dl>
  )
}
