import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core'
import { IconArrowBarRight } from '@tabler/icons-react'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { call } from '../../../../../platform/web/call.ts'
import { currentSession, useSession } from '../../../../../platform/web/session.ts'
import { useShortcut } from '../../../../../platform/web/shortcuts.tsx'
import { useSave } from '../../../../../platform/web/use-save.ts'
import { entryStops, getEntryStops, setEntryStops, type EntryStop } from '../../entry-stops.ts'

const names: Record<EntryStop, string> = {
  discountPercent: 'Discount %',
  discountEach: 'Discount amount',
  costPrice: 'Cost price',
  wholesalePrice: 'Wholesale price',
  retailPrice: 'Retail price',
  expiryDate: 'Expiry date',
  warrantyDays: 'Warranty days',
  batch: 'Batch number',
}

const stopsKey = () => ['own-entry-stops', currentSession().user.code]

function stopsQuery() {
  return queryOptions({
    queryKey: stopsKey(),
    queryFn: async ({ signal }) => (await call(getEntryStops, {}, { signal })).stops,
    staleTime: Infinity,
  })
}

/** The fields at which Enter always stops for the user; none until they are known. */
export function useEntryStops(): readonly EntryStop[] {
  return useQuery(stopsQuery()).data ?? []
}

/** Opens the choice of the fields at which Enter always stops. Only goods received notes have discounts. */
export function EntryStopsButton({ hasDiscounts }: { hasDiscounts: boolean }) {
  const [isOpen, setOpen] = useState(false)
  useShortcut('Alt+E', 'Where Enter stops', () => setOpen(true))
  return (
    <>
      <Button variant="subtle" title="Where Enter stops (Alt+E)" aria-label="Where Enter stops" px={8} onClick={() => setOpen(true)}>
        <IconArrowBarRight size={18} stroke={1.6} aria-hidden />
      </Button>
      {isOpen && <StopsDialog hasDiscounts={hasDiscounts} onClose={() => setOpen(false)} />}
    </>
  )
}

function StopsDialog({ hasDiscounts, onClose }: { hasDiscounts: boolean; onClose: () => void }) {
  const kept = useEntryStops()
  const { batchEnabled } = useSession().startUp
  const [chosen, setChosen] = useState<readonly EntryStop[]>(kept)
  const queries = useQueryClient()
  const { save, isSaving } = useSave(setEntryStops, {
    // The next Enter may come before the choice could be read again.
    onSaved: ({ stops }) => {
      queries.setQueryData(stopsQuery().queryKey, stops)
      onClose()
    },
  })
  const offered = entryStops.filter(stop => (hasDiscounts || !stop.startsWith('discount')) && (batchEnabled || stop !== 'batch'))

  function submit(event: FormEvent): void {
    event.preventDefault()
    // The form behind it must not hear this one.
    event.stopPropagation()
    void save({ body: { stops: entryStops.filter(stop => chosen.includes(stop)) } })
  }

  return (
    <Modal opened onClose={onClose} title="Where Enter stops" size="sm" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form noValidate onSubmit={submit}>
        <Text size="sm" c="dimmed" mb="sm">
          Enter stops at the quantity and where something is missing. For you it also stops always at:
        </Text>
        <Stack gap={8}>
          {offered.map((stop, at) => (
            <Checkbox
              key={stop}
              data-autofocus={at === 0 || undefined}
              label={names[stop]}
              checked={chosen.includes(stop)}
              onChange={event => setChosen(event.currentTarget.checked ? [...chosen, stop] : chosen.filter(one => one !== stop))}
            />
          ))}
        </Stack>
        <Group justify="flex-end" mt="md">
          <Button type="submit" loading={isSaving}>
            Save
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
