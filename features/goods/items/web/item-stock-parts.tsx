import { Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { displayDateText } from '../../../../kernel/dates.ts'
import { displayMoney, parseMoney, zero } from '../../../../kernel/money.ts'
import { displayQuantityText } from '../../../../kernel/quantity.ts'
import { call } from '../../../../platform/web/call.ts'
import { masterKey } from '../../../../platform/web/master-page/list-query.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { ViewPart } from '../../../../platform/web/ui/view-parts.tsx'
import { priceLabel, useTypesWithoutVat } from '../../../shop/vat/web/use-vat.ts'
import { items } from '../item-contract.ts'
import { getItemStock, type ItemEntry, type ItemStock } from '../item-stock-contract.ts'
import type { ItemRecord } from './item-form.ts'
import classes from './item-view.module.css'

const figure = (label: string) => ({ label, isFigure: true })
const placeHeads = [{ label: 'Location' }, { label: 'Bin' }, figure('On hand'), figure('On its way'), figure('Min'), figure('Max')]

const moneyOf = (text: string) => displayMoney(parseMoney(text) ?? zero)
/** The stock of an item, per location and per entry. */
export function ItemStockParts({ record: { code } }: { record: ItemRecord }) {
  const found = useQuery({
    queryKey: [...masterKey(items), 'stock', code],
    queryFn: ({ signal }) => call(getItemStock, { params: { id: code } }, { signal }),
  })
  if (found.isPending) return <LoadingState lines={4} />
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  return (
    <>
      <ViewPart title="Stock by location">
        <Places places={found.data.locations} />
      </ViewPart>
      <Entries entries={found.data.entries} />
    </>
  )
}

function Places({ places }: { places: ItemStock['locations'] }) {
  const here = useSession().location.code
  return (
    <PlainTable label="Stock by location" heads={placeHeads}>
      {places.map(({ locationCode, locationName, binName, onHand, coming, minStock, maxStock }) => (
        <tr key={locationCode} className={locationCode === here ? classes.here : undefined}>
          <td>{locationName}</td>
          <td>{binName}</td>
          <td data-figure className={minStock !== null && Number(onHand) < Number(minStock) ? classes.low : undefined}>
            {displayQuantityText(onHand)}
          </td>
          <td data-figure>{coming === '0' ? '' : displayQuantityText(coming)}</td>
          <td data-figure>{minStock === null ? '' : displayQuantityText(minStock)}</td>
          <td data-figure>{maxStock === null ? '' : displayQuantityText(maxStock)}</td>
        </tr>
      ))}
    </PlainTable>
  )
}

function Entries({ entries }: { entries: readonly ItemEntry[] }) {
  const here = useSession().location.code
  const [isEverywhere, setEverywhere] = useState(false)
  const shown = isEverywhere ? entries : entries.filter(entry => entry.stockLocationCode === here)
  const elsewhere = entries.length - entries.filter(entry => entry.stockLocationCode === here).length
  return (
    <ViewPart title={isEverywhere ? 'Stock entries everywhere' : 'Stock entries here'}>
      {shown.length === 0 ? (
        <Text c="dimmed">Nothing left{isEverywhere ? '' : ' here'}</Text>
      ) : (
        <EntryTable entries={shown} isEverywhere={isEverywhere} />
      )}
      {elsewhere > 0 && (
        <Switch
          className={classes.more ?? ''}
          size="xs"
          label={`Show those of other locations (${elsewhere})`}
          checked={isEverywhere}
          onChange={event => setEverywhere(event.currentTarget.checked)}
        />
      )}
    </ViewPart>
  )
}

function EntryTable({ entries, isEverywhere }: { entries: readonly ItemEntry[]; isEverywhere: boolean }) {
  const withCost = entries.some(({ costPrice }) => costPrice !== null)
  const typesWithoutVat = useTypesWithoutVat()
  const heads = [
    { label: 'Entry' },
    ...(isEverywhere ? [{ label: 'Location' }] : []),
    { label: 'Batch' },
    { label: 'Expiry' },
    { label: 'Received' },
    { label: 'Paper' },
    ...(withCost ? [figure('Cost')] : []),
    figure(priceLabel('Wholesale', typesWithoutVat)),
    figure(priceLabel('Retail', typesWithoutVat)),
    figure('Left'),
  ]
  return (
    <PlainTable label="Stock entries" heads={heads}>
      {entries.map(entry => (
        <tr key={`${entry.code} ${entry.stockLocationCode}`}>
          <td>{entry.code}</td>
          {isEverywhere && <td>{entry.stockLocationName}</td>}
          <td>{entry.batch}</td>
          <td>{displayDateText(entry.expiryDate)}</td>
          <td>{displayDateText(entry.receivedOn)}</td>
          <td>{entry.sourceCode}</td>
          {withCost && <td data-figure>{moneyOf(entry.costPrice ?? '')}</td>}
          <td data-figure>{moneyOf(entry.wholesalePrice)}</td>
          <td data-figure>{moneyOf(entry.retailPrice)}</td>
          <td data-figure>{displayQuantityText(entry.remainingQuantity)}</td>
        </tr>
      ))}
    </PlainTable>
  )
}
