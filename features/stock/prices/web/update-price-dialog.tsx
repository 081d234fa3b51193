import { Button, Group, Modal, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { formatMoney, parseMoney, zero, type Money } from '../../../../kernel/money.ts'
import type { RecordOf } from '../../../../kernel/master.ts'
import { call } from '../../../../platform/web/call.ts'
import { enterMoves, focusFirstProblem } from '../../../../platform/web/form/enter-moves.ts'
import { masterKey } from '../../../../platform/web/master-page/list-query.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { ComingPage } from '../../../../platform/web/ui/coming-page.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import { items } from '../../../goods/items/item-contract.ts'
import { priceProblems, type NewItemPrices } from '../../../goods/items/item-rules.ts'
import { getItemStock, type ItemEntry } from '../../../goods/items/item-stock-contract.ts'
import { updatePrice } from '../contract.ts'
import { EntryPrices } from './entry-prices.tsx'
import { NewPrices } from './new-prices.tsx'

type Item = RecordOf<typeof items>

export interface ItemToPrice {
  code: string
  name: string
}

interface UpdatePriceDialogProps {
  item: ItemToPrice
  onClose: () => void
}

/** New prices for an item and its stock: shows before saving which entries change, with old and new prices (spec §7 update-price). */
export function UpdatePriceDialog({ item: { code, name }, onClose }: UpdatePriceDialogProps) {
  const found = useQuery({
    queryKey: [...masterKey(items), 'to-price', code],
    queryFn: async ({ signal }) => {
      const [{ item }, { entries }] = await Promise.all([
        call(items.get, { params: { id: code } }, { signal }),
        call(getItemStock, { params: { id: code } }, { signal }),
      ])
      return { item, entries }
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  return (
    <Modal opened onClose={onClose} title={`Update Price: ${name}`} size={1120} closeButtonProps={{ 'aria-label': 'Close' }}>
      {found.data && <PriceForm {...found.data} onClose={onClose} onStale={() => void found.refetch()} />}
      {found.isPending && <ComingPage lines={6} />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
    </Modal>
  )
}

interface PriceFormProps {
  item: Item
  entries: readonly ItemEntry[]
  onClose: () => void
  /** Another user changed the prices meanwhile. */
  onStale: () => void
}

const moneyOf = (text: string): Money => parseMoney(text) ?? zero

/** After a transfer an entry is at several locations, with one price for all of them. */
function entriesOnce(entries: readonly ItemEntry[]): ItemEntry[] {
  return [...new Map(entries.map(entry => [entry.code, entry])).values()]
}

function PriceForm({ item, entries, onClose, onStale }: PriceFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [prices, setPrices] = useState<NewItemPrices>({
    wholesalePrice: moneyOf(item.wholesalePrice),
    retailPrice: moneyOf(item.retailPrice),
    minimumPrice: moneyOf(item.minimumPrice),
  })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isTried, setTried] = useState(false)
  const chosen = entriesOnce(entries).filter(({ code, mayReprice }) => mayReprice && !left.has(code))
  const problems = Object.fromEntries(priceProblems(prices).map(({ path, text }) => [path, text]))
  const { save, isSaving } = usePriceSave(item, { onClose, onStale })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(problems).length > 0) focusFirstProblem(form.current)
    else void save({ params: { id: item.code }, body: bodyOf(item, prices, chosen) })
  }
  useShortcut('Ctrl+S', 'Save the new prices', () => form.current?.requestSubmit())
  // The form appears after its dialog, when the dialog's Close button already has the focus.
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field
    <form ref={form} noValidate onSubmit={submit} onKeyDown={enterMoves}>
      <Stack gap="md">
        <NewPrices
          item={item}
          prices={prices}
          problems={isTried ? problems : {}}
          onChange={change => setPrices({ ...prices, ...change })}
        />
        {item.type === 'stock' && <EntryPrices vatClass={item.vatClass} entries={entries} prices={prices} left={left} onLeave={setLeft} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            {chosen.length === 0 ? 'Save' : `Save with ${chosen.length} stock ${chosen.length === 1 ? 'entry' : 'entries'}`}
            <Keys keys="Ctrl+S" />
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function bodyOf({ version }: Item, prices: NewItemPrices, chosen: readonly ItemEntry[]) {
  return {
    version,
    wholesalePrice: formatMoney(prices.wholesalePrice),
    retailPrice: formatMoney(prices.retailPrice),
    minimumPrice: formatMoney(prices.minimumPrice),
    entries: chosen.map(({ code, wholesalePrice, retailPrice }) => ({ code, wholesalePrice, retailPrice })),
  }
}

function usePriceSave({ code, name }: Item, { onClose, onStale }: Pick<PriceFormProps, 'onClose' | 'onStale'>) {
  const queries = useQueryClient()
  return useSave(updatePrice, {
    draftId: `update-price-${code}`,
    success: () => `Prices of ${name} updated successfully`,
    onSaved: () => {
      // Lists, item cards and the value of the stock show prices.
      void queries.invalidateQueries()
      onClose()
    },
    onRefused: error => {
      if (error.code === 'CONFLICT') onStale()
      return false
    },
  })
}
