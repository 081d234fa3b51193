import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { RowTarget, ShownPaper } from './row-target.ts'
import classes from './report.module.css'

interface RowLinkProps {
  target: RowTarget
  text: string
  /** Shows the paper beside the rows; false where it does not fit there, and the link is followed. */
  onPaper: (paper: ShownPaper) => boolean
}

/** The first cell of a row, which leads to its paper or to what it sums up; plain text that says why where it does not. */
export function ReportRowLink({ target, text, onPaper }: RowLinkProps) {
  if (target.to === null) return <span title={target.refusal}>{text}</span>
  const { to, paper } = target
  function follow(event: MouseEvent): void {
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    if (isPlain && paper !== null && onPaper(paper)) event.preventDefault()
  }
  return (
    <span title={text}>
      <Link className={classes.link} to={to} tabIndex={-1} onClick={follow}>
        {text}
      </Link>
    </span>
  )
}
