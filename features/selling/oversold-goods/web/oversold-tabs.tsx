import { Group, SegmentedControl } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { addressOf } from '../../../../kernel/addresses.ts'
import { may } from '../../../../kernel/permissions.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'

/** What is to be named, or the papers that name it; Alt+T changes between them. */
export function OversoldTabs() {
  const { role } = useSession()
  const { papers }: { papers?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const shown = papers === undefined ? 'lines' : 'papers'
  const go = (to: string) => void navigate({ to: to === 'papers' ? addressOf.oversoldPapers() : addressOf.screen('/oversold-goods') })
  const isBoth = may(role, 'name-oversold-goods')
  useShortcut('Alt+T', 'To name, or papers', () => go(shown === 'lines' ? 'papers' : 'lines'), { when: isBoth, layer: 0 })
  if (!isBoth) return null
  return (
    <Group mb="sm" gap="xs">
      <SegmentedControl
        aria-label="Shown"
        value={shown}
        onChange={go}
        data={[
          { value: 'lines', label: 'To name' },
          { value: 'papers', label: 'Papers' },
        ]}
      />
      <Keys keys="Alt+T" />
    </Group>
  )
}
