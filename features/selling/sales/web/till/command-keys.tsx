import { memo } from 'react'
import { useShortcut } from '../../../../../platform/web/shortcuts.tsx'
import { notifyError } from '../../../../../platform/web/ui/notify.ts'
import type { TillCommand } from './till-commands.ts'

interface CommandKeysProps {
  commands: readonly TillCommand[]
}

function PlainCommandKeys({ commands }: CommandKeysProps) {
  return commands.map(
    ({ keys, label, run, reason }) =>
      keys && <CommandKey key={label} keys={keys} label={label} run={() => (reason ? notifyError(reason) : run())} />,
  )
}

/** Registers the keys of the till's commands, wherever their buttons are. */
export const CommandKeys = memo(PlainCommandKeys)

function CommandKey({ keys, label, run }: { keys: string; label: string; run: () => void }) {
  useShortcut(keys, label, run)
  return null
}
