import { useForm, type UseFormReturnType } from '@mantine/form'
import { useReducer, useState, type ComponentType } from 'react'
import { KmInput } from '../../features/selling/sales/web/head/km-input.tsx'
import { SellingPriceInput } from '../../features/shop/vat/web/selling-price-input.tsx'
import { rupees, zero, type Money, type Percent } from '../../kernel/money.ts'
import type { Quantity } from '../../kernel/quantity.ts'
import type { AnyRecord, AnyValues } from '../../platform/web/master-page/master-config.ts'
import { prepareForm } from '../../platform/web/master-page/prepared-form.tsx'
import { EditableGrid, type CellChange, type GridColumn } from '../../platform/web/table/editable-grid.tsx'
import { DecimalInput } from '../../platform/web/ui/decimal-input.tsx'
import { yearKind } from '../../platform/web/ui/decimal-kinds.ts'
import { IntegerInput } from '../../platform/web/ui/integer-input.tsx'
import { MoneyInput } from '../../platform/web/ui/money-input.tsx'
import { PercentInput } from '../../platform/web/ui/percent-input.tsx'
import { QuantityInput } from '../../platform/web/ui/quantity-input.tsx'

interface FieldProps<N extends number> {
  label: string
  value: N | null
  onChange: (value: N | null) => void
}

interface KeptProps<N extends number> {
  of: ComponentType<FieldProps<N>>
  label: string
  /** What the screen shows of what it keeps, and keeps of what it hears. */
  shown?: (kept: N | null) => N | null
  heard?: (typed: N | null) => N | null
}

/** A field with its figure, as a screen keeps it. */
function Kept<N extends number>({ of: Field, label, shown = kept => kept, heard = typed => typed }: KeptProps<N>) {
  const [kept, keep] = useState<N | null>(null)
  return <Field label={label} value={shown(kept)} onChange={typed => keep(heard(typed))} />
}

const SignedMoney = (props: FieldProps<Money>) => <MoneyInput {...props} isSigned />
const Year = (props: FieldProps<number>) => <DecimalInput {...props} kind={yearKind} />
const SellingPrice = (props: FieldProps<Money>) => <SellingPriceInput {...props} vatClass="standard" />
const due = rupees('590')

/** Each field alone, and the ways in which screens keep an emptied one. */
export function Components() {
  return (
    <div style={{ width: 116 }}>
      <Kept of={MoneyInput} label="Money" />
      <Kept of={SignedMoney} label="Balance" />
      <Kept of={QuantityInput} label="Quantity" />
      <Kept of={PercentInput} label="Percent" />
      <Kept of={IntegerInput} label="Whole number" />
      <Kept of={KmInput} label="Kilometres" />
      <Kept of={Year} label="Year" />
      <Kept of={SellingPrice} label="Price" />
      <Kept of={MoneyInput} label="Nothing is 0" heard={typed => typed ?? zero} />
      <Kept of={MoneyInput} label="0 is nothing" shown={kept => kept || null} heard={typed => typed ?? zero} />
      <Kept of={MoneyInput} label="Nothing is what is due" shown={kept => kept ?? due} />
    </div>
  )
}

const generated = prepareForm({
  fields: [
    { name: 'limit', label: 'Limit', kind: 'money' },
    { name: 'stock', label: 'Stock', kind: 'quantity' },
    { name: 'share', label: 'Share', kind: 'percent' },
    { name: 'days', label: 'Days', kind: 'integer' },
    { name: 'made', label: 'Made in', kind: 'year' },
  ],
})

interface OwnValues {
  lines: { price: Money | null }[]
  limits: { cashier: Percent | null }
}

/** A generated form of a list, fields of a form with its own layout, and those of the settings. */
export function Forms() {
  const form = useForm<AnyValues>({ initialValues: generated.blank })
  const own = useForm<OwnValues>({ initialValues: { lines: [{ price: null }], limits: { cashier: null } } })
  return (
    <div>
      <generated.Fields form={form as UseFormReturnType<AnyValues>} record={null as AnyRecord | null} />
      <MoneyInput
        label="Price"
        {...own.getInputProps('lines.0.price')}
        value={own.values.lines[0]?.price ?? null}
        onChange={price => own.setFieldValue('lines.0.price', price)}
      />
      <PercentInput
        label="Cashier"
        value={own.values.limits.cashier}
        onChange={cashier => own.setValues({ limits: { ...own.values.limits, cashier } })}
      />
    </div>
  )
}

interface Line {
  quantity: Quantity | null
  money: Money | null
  percent: Percent | null
  integer: number | null
}

const columns: readonly GridColumn<Line>[] = [
  { key: 'item', header: 'Item', kind: 'text', render: () => 'Cloth' },
  { key: 'quantity', header: 'Quantity', kind: 'quantity', width: 80, value: ({ quantity }) => quantity },
  { key: 'money', header: 'Money', kind: 'money', width: 116, value: ({ money }) => money },
  { key: 'percent', header: 'Percent', kind: 'percent', width: 64, value: ({ percent }) => percent },
  { key: 'integer', header: 'Whole number', kind: 'integer', width: 80, value: ({ integer }) => integer },
]

/** A grid over a reducer, as papers keep their lines. */
export function Grid() {
  const [line, change] = useReducer((now: Line, { column, value }: CellChange): Line => ({ ...now, [column]: value }), {
    quantity: null,
    money: null,
    percent: null,
    integer: null,
  })
  return (
    <EditableGrid
      label="Lines"
      columns={columns}
      rows={[line]}
      rowKey={() => 'line'}
      onCellChange={(_, cell) => change(cell)}
      emptyText=""
    />
  )
}
