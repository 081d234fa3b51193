import { Link } from '@tanstack/react-router'
import type { RowTarget } from './row-target.ts'
import classes from './report.module.css'

interface RowLinkProps {
  target: RowTarget
  text: string
}

/** The first cell of a row, which leads to its paper or to what it sums up; plain text that says why where it does not. */
export function ReportRowLink({ target, text }: RowLinkProps) {
  if (target.to === null) return <span title={target.refusal}>{text}</span>
  return (
    <span title={text}>
      <Link className={classes.link} to={target.to} tabIndex={-1}>
        {text}
      </Link>
    </span>
  )
}
