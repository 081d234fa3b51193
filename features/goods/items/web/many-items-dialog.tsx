import { Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { MasterRecord } from '../../../../kernel/master.ts'
import { useChangeMany } from '../../../../platform/web/master-page/change-many.ts'
import type { AnyRecord, PageConfig } from '../../../../platform/web/master-page/master-config.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { useChoices } from '../../../shop/lookups/web/use-choices.ts'
import { items } from '../item-contract.ts'

/** The items, and which of their fields gets another value. */
export interface ManyItems {
  rows: readonly MasterRecord[]
  field: 'categoryCode' | 'binCode'
  drop: (codes: readonly string[]) => void
}

const config = { master: items, nameOf: ({ name }: AnyRecord) => String(name) } as unknown as Pick<PageConfig, 'master' | 'nameOf'>

/** Chooses the category or the bin that the selected items get. */
export function ManyItemsDialog({ rows, field, drop, onClose }: ManyItems & { onClose: () => void }) {
  const [categories, bins] = [useChoices('itemCategory'), useChoices('itemBin')]
  const isBin = field === 'binCode'
  const choices = isBin ? [{ value: '', label: 'No bin' }, ...bins] : categories
  const [chosen, setChosen] = useState<string | null>(null)
  const value = chosen ?? choices[0]?.value ?? ''
  const changeAll = useChangeMany(config)
  const { location } = useSession()

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const words = `put into ${choices.find(choice => choice.value === value)?.label ?? ''}`
    const change = { kind: 'set', field, value } as const
    const isWhole = await changeAll(rows as readonly AnyRecord[], { change, words: isBin && value === '' ? 'without a bin' : words, drop })
    if (isWhole) onClose()
  }

  const count = rows.length.toLocaleString('en')
  return (
    <Modal opened onClose={onClose} title={`${isBin ? 'Bin' : 'Category'} of ${count} items`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={event => void save(event)}>
        <Stack gap="md">
          <NativeSelect
            label={isBin ? 'Bin' : 'Category'}
            data-autofocus
            data={[...choices]}
            value={value}
            onChange={event => setChosen(event.currentTarget.value)}
          />
          {isBin && (
            <Text size="sm" c="dimmed">
              Their place at {location.name}; other locations keep theirs.
            </Text>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit">Change {count} items</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
