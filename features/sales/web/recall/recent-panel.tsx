import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { messages } from '../../../../kernel/messages.ts'
import { Keys } from '../../../../platform/web/shortcuts.tsx'
import { billCalls, recentKey } from './bill-calls.ts'
import classes from './recent-panel.module.css'
import { RecentRows } from './recent-rows.tsx'
import type { BillKind } from '../../contract.ts'

interface RecentPanelProps {
  kind: BillKind
  onRecall: (code: string) => void
  onReverse: (code: string) => void
  onFind: () => void
}

/** The last three bills (spec §9), where there is room for more eight, and a link to all others. */
const lastBills = { usual: 3, roomy: 8 }

function PlainRecentPanel({ kind, onRecall, onReverse, onFind }: RecentPanelProps) {
  const isRoomy = useMediaQuery('(min-width: 1700px) and (min-height: 900px)', undefined, { getInitialValueInEffect: false })
  const count = isRoomy ? lastBills.roomy : lastBills.usual
  const { data, isError } = useQuery({
    queryKey: [...recentKey(kind), count],
    queryFn: ({ signal }) => billCalls[kind].recent(count, signal),
  })
  return (
    <section className={classes.panel} aria-label="Recent invoices">
      <header className={classes.head}>
        <h2>Recent</h2>
        <Button size="compact-sm" variant="subtle" onClick={onFind}>
          Find a bill
          <Keys keys="F7" />
        </Button>
      </header>
      {data && <RecentRows bills={data} onRecall={onRecall} onReverse={onReverse} />}
      {data?.length === 0 && <p className={classes.note}>No bills yet today.</p>}
      {isError && !data && <p className={classes.note}>{messages.somethingWentWrong}</p>}
    </section>
  )
}

export const RecentPanel = memo(PlainRecentPanel)
