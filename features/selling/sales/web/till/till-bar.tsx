import { lazy, memo, Suspense } from 'react'
import { Keys } from '../../../../../platform/web/shortcuts.tsx'
import { ReasonButton } from '../../../../../platform/web/ui/reason-button.tsx'
import classes from './till-bar.module.css'
import type { TillCommand } from './till-commands.ts'
import type { PrintMode } from '../../../../shop/settings/sales-policy.ts'

// It is needed once a bill is paid, at the earliest.
const PrintModeSelect = lazy(async () => ({ default: (await import('../print/print-mode-select.tsx')).PrintModeSelect }))

interface TillBarProps {
  commands: readonly TillCommand[]
  mode: PrintMode
  onMode: (mode: PrintMode) => void
}

function PlainTillBar({ commands, mode, onMode }: TillBarProps) {
  return (
    <div className={classes.bar} role="toolbar" aria-label="Bill">
      {commands.map(
        ({ label, short, keys, isHidden, reason, run }) =>
          !isHidden && (
            <ReasonButton key={label} reason={reason ?? null} variant="default" className={classes.command} onClick={run}>
              {short ?? label}
              {keys && <Keys keys={keys} />}
            </ReasonButton>
          ),
      )}
      <Suspense fallback={<span className={classes.print} />}>
        <PrintModeSelect className={classes.print} mode={mode} onMode={onMode} />
      </Suspense>
    </div>
  )
}

/** The commands other than selling, each with its key, and the choice of the print format. */
export const TillBar = memo(PlainTillBar)
