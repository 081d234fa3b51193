import type { LabelSheet } from '../../label-sheet.ts'
import { Label } from './label.tsx'
import type { PrintedLabel } from './printed-label.ts'

export interface LabelRowProps {
  /** From left to right; null stays empty. */
  labels: readonly (PrintedLabel | null)[]
  sheet: LabelSheet
}

/** One row of labels, which is one page of the label printer. */
export function LabelRow({ labels, sheet }: LabelRowProps) {
  return (
    <div className="label-row">
      {sheet.slots.map((slot, at) => {
        const label = labels[at]
        return label?.form && <Label key={slot.leftDots} label={{ ...label, form: label.form }} slot={slot} sheet={sheet} />
      })}
    </div>
  )
}
