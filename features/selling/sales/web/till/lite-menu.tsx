import { IconCheck, IconDots } from '@tabler/icons-react'
import { Keys } from '../../../../../platform/web/shortcuts.tsx'
import { DropMenu } from '../../../../../platform/web/ui/drop-menu.tsx'
import classes from './lite-till.module.css'
import { printModeChoices } from '../print/print-mode.ts'
import type { TillCommand } from './till-commands.ts'
import type { PrintMode } from '../../../../shop/settings/sales-policy.ts'

interface LiteMenuProps {
  commands: readonly TillCommand[]
  mode: PrintMode
  onMode: (mode: PrintMode) => void
}

const elsewhere = ['Cash pay', 'Credit', 'Payment', 'Last line', 'Delete line']

/** All commands other than selling, behind one large button. */
export function LiteMenu({ commands, mode, onMode }: LiteMenuProps) {
  const acts = commands.filter(({ label }) => !elsewhere.includes(label))
  return (
    <DropMenu
      label="More"
      className={classes.more}
      items={[
        ...acts.map(({ label, keys, reason, run }) => ({
          label,
          onSelect: run,
          disabledReason: reason ?? null,
          ...(keys && { detail: <Keys keys={keys} /> }),
        })),
        ...printModeChoices.map(({ value, label }) => ({
          label: `Print as ${label}`,
          isCurrent: mode === value,
          onSelect: () => onMode(value),
          ...(mode === value && { detail: <IconCheck size={16} aria-hidden /> }),
        })),
      ]}
    >
      <IconDots size={20} aria-hidden /> More
    </DropMenu>
  )
}
