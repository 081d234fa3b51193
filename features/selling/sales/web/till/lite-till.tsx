import { lazy, Suspense, useState } from 'react'
import { oneUnit } from '../../../../../kernel/quantity.ts'
import { BillHead } from '../head/bill-head.tsx'
import { CommandKeys } from './command-keys.tsx'
import { LiteLines } from '../lines/lite-lines.tsx'
import { LiteMenu } from './lite-menu.tsx'
import { LitePanes, type LitePane } from './lite-panes.tsx'
import classes from './lite-till.module.css'
import { useTillCommands } from './till-commands.ts'
import { TillPay } from '../settle/till-pay.tsx'
import { useSearchFocus } from './use-search-focus.ts'
import type { Till } from './use-till.ts'

const TilePane = lazy(async () => ({ default: (await import('../../../../goods/tiles/web/tile-pane.tsx')).TilePane }))

interface LiteTillProps {
  till: Till
}

/** The till for touch and scanner: tiles beside the bill, large targets, the same rules. A phone shows one of the two. */
export function LiteTill({ till }: LiteTillProps) {
  const { bill, priced, act, scanning, lookedAt } = till
  const commands = useTillCommands(till)
  const [pane, setPane] = useState<LitePane>('tiles')
  useSearchFocus(till.toSearch)
  // The lines are shown when a doubt leads back to them, and when a saved bill is recalled.
  const isLooking = lookedAt !== null || bill.mode === 'recalled'
  const [wasLooking, setWasLooking] = useState(false)
  if (isLooking !== wasLooking) {
    setWasLooking(isLooking)
    if (isLooking) setPane('bill')
  }
  return (
    <div className={classes.till} data-pane={pane}>
      <BillHead till={till} size="lg" />
      <LitePanes pane={pane} onPane={setPane} count={bill.lines.length} total={priced.amounts.total} />
      <div className={classes.panes}>
        <Suspense fallback={<div className={classes.coming} />}>
          <TilePane bill={till.billNumber} onPick={code => scanning.lookUpCode(code, oneUnit)} />
        </Suspense>
        <LiteLines bill={bill} priced={priced} focusOn={lookedAt} awaited={scanning.awaited} act={act} />
      </div>
      <div className={classes.pay}>
        <TillPay till={till} isWide more={<LiteMenu commands={commands} mode={till.mode} onMode={till.setMode} />} />
      </div>
      <CommandKeys commands={commands} />
    </div>
  )
}
