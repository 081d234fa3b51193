import { ActionIcon, Group, NativeSelect, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import { longestPage, pageSizes } from '../../../kernel/list.ts'
import { useShortcut } from '../shortcuts.tsx'
import type { ListAddress, ListSearch } from './list-address.ts'
import classes from './list-page.module.css'

interface ListFootProps {
  address: ListAddress
  sizes?: readonly number[] | undefined
  /** Null until the first answer. */
  total: number | null
  /** There are more, which are not counted. */
  isMore: boolean
  onTurn: () => void
}

/** The shown part of the list, and the paging. */
export function ListFoot({ address, sizes = pageSizes, total, isMore, onTurn }: ListFootProps) {
  const { search, change } = address
  const { page, size, fits = false } = search
  const last = isMore ? Infinity : Math.max(1, Math.ceil((total ?? 0) / size))
  const turn = (to: number) => {
    const next = Math.max(1, Math.min(last, to))
    if (next === page) return
    onTurn()
    change({ page: next })
  }
  useShortcut('PageDown', 'Next page', () => turn(page + 1), { layer: 0, leaves: 'select, textarea' })
  useShortcut('PageUp', 'Previous page', () => turn(page - 1), { layer: 0, leaves: 'select, textarea' })

  const steps = [
    { label: 'First page', to: 1, Icon: IconChevronsLeft, isOff: page === 1 },
    { label: 'Previous page', keys: 'PageUp', to: page - 1, Icon: IconChevronLeft, isOff: page === 1 },
    { label: 'Next page', keys: 'PageDown', to: page + 1, Icon: IconChevronRight, isOff: page >= last },
    { label: 'Last page', to: last, Icon: IconChevronsRight, isOff: isMore || page >= last },
  ]
  return (
    <Group className={classes.foot ?? ''} justify="space-between" gap="sm">
      <NativeSelect
        aria-label="Rows a page"
        size="xs"
        data={[
          ...sizes.map(count => ({ value: String(count), label: count > longestPage ? 'All rows' : `${count} rows` })),
          { value: 'fit', label: 'As many as fit' },
        ]}
        value={fits ? 'fit' : String(size)}
        onChange={({ currentTarget: { value } }) => change({ ...chosenSize(value), page: 1 })}
      />
      <Group gap={4}>
        <Text size="sm" c="dimmed" mr="xs" role="status">
          {total !== null && partOf(search, total, isMore)}
        </Text>
        {steps.map(({ label, keys, to, Icon, isOff }) => (
          <ActionIcon
            key={label}
            variant="subtle"
            color="gray"
            size="lg"
            className={classes.step ?? ''}
            aria-label={label}
            title={keys ? `${label} (${keys})` : label}
            disabled={isOff}
            onClick={() => turn(to)}
          >
            <Icon size={18} stroke={1.6} />
          </ActionIcon>
        ))}
      </Group>
    </Group>
  )
}

function chosenSize(value: string) {
  return value === 'fit' ? { size: 10, fits: true } : { size: Number(value), fits: false }
}

/** '11–20 of 1,234', '11–20 of more than 1,000' */
function partOf({ page, size }: ListSearch, total: number, isMore: boolean): string {
  const part = total === 0 ? '0' : `${(page - 1) * size + 1}–${Math.min(page * size, isMore ? Infinity : total)}`
  return `${part} of ${isMore ? 'more than ' : ''}${total.toLocaleString('en')}`
}
