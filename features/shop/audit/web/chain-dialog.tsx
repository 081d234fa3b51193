import { Button, Divider, Group, Modal, NativeSelect, Progress, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { StatusBadge } from '../../../../platform/web/ui/status-badge.tsx'
import classes from './chain-dialog.module.css'
import { ChainEnds } from './chain-ends.tsx'
import { useChainCheck, type CheckedPlace } from './use-chain-check.ts'

interface ChainDialogProps {
  places: readonly { code: string; name: string }[]
  onClose: () => void
}

/** Checks the seals of the log. Each row is sealed together with the row before it, so that no row can be changed or removed unnoticed. */
export function ChainDialog({ places, onClose }: ChainDialogProps) {
  const [place, setPlace] = useState('')
  const { checked, isRunning, problem, run } = useChainCheck()
  const chosen = places.filter(({ code }) => place === '' || code === place)
  return (
    <Modal opened onClose={onClose} title="Check the chain" size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          Every row is sealed together with the row before it. The check follows the seals from the first row to the last: a row that was
          changed, added or taken out breaks them.
        </Text>
        <Group align="flex-end" gap="xs">
          <NativeSelect
            label="Where"
            data={[{ value: '', label: 'Everywhere' }, ...places.map(({ code, name }) => ({ value: code, label: name }))]}
            value={place}
            onChange={event => setPlace(event.currentTarget.value)}
          />
          <Button data-autofocus loading={isRunning} onClick={() => void run(chosen)}>
            Check
          </Button>
        </Group>
        <Text c="red" size="sm" role="alert">
          {problem}
        </Text>
        <ul className={classes.places} role="status">
          {checked.map(one => (
            <PlaceResult key={one.code} place={one} />
          ))}
        </ul>
        <Divider />
        <ChainEnds places={places} />
      </Stack>
    </Modal>
  )
}

function PlaceResult({ place }: { place: CheckedPlace }) {
  const { name, to, last, broken, isDone } = place
  const rows = (number: number) => number.toLocaleString('en')
  return (
    <li className={classes.place}>
      <strong>{name}</strong>
      {broken && <StatusBadge tone="bad" word="Broken" />}
      {!broken && isDone && <StatusBadge tone="good" word="Unbroken" />}
      <span>
        {broken && `Row ${rows(broken.seq)} ${broken.problem}. ${broken.seq > 1 ? `Rows 1 to ${rows(broken.seq - 1)} are unbroken.` : ''}`}
        {!broken && isDone && (last === 0 ? 'No rows yet.' : `Rows 1 to ${rows(last)} are unbroken.`)}
        {!isDone && `Row ${rows(to)} of ${rows(last)}`}
      </span>
      {!isDone && <Progress aria-label={`Checked of ${name}`} value={last === 0 ? 0 : (to / last) * 100} size="sm" />}
    </li>
  )
}
