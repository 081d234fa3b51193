import { Button, Menu } from '@mantine/core'
import { IconCheck, IconDots } from '@tabler/icons-react'
import { Keys } from '../../../platform/web/shortcuts.tsx'
import { printModes, type PrintMode } from './print-mode.ts'
import type { TillCommand } from './till-commands.ts'

interface LiteMenuProps {
  commands: readonly TillCommand[]
  mode: PrintMode
  onMode: (mode: PrintMode) => void
}

const elsewhere = ['Cash pay', 'Credit', 'Payment']

/** Everything besides selling, behind one large button. */
export function LiteMenu({ commands, mode, onMode }: LiteMenuProps) {
  return (
    <Menu position="top-end" width={280} transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button size="lg" variant="default" leftSection={<IconDots size={20} aria-hidden />}>
          More
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {commands
          .filter(({ label }) => !elsewhere.includes(label))
          .map(({ label, keys, run }) => (
            <Menu.Item key={label} h={48} rightSection={keys && <Keys keys={keys} />} onClick={run}>
              {label}
            </Menu.Item>
          ))}
        <Menu.Divider />
        <Menu.Label>Print bills as</Menu.Label>
        {printModes.map(({ value, label }) => (
          <Menu.Item
            key={value}
            h={48}
            role="menuitemradio"
            aria-checked={mode === value}
            rightSection={mode === value && <IconCheck size={16} aria-hidden />}
            onClick={() => onMode(value)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
