import { lazy, Suspense } from 'react'
import { flushSync } from 'react-dom'
import type { Money } from '../../../../../kernel/money.ts'
import { Amount } from '../../../../../platform/web/ui/amount.tsx'
import { useStable } from '../../../../../platform/web/use-stable.ts'
import { BillHead } from '../head/bill-head.tsx'
import { CommandKeys } from './command-keys.tsx'
import classes from './desk-till.module.css'
import { LineFoot } from '../lines/line-foot.tsx'
import { LineTable } from '../lines/line-table.tsx'
import { PaneTabs } from './pane-tabs.tsx'
import { TillBar } from './till-bar.tsx'
import { useTillCommands } from './till-commands.ts'
import { ChangeLine } from '../settle/change-line.tsx'
import { TillPay } from '../settle/till-pay.tsx'
import { useSearchFocus } from './use-search-focus.ts'
import type { Till } from './use-till.ts'

// No item is sold with it: it comes behind the till, and covers no room that another part stood in.
const RecentPanel = lazy(async () => ({ default: (await import('../recall/recent-panel.tsx')).RecentPanel }))

interface DeskTillProps {
  till: Till
}

/** Two panes, bill and payment; on a tablet they become tabs. */
export function DeskTill({ till }: DeskTillProps) {
  const { bill, priced, act, kind, pane } = till
  const commands = useTillCommands(till)
  const recent = useStable({
    recall: (code: string) => void till.recalling.recall(code),
    reverse: (code: string) => void till.recalling.reverse(code),
    find: () => till.openDialog({ name: 'find' }),
    show: () => flushSync(() => till.setPane('pay')),
    leave: () => {
      // Escape closes a recalled bill from any field.
      if (till.isReadOnly) return void till.clear()
      flushSync(() => till.setPane('bill'))
      till.toSearch()
    },
  })
  useSearchFocus(till.toSearch)
  return (
    <div className={classes.till} data-pane={pane} data-messages="corner">
      <PaneTabs
        pane={pane}
        onPane={till.setPane}
        bill={`Bill · ${bill.lines.length}`}
        pay={<PayTab sum={till.isReadOnly ? priced.amounts.total : till.toPay} />}
      />
      {/* Where the payment is another tab, its box stands here too: whoever pays by a tap is back at the bill. */}
      {till.saving.lastSale && (
        <div className={classes.saved}>
          <ChangeLine lastSale={till.saving.lastSale} due={null} owed={null} />
        </div>
      )}
      <div className={classes.bill}>
        <BillHead till={till} size="sm" />
        <LineTable
          bill={bill}
          priced={priced}
          box={till.fields.linesBox}
          focusOn={till.lookedAt}
          awaited={till.scanning.awaited}
          act={act}
          onLeave={till.toSearch}
          footer={<LineFoot bill={bill} act={act} today={till.today} hasVehicle={till.hasVehicle} />}
        />
        <TillBar commands={commands} mode={till.mode} onMode={till.setMode} />
        <CommandKeys commands={commands} />
      </div>
      <aside className={classes.pay} aria-label="Payment">
        <TillPay till={till} />
        <Suspense>
          <RecentPanel
            kind={kind}
            onRecall={recent.recall}
            onReverse={recent.reverse}
            onFind={recent.find}
            onShow={recent.show}
            onLeave={recent.leave}
          />
        </Suspense>
      </aside>
    </div>
  )
}

function PayTab({ sum }: { sum: Money }) {
  return (
    <>
      Pay{' '}
      <output>
        <Amount value={sum} withPrefix />
      </output>
    </>
  )
}
