export interface Labelled {
  label: string
  value: string
}

interface LabelledRowsProps {
  rows: readonly Labelled[]
  className?: string
  /** Labels printed bold, with their values. */
  strong?: readonly string[]
}

/** Labels on the left, values on the right; renders nothing without rows. */
export function LabelledRows({ rows, className, strong = [] }: LabelledRowsProps) {
  if (rows.length === 0) return null
  return (
    <div className={className}>
      {rows.map(({ label, value }) => (
        <div key={label} className={strong.includes(label) ? 'labelled strong' : 'labelled'}>
          <span className="label">{label}</span>
          <span className="value">{value}</span>
        </div>
      ))}
    </div>
  )
}
