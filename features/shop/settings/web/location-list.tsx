import { Button, Group, Text } from '@mantine/core'
import { may } from '../../../../kernel/permissions.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { StatusBadge } from '../../../../platform/web/ui/status-badge.tsx'
import type { WholeLocation } from '../../locations/contract.ts'
import classes from './location-list.module.css'

interface LocationListProps {
  locations: readonly WholeLocation[]
  onOpen: (code: string) => void
  onAdd: () => void
}

const heads = [{ label: 'No.' }, { label: 'Name' }, { label: 'Address' }, { label: 'Phone' }, { label: 'Bill header' }, { label: 'Status' }]

/** The locations whose settings the user may change. */
export function LocationList({ locations, onOpen, onAdd }: LocationListProps) {
  const { role } = useSession()
  return (
    <div className={classes.list}>
      <Group justify="space-between" mb="sm">
        <Text size="sm" c="dimmed">
          The number stands in every bill and paper of its location, so it stays as it is.
        </Text>
        {may(role, 'change-business') && <AddButton onAdd={onAdd} />}
      </Group>
      <PlainTable label="Locations" heads={heads}>
        {locations.map(place => (
          <LocationRow key={place.code} place={place} onOpen={onOpen} />
        ))}
      </PlainTable>
    </div>
  )
}

function AddButton({ onAdd }: { onAdd: () => void }) {
  useShortcut('Insert', 'Add location', onAdd, { layer: 0 })
  return (
    <Button onClick={onAdd}>
      Add location
      <Keys keys="Insert" />
    </Button>
  )
}

interface LocationRowProps {
  place: WholeLocation
  onOpen: (code: string) => void
}

function LocationRow({ place, onOpen }: LocationRowProps) {
  const { code, node, name, address, phone, isActive, stockLocationDetail } = place
  const hasHeader = Object.values(stockLocationDetail).some(html => html !== '')
  return (
    <tr className={classes.row} onClick={() => onOpen(code)}>
      <td>{String(node).padStart(2, '0')}</td>
      <td>
        <button type="button" className={classes.name} onClick={event => (event.stopPropagation(), onOpen(code))}>
          {name}
        </button>
      </td>
      <td>{address}</td>
      <td>{phone}</td>
      <td>{hasHeader ? 'Own' : <span className={classes.none}>None</span>}</td>
      <td>{!isActive && <StatusBadge tone="off" word="Closed" />}</td>
    </tr>
  )
}
