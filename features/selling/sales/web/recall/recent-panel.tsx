import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { memo, useRef } from 'react'
import { messages } from '../../../../../kernel/messages.ts'
import { Keys, useShortcut } from '../../../../../platform/web/shortcuts.tsx'
import { useIsConnectionLost } from '../../../../../platform/web/connection.ts'
import { billCalls, recentKey } from './bill-calls.ts'
import classes from './recent-panel.module.css'
import { OnlyOwn, useReadAgain } from './only-own.tsx'
import { RecentRows } from './recent-rows.tsx'
import type { BillKind } from '../../contract.ts'

interface RecentPanelProps {
  kind: BillKind
  onRecall: (code: string) => void
  onReverse: (code: string) => void
  onFind: () => void
  /** Brings the pane into sight that the bills stand on. */
  onShow: () => void
  onLeave: () => void
}

/** The last three bills (spec §9), where there is room for more eight, and a link to all others. */
const lastBills = { usual: 3, roomy: 8 }

function PlainRecentPanel({ kind, onRecall, onReverse, onFind, onShow, onLeave }: RecentPanelProps) {
  const panel = useRef<HTMLElement>(null)
  const isRoomy = useMediaQuery('(min-width: 1700px) and (min-height: 900px)', undefined, { getInitialValueInEffect: false })
  const count = isRoomy ? lastBills.roomy : lastBills.usual
  const isLost = useIsConnectionLost()
  const { data, isError } = useQuery({
    queryKey: [...recentKey(kind), count, ...useReadAgain()],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => billCalls[kind].recent(count, signal),
  })
  useShortcut('Alt+B', 'Recent bills', () => {
    onShow()
    panel.current?.querySelector<HTMLElement>('li button')?.focus()
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves whichever bill has the focus
    <section
      ref={panel}
      className={classes.panel}
      aria-label="Recent invoices"
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onLeave()
      }}
    >
      <header className={classes.head}>
        <h2>
          Recent <Keys keys="Alt+B" />
        </h2>
        <Button size="compact-sm" variant="subtle" onClick={onFind}>
          Find a bill
          <Keys keys="F7" />
        </Button>
      </header>
      {data && <RecentRows bills={data} onRecall={onRecall} onReverse={onReverse} />}
      {isLost && <OnlyOwn />}
      {data?.length === 0 && !isLost && <p className={classes.note}>No bills yet today.</p>}
      {isError && !data && <p className={classes.note}>{messages.somethingWentWrong}</p>}
    </section>
  )
}

/** The bills saved last. It comes behind the till, which needs it for none of its own work. */
export const RecentPanel = memo(PlainRecentPanel)
