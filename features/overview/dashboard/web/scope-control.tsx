import { Button, SegmentedControl } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useSession } from '../../../../platform/web/session.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'

interface ScopeControlProps {
  isHere: boolean
  /** Whether the user has other locations too; without them there is nothing to choose. */
  hasMore: boolean
  onChoose: (place: string) => void
  onRefresh: () => void
}

/** Which locations the figures cover, and a button that reads them again. */
export function ScopeControl({ isHere, hasMore, onChoose, onRefresh }: ScopeControlProps) {
  const { location } = useSession()
  useShortcut('Alt+R', 'Read the figures again', onRefresh)
  return (
    <>
      {hasMore && (
        <SegmentedControl
          aria-label="Locations"
          maw="100%"
          data={[
            { value: 'all', label: 'All my locations' },
            { value: 'here', label: location.name },
          ]}
          value={isHere ? 'here' : 'all'}
          onChange={onChoose}
        />
      )}
      <Button variant="default" leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden />} onClick={onRefresh}>
        Refresh
        <Keys keys="Alt+R" />
      </Button>
    </>
  )
}
