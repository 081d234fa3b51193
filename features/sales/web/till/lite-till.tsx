import { BillHead } from '../head/bill-head.tsx'
import { CommandKeys } from './command-keys.tsx'
import { LiteLines } from '../lines/lite-lines.tsx'
import { LiteMenu } from './lite-menu.tsx'
import classes from './lite-till.module.css'
import { useTillCommands } from './till-commands.ts'
import { TillPay } from '../settle/till-pay.tsx'
import { useSearchFocus } from './use-search-focus.ts'
import type { Till } from './use-till.ts'

interface LiteTillProps {
  till: Till
}

/** The till for touch and scanner: one column, large targets, the same rules. */
export function LiteTill({ till }: LiteTillProps) {
  const { bill, priced, act } = till
  const commands = useTillCommands(till)
  useSearchFocus(till.toSearch)
  return (
    <div className={classes.till} data-messages="top">
      <BillHead till={till} size="lg" />
      <LiteLines bill={bill} priced={priced} focusOn={till.lookedAt} act={act} />
      <TillPay till={till} isWide more={<LiteMenu commands={commands} mode={till.mode} onMode={till.setMode} />} />
      <CommandKeys commands={commands} />
    </div>
  )
}
