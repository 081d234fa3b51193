import { IconChevronLeft, IconEdit, IconStar } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { may } from '../../../../kernel/permissions.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { CategoryItems, CategoryTiles, FavouriteTiles, type Category } from './tile-lists.tsx'
import classes from './tiles.module.css'
import { favouritesQuery, tilesKey } from './tiles-query.ts'

// Only managers arrange, and rarely.
const ArrangeTiles = lazy(async () => ({ default: (await import('./arrange-tiles.tsx')).ArrangeTiles }))

type Place = 'favourites' | 'categories' | Category

interface TilePaneProps {
  /** Called with the code of the item that was tapped. */
  onPick: (itemCode: string) => void
  /** The number of the bill on this page: after each the stock is read again. */
  bill: number
}

/** The tiles beside the bill: favourites, categories, and the items of a category. */
export function TilePane({ onPick, bill }: TilePaneProps) {
  const queries = useQueryClient()
  const pane = useRef<HTMLElement>(null)
  /** Null until somebody chooses: favourites, or categories as long as there are no favourites. */
  const [chosen, setChosen] = useState<Place | null>(null)
  const [isArranging, setArranging] = useState(false)
  const { data } = useQuery(favouritesQuery)
  const place = chosen ?? (data?.tiles.length === 0 ? 'categories' : 'favourites')
  useShortcut('F6', 'Tiles', () => pane.current?.querySelector<HTMLButtonElement>('ul button[tabindex="0"]')?.focus())
  useEffect(() => {
    if (bill > 1) void queries.invalidateQueries({ queryKey: tilesKey })
  }, [bill, queries])

  const arrange = () => setArranging(true)
  function endArranging(): void {
    setArranging(false)
    setChosen(null)
  }

  return (
    <section ref={pane} className={classes.pane} aria-label="Tiles">
      {isArranging && data ? (
        <Suspense fallback={<LoadingState lines={4} />}>
          <ArrangeTiles saved={data} onDone={endArranging} />
        </Suspense>
      ) : (
        <>
          <TileBar place={place} onPlace={setChosen} onArrange={data ? arrange : null} />
          <div className={classes.scroll}>
            {place === 'favourites' && <FavouriteTiles onPick={onPick} onArrange={arrange} />}
            {place === 'categories' && <CategoryTiles onPick={setChosen} />}
            {typeof place === 'object' && <CategoryItems key={place.code} category={place} onPick={onPick} />}
          </div>
        </>
      )}
    </section>
  )
}

interface TileBarProps {
  place: Place
  onPlace: (place: Place) => void
  /** Null until the favourites are known. */
  onArrange: (() => void) | null
}

function TileBar({ place, onPlace, onArrange }: TileBarProps) {
  const { role } = useSession()
  return (
    <div className={classes.bar}>
      <button type="button" aria-pressed={place === 'favourites'} onClick={() => onPlace('favourites')}>
        <IconStar size={18} aria-hidden /> Favourites
      </button>
      <button type="button" aria-pressed={place === 'categories'} onClick={() => onPlace('categories')}>
        {typeof place === 'object' && <IconChevronLeft size={18} aria-hidden />} Categories
      </button>
      <span className={classes.title}>{typeof place === 'object' && place.name}</span>
      <span className={classes.key}>
        <Keys keys="F6" />
      </span>
      {onArrange && place === 'favourites' && may(role, 'edit-masters') && (
        <button type="button" onClick={onArrange}>
          <IconEdit size={18} aria-hidden /> Arrange
        </button>
      )}
    </div>
  )
}
