import { Alert, Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { displayDateText, displayDateTime } from '../../../../kernel/dates.ts'
import type { Endpoint } from '../../../../kernel/endpoint.ts'
import { messages } from '../../../../kernel/messages.ts'
import { isLive } from '../../../../kernel/paper-status.ts'
import { addressOfPaper, papers } from '../../../../kernel/papers.ts'
import { businessToday } from '../../../../platform/web/business-today.ts'
import { ReasonForm } from '../../../../platform/web/form/reason-form.tsx'
import { useSession } from '../../../../platform/web/session.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { Facts, ViewColumns, ViewFrame, ViewPart } from '../../../../platform/web/ui/view-parts.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import { StockPaperBadges } from '../../../stock/stock/web/stock-paper-parts.tsx'
import type { ReversiblePaper } from '../contract.ts'
import { reversiblePapers } from '../reversible-papers.ts'
import { HangingTable } from './hanging-table.tsx'
import classes from './reversal-page.module.css'

interface PaperProps {
  paper: ReversiblePaper
}

interface PaperToReverseProps extends PaperProps {
  onReversed: () => void
  onCancel: () => void
}

/** One paper in short, what hangs on it, and its reversal, or why it cannot be taken back. */
export function PaperToReverse({ paper, onReversed, onCancel }: PaperToReverseProps) {
  return (
    <ViewFrame aside={null}>
      <StockPaperBadges {...paper} />
      <PaperFacts paper={paper} />
      {paper.refusal !== null && isLive(paper) && (
        <Alert color="red" variant="light" title="It cannot be reversed now">
          {paper.refusal}
        </Alert>
      )}
      {paper.hanging.length > 0 && (
        <ViewPart title="What hangs on it">
          <HangingTable hanging={paper.hanging} />
        </ViewPart>
      )}
      {paper.refusal === null && <ReversalForm paper={paper} onReversed={onReversed} onCancel={onCancel} />}
    </ViewFrame>
  )
}

function PaperFacts({ paper: { code, kind, partyName, totalAmount, date, dateTime, user, reversed } }: PaperProps) {
  const { timeZone } = useSession().startUp
  const address = addressOfPaper(code)
  return (
    <ViewColumns>
      <Facts
        facts={[
          { label: 'Paper', value: papers[kind].title },
          {
            label: 'Number',
            value:
              address === null ? (
                code
              ) : (
                <Anchor component={Link} to={address}>
                  {code}
                </Anchor>
              ),
          },
          { label: 'Of', value: partyName },
          { label: 'Total', value: amountText(totalAmount) },
        ]}
      />
      <Facts
        facts={[
          { label: 'Date', value: displayDateText(date) },
          { label: 'Written by', value: `${user}, ${displayDateTime(dateTime, timeZone)}` },
          ...(reversed
            ? [
                { label: 'Reversed on', value: displayDateText(reversed.date) },
                { label: 'Reversed by', value: `${reversed.user}, ${displayDateTime(reversed.dateTime, timeZone)}` },
                { label: 'Reason', value: reversed.reason },
              ]
            : []),
        ]}
      />
    </ViewColumns>
  )
}

// A reversal changes what nearly every screen shows, so all that was read is read again.
const everything = [[]]

function ReversalForm({ paper: { code, kind, version }, onReversed, onCancel }: PaperToReverseProps) {
  const form = useRef<HTMLDivElement>(null)
  // The paper was just found: why it is taken back is said next.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const { save, isSaving } = useSave<Endpoint>(reversiblePapers[kind], {
    draftId: `reversal-${code}`,
    success: () => messages.reversed,
    invalidate: everything,
    onSaved: onReversed,
  })
  return (
    <div ref={form} className={classes.reason}>
      <ReasonForm
        says={`Its exact mirror is booked on ${displayDateText(businessToday())}. The paper keeps its number, and cannot be changed any more.`}
        action="Reverse"
        isSaving={isSaving}
        onCancel={onCancel}
        onReason={reason => void save({ body: { code, reason, version } })}
      />
    </div>
  )
}
