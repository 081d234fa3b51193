import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, type FormEvent, type ReactNode, type RefObject } from 'react'
import { call } from '../../../../../platform/web/call.ts'
import { focusFirstProblem } from '../../../../../platform/web/form/enter-moves.ts'
import { useSession } from '../../../../../platform/web/session.ts'
import { Keys, useShortcut } from '../../../../../platform/web/shortcuts.tsx'
import { DateInput } from '../../../../../platform/web/ui/date-input.tsx'
import { IntegerInput } from '../../../../../platform/web/ui/integer-input.tsx'
import { MoneyInput } from '../../../../../platform/web/ui/money-input.tsx'
import { QuantityInput } from '../../../../../platform/web/ui/quantity-input.tsx'
import { items } from '../../../../goods/items/item-contract.ts'
import { GoodsField } from '../../../../goods/items/web/search/goods-field.tsx'
import { useScannedGoods } from '../../../../goods/items/web/search/use-scanned-goods.ts'
import type { VatClass } from '../../../../shop/vat/vat.ts'
import { SellingPriceInput } from '../../../../shop/vat/web/selling-price-input.tsx'
import { useTypesWithoutVat } from '../../../../shop/vat/web/use-vat.ts'
import { EntryStopsButton } from './entry-stops-button.tsx'
import classes from './received-lines.module.css'
import { useEntryEnter } from './use-entry-enter.ts'
import { labelOf, takeScanned, type ReceivedEntering } from './use-received-entry.ts'

interface ReceivedLineFormProps {
  /** The accessible name of the form: 'Received item'. */
  label: string
  entering: ReceivedEntering
  itemField: RefObject<HTMLInputElement | null>
  quantityField: RefObject<HTMLInputElement | null>
  /** Facts about the item that is being entered. */
  note: ReactNode
  /** Further figures, between the quantity and the cost. */
  children?: ReactNode
}

/**
 * One received item: scan or search it, type the quantity; Enter or the next scan adds it. Enter stops where a figure is
 * missing, and where the user wants it always.
 */
export function ReceivedLineForm({ label, entering, itemField, quantityField, note, children }: ReceivedLineFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const toItem = () => {
    itemField.current?.focus()
    itemField.current?.select()
  }
  const toQuantity = () => quantityField.current?.focus()
  const { batchEnabled } = useSession().startUp
  const { lookUp } = useScannedGoods(async (goods, asked, read) => {
    const isTaken = await takeScanned(entering, goods, { asked, label: labelOf(read, batchEnabled) })
    if (isTaken) toQuantity()
    return isTaken
  })
  useShortcut('Alt+A', 'Add or update the line', () => form.current?.requestSubmit())

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (entering.add()) toItem()
    else focusFirstProblem(form.current)
  }
  const hearKey = useEntryEnter(form, itemField, entering)

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes on
    <form ref={form} noValidate className={classes.entry} aria-label={label} onSubmit={submit} onKeyDown={hearKey}>
      <div className={classes.item}>
        <GoodsField
          field={itemField}
          value={entering.item}
          error={entering.problems.item}
          readOnly={entering.lineId !== null}
          onClear={entering.clear}
          onCode={lookUp}
          onPick={(goods, asked) => {
            entering.pick(goods, asked)
            toQuantity()
          }}
        />
      </div>
      <Figures entering={entering} quantityField={quantityField}>
        {children}
      </Figures>
      <Buttons entering={entering} onClear={toItem}>
        <EntryStopsButton hasDiscounts={children !== undefined} />
      </Buttons>
      <p className={classes.note} {...(entering.item && { role: 'status' })}>
        {entering.item
          ? note
          : 'Scan, quantity, and the next scan adds the line; so does Enter, which stops only where something is missing.'}
      </p>
    </form>
  )
}

/** What VAT is charged on an item; the standard rate until it is known. Asked for only where prices are typed without VAT. */
function useVatClass(itemCode: string): VatClass {
  const typesWithoutVat = useTypesWithoutVat()
  const { data } = useQuery({
    queryKey: ['vat-class', itemCode],
    queryFn: () => call(items.get, { params: { id: itemCode } }),
    enabled: typesWithoutVat && itemCode !== '',
  })
  return data?.item.vatClass ?? 'standard'
}

function Figures({ entering, quantityField, children }: Pick<ReceivedLineFormProps, 'entering' | 'quantityField' | 'children'>) {
  const { item, entry, problems, change } = entering
  const vatClass = useVatClass(item?.itemCode ?? '')
  return (
    <>
      <QuantityInput
        ref={quantityField}
        name="quantity"
        label="Quantity"
        value={entry.quantity}
        error={problems.quantity}
        onChange={quantity => change({ quantity })}
      />
      {children}
      <MoneyInput
        name="costPrice"
        label="Cost price"
        value={entry.costPrice}
        error={problems.costPrice}
        onChange={costPrice => change({ costPrice })}
      />
      <SellingPriceInput
        name="wholesalePrice"
        label="Wholesale price"
        vatClass={vatClass}
        value={entry.wholesalePrice}
        onChange={wholesalePrice => change({ wholesalePrice })}
      />
      <SellingPriceInput
        name="retailPrice"
        label="Retail price"
        vatClass={vatClass}
        value={entry.retailPrice}
        error={problems.retailPrice}
        onChange={retailPrice => change({ retailPrice })}
      />
      <OtherFigures entering={entering} />
    </>
  )
}

/** Expiry, warranty and, where stock is kept by batch, its number. */
function OtherFigures({ entering: { entry, problems, change } }: Pick<ReceivedLineFormProps, 'entering'>) {
  const { batchEnabled } = useSession().startUp
  return (
    <>
      <DateInput
        name="expiryDate"
        lean="ahead"
        label="Expiry date"
        value={entry.expiryDate}
        error={problems.expiryDate}
        onChange={expiryDate => change({ expiryDate })}
      />
      <IntegerInput
        name="warrantyDays"
        label="Warranty days"
        value={entry.warrantyDays}
        onChange={warrantyDays => change({ warrantyDays })}
      />
      {batchEnabled && (
        <TextInput
          name="batch"
          label="Batch number"
          maxLength={40}
          autoComplete="off"
          value={entry.batch}
          onChange={event => change({ batch: event.currentTarget.value })}
        />
      )}
    </>
  )
}

interface ButtonsProps extends Pick<ReceivedLineFormProps, 'entering'> {
  onClear: () => void
  children: ReactNode
}

function Buttons({ entering: { item, lineId, clear }, onClear, children }: ButtonsProps) {
  return (
    <div className={classes.buttons}>
      <Button type="submit">
        {lineId === null ? 'Add' : 'Update'}
        <Keys keys="Alt+A" />
      </Button>
      {item && (
        <Button
          variant="subtle"
          onClick={() => {
            clear()
            onClear()
          }}
        >
          Clear line
        </Button>
      )}
      {children}
    </div>
  )
}
