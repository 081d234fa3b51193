import type { ReactNode } from 'react'
import { displayDateText, displayDateTime } from '../../../../kernel/dates.ts'
import { isReversed } from '../../../../kernel/paper-status.ts'
import type { MasterColumn } from '../../../../platform/web/master-page/master-config.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { StatusBadge } from '../../../../platform/web/ui/status-badge.tsx'
import { Facts, FactSums, ViewColumns, ViewFrame, ViewPart } from '../../../../platform/web/ui/view-parts.tsx'
import classes from './stock-paper.module.css'

interface Stated {
  status: string
  isFreeze: number
}

/** That a paper is reversed, and that its day is closed; of a live one of an open day there is nothing to say. */
export function StockPaperBadges(paper: Stated) {
  const { isFreeze } = paper
  const isOff = isReversed(paper)
  if (!isOff && isFreeze === 0) return null
  return (
    <span className={classes.badges}>
      {isOff && <StatusBadge tone="off" word="Reversed" />}
      {isFreeze === 1 && <StatusBadge tone="info" word="Frozen" />}
    </span>
  )
}

/** The list column with that state. */
export const paperStatusColumn = {
  key: 'status',
  label: 'Status',
  width: 150,
  value: (row: Stated) => [isReversed(row) ? 'Reversed' : 'Live', row.isFreeze === 1 && 'Frozen'].filter(Boolean).join(', '),
  cell: (row: Stated) => <StockPaperBadges {...row} />,
} satisfies MasterColumn<Stated>

interface StockPaper extends Stated {
  date: string
  dateTime: string
  user: string
  stockLocation: { name: string }
  remarks: string
  totalAmount: string | null
}

/** The total of a stock paper; empty when the user may not see cost. */
export function totalAtCost({ totalAmount }: Pick<StockPaper, 'totalAmount'>) {
  return totalAmount === null ? [] : [{ label: 'Total at cost', value: amountText(totalAmount), isTotal: true }]
}

interface StockPaperViewProps {
  paper: StockPaper
  /** Facts beside date, location and user: the reason. */
  facts: readonly { label: string; value: ReactNode }[]
  /** Figures at the side, when they are not simply the total at cost. */
  sums?: readonly { label: string; value: string; isTotal?: boolean }[]
  /** The heading of the lines: 'Issued items'. */
  linesTitle: string
  children: ReactNode
}

/** A stock paper on the whole screen: its facts and its lines. */
export function StockPaperView({ paper, facts, sums = totalAtCost(paper), linesTitle, children }: StockPaperViewProps) {
  const { timeZone } = useSession().startUp
  return (
    <ViewFrame aside={sums.length > 0 && <FactSums sums={sums} />}>
      <StockPaperBadges {...paper} />
      <ViewColumns>
        <Facts facts={[...facts, { label: 'Remarks', value: paper.remarks }]} />
        <Facts
          facts={[
            { label: 'Date', value: displayDateText(paper.date) },
            { label: 'Stock Location', value: paper.stockLocation.name },
            { label: 'Written by', value: `${paper.user}, ${displayDateTime(paper.dateTime, timeZone)}` },
          ]}
        />
      </ViewColumns>
      <ViewPart title={linesTitle}>{children}</ViewPart>
    </ViewFrame>
  )
}
