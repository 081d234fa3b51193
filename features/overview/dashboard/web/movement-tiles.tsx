import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../platform/web/call.ts'
import { stockMovements, type PaperFigures } from '../stock-contract.ts'
import { FailedTile, rupeesOf, Tile, WaitingTiles } from './figure-tile.tsx'
import { stockFigures, type ScopeProps } from './stock-figures.ts'

/** Goods in transit and goods that came today. Papers are listed per location, so these figures are always of the current one. */
export function MovementTiles({ isHere, hasMore, links }: ScopeProps) {
  const found = useQuery({
    queryKey: [...stockFigures, 'movements', isHere],
    queryFn: ({ signal }) => call(stockMovements, { query: isHere ? { here: '1' } : {} }, { signal }),
  })
  if (found.isPending) return <WaitingTiles count={5} />
  if (found.isError) return <FailedTile found={found} />
  const { coming, going, received, receivedPaid, stockIn, transferred } = found.data
  const elsewhere = (count: number) => (isHere || !hasMore || count === 0 ? [] : [`${count.toLocaleString('en')} at other locations`])
  const worth = ({ here, elsewhere: there, costValue }: PaperFigures) =>
    costValue === null || here + there === 0 ? [] : [`${rupeesOf(costValue)} at cost`]
  const tile = (label: string, papers: PaperFigures, to: string, tone: 'near' | 'plain' = 'plain') => (
    <Tile
      label={label}
      figure={papers.here.toLocaleString('en')}
      notes={[...elsewhere(papers.elsewhere), ...worth(papers)]}
      to={to}
      tone={tone}
    />
  )
  return (
    <>
      {tile('Coming to here', coming, links.coming, 'near')}
      {tile('Sent from here', going, links.going)}
      {tile('Goods received today', received, links.received)}
      {receivedPaid.here + receivedPaid.elsewhere > 0 && tile('Received today and paid', receivedPaid, links.receivedPaid)}
      {tile('Stock in today', stockIn, links.stockIn)}
      {tile('Transfers in today', transferred, links.transferred)}
    </>
  )
}
