import { Keys } from '../../../../platform/web/shortcuts.tsx'
import { PrintModeSelect } from '../print/print-mode-select.tsx'
import { ReasonButton } from '../../../../platform/web/ui/reason-button.tsx'
import classes from './till-bar.module.css'
import type { TillCommand } from './till-commands.ts'
import type { PrintMode } from '../../../settings/sales-policy.ts'

interface TillBarProps {
  commands: readonly TillCommand[]
  mode: PrintMode
  onMode: (mode: PrintMode) => void
}

/** The commands other than selling, each with its key, and the choice of the print format. */
export function TillBar({ commands, mode, onMode }: TillBarProps) {
  return (
    <div className={classes.bar} role="toolbar" aria-label="Bill">
      {commands.map(
        ({ label, keys, isHidden, reason, run }) =>
          !isHidden && (
            <ReasonButton key={label} reason={reason ?? null} variant="default" className={classes.command} onClick={run}>
              {label}
              {keys && <Keys keys={keys} />}
            </ReasonButton>
          ),
      )}
      <PrintModeSelect className={classes.print} mode={mode} onMode={onMode} />
    </div>
  )
}
