import { Button, SegmentedControl } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { addressOf } from '../../../kernel/addresses.ts'
import { businessToday } from '../../../platform/web/business-today.ts'
import { useSession } from '../../../platform/web/session.ts'
import { Keys, useShortcut } from '../../../platform/web/shortcuts.tsx'
import { PageHeader } from '../../../platform/web/ui/page-header.tsx'
import { stockLinks } from '../stock-links.ts'
import { AgeTiles, LevelTiles } from './attention-tiles.tsx'
import { MovementTiles } from './movement-tiles.tsx'
import classes from './stock-dashboard.module.css'
import { stockFigures } from './stock-figure.tsx'
import { StockWorth } from './stock-worth.tsx'

/** The value of the stock, what needs attention, and what is moving: each figure opens its list. */
export function StockDashboardPage() {
  const { user, location } = useSession()
  const queries = useQueryClient()
  const { isHere, choose } = useScope()
  const hasMore = user.stockLocations.length > 1
  const scope = { isHere: isHere || !hasMore, hasMore, links: stockLinks({ today: businessToday(), isHere: isHere || !hasMore }) }
  const refresh = () => void queries.invalidateQueries({ queryKey: stockFigures })
  useShortcut('Alt+R', 'Read the figures again', refresh)
  return (
    <div className={classes.page}>
      <PageHeader title="Stock Dashboard" note={scope.isHere ? location.name : `${user.stockLocations.length} locations`}>
        {hasMore && (
          <SegmentedControl
            aria-label="Locations"
            data={[
              { value: 'all', label: 'All my locations' },
              { value: 'here', label: location.name },
            ]}
            value={isHere ? 'here' : 'all'}
            onChange={choose}
          />
        )}
        <Button variant="default" leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden />} onClick={refresh}>
          Refresh
          <Keys keys="Alt+R" />
        </Button>
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

/** All own locations or only the current one, by the address. */
function useScope() {
  const { at }: { at?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const choose = (to: string) => void navigate({ to: addressOf.stockDashboard({ isHere: to === 'here' }), replace: true })
  return { isHere: at === 'here', choose }
}
