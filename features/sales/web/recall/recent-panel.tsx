import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
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

/** The last three bills (spec §9), and a link to all others. */
const lastBills = 3

export function RecentPanel({ kind, onRecall, onReverse, onFind }: RecentPanelProps) {
  const { data, isError } = useQuery({
    queryKey: [...recentKey(kind), lastBills],
    queryFn: ({ signal }) => billCalls[kind].recent(lastBills, signal),
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
