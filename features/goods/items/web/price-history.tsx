import { Button, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { displayDateTime } from '../../../../kernel/dates.ts'
import { displayMoney, parseMoney, zero } from '../../../../kernel/money.ts'
import { call } from '../../../../platform/web/call.ts'
import { masterKey } from '../../../../platform/web/master-page/list-query.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { priceLabel, useTypesWithoutVat } from '../../../shop/vat/web/use-vat.ts'
import { items } from '../item-contract.ts'
import { getPriceHistory, type PriceChange } from '../item-stock-contract.ts'
import classes from './item-view.module.css'

const size = 10
const sourceNames = {
  edit: 'Item form',
  'update-price': 'Update Price',
  'price-list': 'Price change of many',
  grn: 'Goods received',
  import: 'Import',
} as const satisfies Record<PriceChange['source'], string>

const figure = (label: string) => ({ label, isFigure: true })

/** Every change of an item's prices, newest first, with the user who made it. */
export function PriceHistory({ code }: { code: string }) {
  const found = useInfiniteQuery({
    queryKey: [...masterKey(items), 'prices', code],
    queryFn: ({ pageParam, signal }) => call(getPriceHistory, { params: { id: code }, query: { page: pageParam, size } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * size < last.total ? pages.length + 1 : undefined),
  })
  if (found.isPending) return <LoadingState lines={3} />
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  const changes = found.data.pages.flatMap(page => page.changes)
  if (changes.length === 0) return <Text c="dimmed">The prices have not changed yet</Text>
  return (
    <>
      <ChangeTable changes={changes} />
      {found.hasNextPage && (
        <Button
          className={classes.more ?? ''}
          size="xs"
          variant="default"
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          Older changes
        </Button>
      )}
    </>
  )
}

function ChangeTable({ changes }: { changes: readonly PriceChange[] }) {
  const { timeZone } = useSession().startUp
  const typesWithoutVat = useTypesWithoutVat()
  const withCost = changes.some(({ costAfter }) => costAfter !== null)
  const heads = [
    { label: 'When' },
    { label: 'By' },
    { label: 'What' },
    ...(withCost ? [figure('Cost')] : []),
    ...['Wholesale', 'Retail', 'Minimum'].map(label => figure(priceLabel(label, typesWithoutVat))),
  ]
  return (
    <PlainTable label="Price history" heads={heads}>
      {changes.map(change => (
        <tr key={change.changeNo}>
          <td className={classes.line}>{displayDateTime(change.at, timeZone)}</td>
          <td>
            {change.username}, {change.locationName}
          </td>
          <td>{whatChanged(change)}</td>
          {withCost && <PriceStep before={change.costBefore} after={change.costAfter} />}
          <PriceStep before={change.wholesaleBefore} after={change.wholesaleAfter} />
          <PriceStep before={change.retailBefore} after={change.retailAfter} />
          <PriceStep before={change.minimumBefore} after={change.minimumAfter} />
        </tr>
      ))}
    </PlainTable>
  )
}

function whatChanged({ source, paperCode, entryCode, batch }: PriceChange): string {
  const by = [sourceNames[source], paperCode].filter(Boolean).join(' ')
  return entryCode === null ? by : `${by}: stock entry ${[entryCode, batch].filter(Boolean).join(' ')}`
}

function PriceStep({ before, after }: { before: string | null; after: string | null }) {
  const amount = (text: string) => displayMoney(parseMoney(text) ?? zero)
  if (before === null || after === null) return <td data-figure>–</td>
  if (before === after)
    return (
      <td data-figure className={classes.was}>
        {amount(after)}
      </td>
    )
  return (
    <td data-figure>
      <span className={classes.was}>{amount(before)} → </span>
      {amount(after)}
    </td>
  )
}
