import { NumericFormat } from 'react-number-format'
import { useDecimalField } from '../ui/decimal-field.ts'
import type { DecimalKind } from '../ui/decimal-text.ts'
import classes from './editable-grid.module.css'

export interface FigureCellProps<N extends number> {
  kind: DecimalKind<N>
  value: N | null
  label: string
  onChange: (value: N | null) => void
}

export function FigureCell<N extends number>({ kind, value, label, onChange }: FigureCellProps<N>) {
  const field = useDecimalField({ kind, value, onChange })
  return <NumericFormat {...field} className={classes.field} aria-label={label} />
}
