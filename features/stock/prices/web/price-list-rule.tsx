import { Checkbox, Group, NativeSelect, Switch } from '@mantine/core'
import { displayMoney, money, percent } from '../../../../kernel/money.ts'
import { may } from '../../../../kernel/permissions.ts'
import { useSession } from '../../../../platform/web/session.ts'
import type { FieldChoice } from '../../../../platform/web/master-page/field-config.ts'
import { PercentInput } from '../../../../platform/web/ui/percent-input.tsx'
import { useChoices } from '../../../shop/lookups/web/use-choices.ts'
import { priceSteps, type ChangeablePrice, type PriceRule } from '../price-list.ts'
import classes from './prices.module.css'

/** Which items; empty means any. */
export interface Narrowing {
  categoryCode: string
  brandCode: string
  supplierCode: string
}

interface PriceListRuleProps {
  /** Null when the items are given. */
  narrowing: Narrowing | null
  suppliers: readonly FieldChoice[]
  rule: PriceRule
  /** Whether stock entries change with their items. */
  withEntries: boolean
  onNarrow: (change: Partial<Narrowing>) => void
  onRule: (change: Partial<PriceRule>) => void
  onEntries: (withEntries: boolean) => void
}

const priceNames: readonly (readonly [ChangeablePrice, string])[] = [
  ['retailPrice', 'Retail'],
  ['wholesalePrice', 'Wholesale'],
  ['minimumPrice', 'Minimum'],
]
const steps = priceSteps.map(step => ({ value: String(step), label: step === 0 ? 'No rounding' : `Nearest ${displayMoney(step)}` }))

/** Which items change, by how much, and whether their stock changes too. */
export function PriceListRule({ narrowing, suppliers, rule, withEntries, onNarrow, onRule, onEntries }: PriceListRuleProps) {
  const { role } = useSession()
  const toggle = (name: ChangeablePrice) =>
    onRule({ prices: rule.prices.includes(name) ? rule.prices.filter(other => other !== name) : [...rule.prices, name] })
  return (
    <>
      <div className={classes.rule}>
        {narrowing && <Narrowings narrowing={narrowing} suppliers={suppliers} onNarrow={onNarrow} />}
        <NativeSelect
          label="Change"
          data={[
            { value: 'raise', label: 'Raise by' },
            { value: 'lower', label: 'Lower by' },
            ...(may(role, 'see-cost') ? [{ value: 'margin', label: 'Cost with a margin of' }] : []),
          ]}
          value={rule.direction}
          onChange={event => onRule({ direction: event.currentTarget.value as PriceRule['direction'] })}
        />
        <PercentInput label="Percent" value={rule.by} onChange={by => onRule({ by: by ?? percent(0) })} />
        <NativeSelect
          label="Round to"
          data={steps}
          value={String(rule.step)}
          onChange={event => onRule({ step: money(Number(event.currentTarget.value)) })}
        />
      </div>
      <Group gap="lg">
        {priceNames.map(([name, label]) => (
          <Checkbox key={name} size="xs" label={label} checked={rule.prices.includes(name)} onChange={() => toggle(name)} />
        ))}
        <Switch size="xs" label="Stock entries too" checked={withEntries} onChange={event => onEntries(event.currentTarget.checked)} />
      </Group>
    </>
  )
}

/** The filters: category, brand and supplier. */
function Narrowings({ narrowing, suppliers, onNarrow }: Pick<PriceListRuleProps, 'suppliers' | 'onNarrow'> & { narrowing: Narrowing }) {
  return (
    <>
      <Narrow
        label="Category"
        choices={useChoices('itemCategory')}
        value={narrowing.categoryCode}
        onChange={categoryCode => onNarrow({ categoryCode })}
        isFirst
      />
      <Narrow label="Brand" choices={useChoices('itemBrand')} value={narrowing.brandCode} onChange={brandCode => onNarrow({ brandCode })} />
      <Narrow label="Supplier" choices={suppliers} value={narrowing.supplierCode} onChange={supplierCode => onNarrow({ supplierCode })} />
    </>
  )
}

interface NarrowProps {
  label: string
  choices: readonly FieldChoice[]
  value: string
  onChange: (value: string) => void
  isFirst?: boolean
}

function Narrow({ label, choices, value, onChange, isFirst = false }: NarrowProps) {
  return (
    <NativeSelect
      label={label}
      data={[{ value: '', label: 'Any' }, ...choices]}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      {...(isFirst && { 'data-autofocus': true })}
    />
  )
}
