import { useQuery } from '@tanstack/react-query'
import type { Reply } from '../../../../kernel/endpoint.ts'
import { call } from '../../../../platform/web/call.ts'
import { stockAges, stockLevels } from '../stock-contract.ts'
import { countOf, FailedTile, rupeesOf, Tile, WaitingTiles } from './figure-tile.tsx'
import { stockFigures, type ScopeProps } from './stock-figures.ts'

/** Items outside their stock levels, and stock that is sold below its cost. */
export function LevelTiles({ isHere, links }: ScopeProps) {
  const found = useQuery({
    queryKey: [...stockFigures, 'levels', isHere],
    queryFn: ({ signal }) => call(stockLevels, { query: isHere ? { here: '1' } : {} }, { signal }),
  })
  if (found.isPending) return <WaitingTiles count={2} />
  if (found.isError) return <FailedTile found={found} />
  const { belowMinimum, overMaximum, belowCost } = found.data
  return (
    <>
      <Tile label="Below minimum" figure={countOf(belowMinimum)} notes={['items']} to={links.belowMinimum} tone="bad" />
      <Tile label="Over maximum" figure={countOf(overMaximum)} notes={['items']} to={links.overMaximum} tone="near" />
      {belowCost !== null && (
        <Tile label="Priced below cost" figure={countOf(belowCost)} notes={['stock entries']} to={links.belowCost} tone="bad" />
      )}
    </>
  )
}

type Aged = Reply<typeof stockAges>['expired']

function notesOf({ entries, costValue, retailValue }: Aged): readonly string[] {
  if (entries === 0) return ['stock entries']
  return [costValue === null ? `${rupeesOf(retailValue)} at retail` : `${rupeesOf(costValue)} at cost`]
}

/** Stock that has expired or will expire, and stock that was not sold. */
export function AgeTiles({ isHere, links }: ScopeProps) {
  const found = useQuery({
    queryKey: [...stockFigures, 'ages', isHere],
    queryFn: ({ signal }) => call(stockAges, { query: isHere ? { here: '1' } : {} }, { signal }),
  })
  if (found.isPending) return <WaitingTiles count={5} />
  if (found.isError) return <FailedTile found={found} />
  const { expired, within30, within60, within90, unsold } = found.data
  const tile = (label: string, aged: Aged, to: string, tone: 'bad' | 'near' | 'plain') => (
    <Tile label={label} figure={countOf(aged.entries)} notes={notesOf(aged)} to={to} tone={tone} />
  )
  return (
    <>
      {tile('Expired', expired, links.expired, 'bad')}
      {tile('Expires within 30 days', within30, links.within(30), 'near')}
      {tile('Within 60 days', within60, links.within(60), 'plain')}
      {tile('Within 90 days', within90, links.within(90), 'plain')}
      {tile('Not sold for 90 days', unsold, links.unsold, 'near')}
    </>
  )
}
