import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { formatMoney, percent, zero } from '../../../../kernel/money.ts'
import { call } from '../../../../platform/web/call.ts'
import { masterKey } from '../../../../platform/web/master-page/list-query.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import { items } from '../../../goods/items/item-contract.ts'
import { useStandardRate } from '../../../shop/vat/web/use-vat.ts'
import { useSupplierChoices } from '../../../parties/suppliers/web/use-supplier-choices.ts'
import { getPriceList, updatePriceList } from '../contract.ts'
import type { PriceRule } from '../price-list.ts'
import { PriceListRule, type Narrowing } from './price-list-rule.tsx'
import { PriceListTable } from './price-list-table.tsx'
import { PriceRuns } from './price-runs.tsx'
import { newPricesByRule, type NewRow } from './priced-rows.ts'

const firstRule: PriceRule = { direction: 'raise', by: percent(0), step: zero, prices: ['wholesalePrice', 'retailPrice', 'minimumPrice'] }
const everything: Narrowing = { categoryCode: '', brandCode: '', supplierCode: '' }

interface PriceListDialogProps {
  /** Only these items; otherwise they are chosen by category, brand or supplier. */
  itemCodes?: readonly string[]
  onClose: () => void
}

/** New prices for many items: chosen by category, brand or supplier, previewed with old and new price, and saved at once. */
export function PriceListDialog(props: PriceListDialogProps) {
  return (
    <Modal opened onClose={props.onClose} title="Change prices" size={1310} closeButtonProps={{ 'aria-label': 'Close' }}>
      <PriceListForm {...props} />
    </Modal>
  )
}

// A component of its own, so that its shortcut belongs to the dialog's layer.
function PriceListForm({ itemCodes, onClose }: PriceListDialogProps) {
  const [narrowing, setNarrowing] = useState(everything)
  const [rule, setRule] = useState(firstRule)
  const [withEntries, setWithEntries] = useState(true)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const suppliers = useSupplierChoices()
  const isNarrowed = itemCodes !== undefined || Object.values(narrowing).some(Boolean)
  const found = useQuery({
    queryKey: [...masterKey(items), 'price-list', narrowing, itemCodes],
    queryFn: ({ signal }) =>
      call(getPriceList, { query: { ...setOnly(narrowing), ...(itemCodes && { items: itemCodes.join(',') }) } }, { signal }),
    enabled: isNarrowed,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const shownRule = useDeferredValue(rule)
  const standardRate = useStandardRate()
  const rows = found.data ? newPricesByRule(found.data.items, shownRule, standardRate) : []
  const chosen = rows.filter(({ item, isChanged }) => isChanged && item.isLocked === 0 && !left.has(item.code))
  const { save, isSaving } = usePriceListSave(onClose, () => void found.refetch())
  const submit = () => {
    if (chosen.length > 0) void save({ body: { items: chosen.map(bodyOfRow), withEntries } })
  }
  useShortcut('Ctrl+S', 'Save the new prices', submit)

  return (
    <Stack gap="md">
      <PriceListRule
        {...{ rule, withEntries, suppliers }}
        narrowing={itemCodes ? null : narrowing}
        onNarrow={change => {
          setNarrowing({ ...narrowing, ...change })
          setLeft(new Set())
        }}
        onRule={change => setRule({ ...rule, ...change })}
        onEntries={setWithEntries}
      />
      {!isNarrowed && (
        <>
          <Text c="dimmed">Choose a category, a brand or a supplier: its items stand here with their old and new prices.</Text>
          <PriceRuns />
        </>
      )}
      {found.isLoading && <LoadingState lines={6} />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && (
        <PriceListTable rows={rows} total={found.data.total} left={left} onLeave={setLeft} withEntries={withEntries} rule={shownRule} />
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={isSaving} disabled={chosen.length === 0} onClick={submit}>
          {chosen.length === 1 ? 'Save 1 item' : `Save ${chosen.length.toLocaleString('en')} items`}
          <Keys keys="Ctrl+S" />
        </Button>
      </Group>
    </Stack>
  )
}

/** Empty choices do not filter and are not sent. */
function setOnly(narrowing: Narrowing): Partial<Narrowing> {
  return Object.fromEntries(Object.entries(narrowing).filter(([, value]) => value !== ''))
}

function bodyOfRow({ item, after }: NewRow) {
  return {
    code: item.code,
    version: item.version,
    wholesalePrice: formatMoney(after.wholesalePrice),
    retailPrice: formatMoney(after.retailPrice),
    minimumPrice: formatMoney(after.minimumPrice),
  }
}

function usePriceListSave(onClose: () => void, onStale: () => void) {
  const queries = useQueryClient()
  return useSave(updatePriceList, {
    draftId: 'price-list',
    success: ({ items: count, entries }) =>
      `Prices of ${count.toLocaleString('en')} items and ${entries.toLocaleString('en')} stock entries updated successfully`,
    onSaved: () => {
      // Lists, item cards and the value of the stock show prices.
      void queries.invalidateQueries()
      onClose()
    },
    onRefused: error => {
      if (error.code === 'PRICES_MOVED') onStale()
      return false
    },
  })
}
