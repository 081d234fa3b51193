import { zero } from '../../../../../kernel/money.ts'
import { MoneyInput } from '../../../../../platform/web/ui/money-input.tsx'
import { PercentInput } from '../../../../../platform/web/ui/percent-input.tsx'
import { QuantityInput } from '../../../../../platform/web/ui/quantity-input.tsx'
import { noPercent, noQuantity, type DraftLine, type LineChange } from '../draft/draft-line.ts'
import classes from './lite-lines.module.css'

interface LiteLineFieldsProps {
  line: DraftLine
  onChange: (change: LineChange) => void
}

/** Every editable value of a line, in fields for touch. */
export function LiteLineFields({ line, onChange }: LiteLineFieldsProps) {
  return (
    <div className={classes.details}>
      <QuantityInput
        size="lg"
        label="Quantity"
        data-column="quantity"
        value={line.quantity}
        onChange={value => onChange({ quantity: value ?? noQuantity })}
      />
      <MoneyInput
        size="lg"
        label="Unit price"
        data-column="unitPrice"
        value={line.unitPrice}
        onChange={value => onChange({ unitPrice: value ?? zero })}
      />
      <PercentInput
        size="lg"
        label="Discount %"
        value={line.discountPercent}
        onChange={value => onChange({ discountPercent: value ?? noPercent })}
      />
      <MoneyInput
        size="lg"
        label="Discount amount"
        value={line.discountEach}
        onChange={value => onChange({ discountEach: value ?? zero })}
      />
    </div>
  )
}
