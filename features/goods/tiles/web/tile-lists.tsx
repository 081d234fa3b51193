import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { messages } from '../../../../kernel/messages.ts'
import { may } from '../../../../kernel/permissions.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import type { Tile } from '../contract.ts'
import { ItemFace } from './item-tile.tsx'
import { TileGrid } from './tile-grid.tsx'
import classes from './tiles.module.css'
import { categoriesQuery, categoryQuery, favouritesQuery } from './tiles-query.ts'

export interface Category {
  code: string
  name: string
}

interface ItemsProps {
  /** Called with the code of the item that was tapped. */
  onPick: (itemCode: string) => void
}

function ItemTiles({ label, tiles, onPick }: ItemsProps & { label: string; tiles: readonly Tile[] }) {
  return (
    <TileGrid
      label={label}
      tiles={tiles}
      tileKey={({ code }) => code}
      content={tile => <ItemFace tile={tile} />}
      onPick={({ code }) => onPick(code)}
    />
  )
}

/** What a manager has arranged for this location. */
export function FavouriteTiles({ onPick, onArrange }: ItemsProps & { onArrange: () => void }) {
  const { role } = useSession()
  const { data, error, refetch } = useQuery(favouritesQuery)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingState lines={4} />
  if (data.tiles.length > 0) return <ItemTiles label="Favourites" tiles={data.tiles} onPick={onPick} />
  if (!may(role, 'edit-masters')) return <EmptyState text="No favourites yet. A manager chooses them here." />
  return (
    <EmptyState text="No favourites yet.">
      <button type="button" className={classes.wide} onClick={onArrange}>
        Choose favourites
      </button>
    </EmptyState>
  )
}

/** The categories that have something to sell. */
export function CategoryTiles({ onPick }: { onPick: (category: Category) => void }) {
  const { data, error, refetch } = useQuery(categoriesQuery)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingState lines={4} />
  if (data.categories.length === 0) return <EmptyState text={messages.noItem} />
  return (
    <TileGrid
      label="Categories"
      tiles={data.categories}
      tileKey={({ code }) => code}
      content={({ name }) => <span className={classes.category}>{name}</span>}
      onPick={onPick}
    />
  )
}

/** The items of a category by name, page by page. */
export function CategoryItems({ category, onPick }: ItemsProps & { category: Category }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(categoryQuery(category.code))
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingState lines={4} />
  const tiles = data.pages.flatMap(page => page.tiles)
  if (tiles.length === 0) return <EmptyState text={messages.noItem} />
  return (
    <>
      <ItemTiles label={category.name} tiles={tiles} onPick={onPick} />
      {hasNextPage && (
        <button type="button" className={classes.wide} disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? messages.loading : 'More'}
        </button>
      )}
    </>
  )
}
