import classes from './list-sums.module.css'

interface ListSum {
  label: string
  text: string
  /** '+', '−', or '=' of the result; '' where it is none of them. */
  sign: string
}

interface ListSumsProps {
  sums: readonly ListSum[]
}

/** How figures above a list come to their result. */
export function ListSums({ sums }: ListSumsProps) {
  return (
    <dl className={classes.sums}>
      {sums.map(({ label, text, sign }) => (
        <div key={label} data-result={sign === '=' || undefined}>
          <dt>{label}</dt>
          <dd>
            {sign && <span aria-hidden>{sign} </span>}
            {text}
          </dd>
        </div>
      ))}
    </dl>
  )
}
