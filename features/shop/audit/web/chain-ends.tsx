import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { StatusBadge } from '../../../../platform/web/ui/status-badge.tsx'
import classes from './chain-dialog.module.css'
import { useChainEnds } from './use-chain-ends.ts'

interface ChainEndsProps {
  places: readonly { code: string; name: string }[]
}

/** Saves the last rows of the chains outside the database, and compares saved ones with it. */
export function ChainEnds({ places }: ChainEndsProps) {
  const { compared, isBusy, problem, keep, print, compare } = useChainEnds(places)
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        Whoever has the whole database in hand could seal all of it anew. Save or print the ends of the chains now and then and keep them
        elsewhere: compared later, they show whether the log still goes through them.
      </Text>
      <Group gap="xs">
        <Button variant="default" loading={isBusy} onClick={keep}>
          Save the ends
        </Button>
        <Button variant="default" loading={isBusy} onClick={print}>
          Print the ends
        </Button>
        <FileButton accept=".txt,text/plain" onChange={compare}>
          {props => (
            <Button {...props} variant="default" disabled={isBusy}>
              Compare saved ends…
            </Button>
          )}
        </FileButton>
      </Group>
      <Text c="red" size="sm" role="alert">
        {problem}
      </Text>
      <ul className={classes.places} role="status" aria-label="Compared ends">
        {compared.map(({ chain, seq, problem: found }) => (
          <li key={`${chain} ${seq}`} className={classes.place}>
            <strong>{places.find(({ code }) => code === chain)?.name ?? chain}</strong>
            <StatusBadge tone={found ? 'bad' : 'good'} word={found ? 'Differs' : 'Fits'} />
            <span>{found || `The log still goes through row ${seq.toLocaleString('en')} as it was.`}</span>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
