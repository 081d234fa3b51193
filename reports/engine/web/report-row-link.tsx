import { Link } from '@tanstack/react-router'
import type { AnyRecord } from '../../../platform/web/master-page/master-config.ts'
import { openedBy, type Asked } from './opened-by.ts'
import { refusalToOpen } from './refusal-to-open.ts'
import classes from './report.module.css'

interface RowLinkProps {
  row: AnyRecord
  /** The field with the code of what is opened. */
  opens: string
  asked: Asked
  text: string
}

/** The first cell of a row, which leads to its paper; plain text that says why where it does not. */
export function ReportRowLink({ row, opens, asked, text }: RowLinkProps) {
  const refusal = refusalToOpen(row, opens, asked)
  const to = openedBy(String(row[opens] ?? ''), asked)
  if (refusal !== null || to === null) return <span title={refusal ?? text}>{text}</span>
  return (
    <span title={text}>
      <Link className={classes.link} to={to} tabIndex={-1}>
        {text}
      </Link>
    </span>
  )
}
