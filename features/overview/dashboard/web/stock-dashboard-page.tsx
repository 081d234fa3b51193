import { useQueryClient } from '@tanstack/react-query'
import { businessToday } from '../../../../platform/web/business-today.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { PageHeader } from '../../../../platform/web/ui/page-header.tsx'
import { stockLinks } from '../stock-links.ts'
import { AgeTiles, LevelTiles } from './attention-tiles.tsx'
import { MovementTiles } from './movement-tiles.tsx'
import { ScopeControl } from './scope-control.tsx'
import classes from './figures.module.css'
import { stockFigures } from './stock-figures.ts'
import { StockWorth } from './stock-worth.tsx'
import { useScope } from './use-scope.ts'

/** The value of the stock, what needs attention, and what is moving: each figure opens its list. */
export function StockDashboardPage() {
  const { user, location } = useSession()
  const queries = useQueryClient()
  const { isHere, hasMore, choose } = useScope()
  const scope = { isHere, hasMore, links: stockLinks({ today: businessToday(), isHere }) }
  const refresh = () => void queries.invalidateQueries({ queryKey: stockFigures })
  return (
    <div className={classes.page}>
      <PageHeader title="Stock Dashboard" note={isHere ? location.name : `${user.stockLocations.length} locations`}>
        <ScopeControl isHere={isHere} hasMore={hasMore} onChoose={choose} onRefresh={refresh} />
      </PageHeader>
      <div className={classes.layout}>
        <div className={classes.main}>
          <section aria-labelledby="stock-attention">
            <h2 id="stock-attention" className={classes.title}>
              Needs attention
            </h2>
            <div className={classes.tiles}>
              <LevelTiles {...scope} />
              <AgeTiles {...scope} />
            </div>
          </section>
          <section aria-labelledby="stock-moving">
            <h2 id="stock-moving" className={classes.title}>
              On its way, and arrived today
            </h2>
            <div className={classes.tiles}>
              <MovementTiles {...scope} />
            </div>
          </section>
        </div>
        <StockWorth {...scope} />
      </div>
    </div>
  )
}
