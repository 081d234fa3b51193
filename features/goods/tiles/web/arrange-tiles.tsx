import { Button } from '@mantine/core'
import { IconGripVertical, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { z } from 'zod'
import { call } from '../../../../platform/web/call.ts'
import { useDraft } from '../../../../platform/web/drafts.ts'
import { AsyncLookup } from '../../../../platform/web/ui/async-lookup.tsx'
import { DraftGuard } from '../../../../platform/web/ui/draft-guard.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import { searchItems, type ItemFound } from '../../items/contract.ts'
import { mostFavourites, saveFavourites, type Tile } from '../contract.ts'
import { columnsOf, moved, placeAfterKey } from './tile-order.ts'
import classes from './tiles.module.css'
import { favouritesQuery, tilesKey } from './tiles-query.ts'
import { useDragOrder } from './use-drag-order.ts'

type Chosen = Pick<Tile, 'code' | 'name'>

/** The favourites while they are arranged: a draft of this browser, which a reload does not lose. */
interface Arranged {
  /** The version that is being changed. */
  version: number
  tiles: readonly Chosen[]
}

const arranged = z.object({ version: z.number(), tiles: z.array(z.object({ code: z.string(), name: z.string() })) })

function readArranged(stored: unknown, version: number): Arranged | null {
  const read = arranged.safeParse(stored)
  return read.success && read.data.version === version ? read.data : null
}

interface ArrangeTilesProps {
  saved: { tiles: readonly Tile[]; version: number }
  onDone: () => void
}

/** Which items are favourites of this location, and in which order. */
export function ArrangeTiles({ saved, onDone }: ArrangeTilesProps) {
  const queries = useQueryClient()
  const blank: Arranged = { version: saved.version, tiles: saved.tiles.map(({ code, name }) => ({ code, name })) }
  // A draft of an older version is dropped, because saving it would undo what somebody else has arranged since.
  const [{ tiles }, setArranged, forget, hold] = useDraft('tiles', blank, stored => readArranged(stored, saved.version))
  const setTiles = (next: readonly Chosen[]) => setArranged(now => ({ ...now, tiles: next }))
  function leave(): void {
    forget()
    onDone()
  }
  const { save, isSaving } = useSave(saveFavourites, {
    draft: hold,
    success: () => 'Favourites saved',
    onSaved: reply => {
      queries.setQueryData(favouritesQuery.queryKey, reply)
      leave()
    },
    // Somebody else arranged them: what is there now is shown.
    onRefused: ({ code }) => {
      if (code === 'CONFLICT') void queries.invalidateQueries({ queryKey: tilesKey }).then(leave)
      return false
    },
  })
  const items = tiles.map(({ code }) => code)
  const put = (order: readonly string[]) => setTiles(order.flatMap(code => tiles.find(tile => tile.code === code) ?? []))
  return (
    <DraftGuard hold={hold} what="arrangement">
      <div className={classes.arrangeBar}>
        <AddFavourite
          isFull={tiles.length >= mostFavourites}
          isFirst={saved.tiles.length === 0}
          onAdd={item => setTiles([...tiles.filter(({ code }) => code !== item.code), { code: item.code, name: item.name }])}
        />
        <Button size="lg" variant="default" onClick={leave}>
          Cancel
        </Button>
        <Button size="lg" loading={isSaving} onClick={() => void save({ body: { items, version: saved.version } })}>
          Save
        </Button>
      </div>
      <p className={classes.hint}>Drag a tile by its handle, or move it with the arrow keys. Delete takes it away.</p>
      <ArrangeList tiles={tiles} onOrder={put} />
    </DraftGuard>
  )
}

interface AddFavouriteProps {
  isFull: boolean
  /** The focus begins here, because there is nothing to move yet. */
  isFirst: boolean
  onAdd: (item: ItemFound) => void
}

function AddFavourite({ isFull, isFirst, onAdd }: AddFavouriteProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFirst) field.current?.focus()
  }, [isFirst])
  return (
    <AsyncLookup<ItemFound>
      size="lg"
      label="Add an item"
      placeholder={isFull ? `At most ${mostFavourites} favourites` : 'Name, code or barcode'}
      disabled={isFull}
      value={null}
      search={async (term, signal) => (await call(searchItems, { params: { term } }, { signal })).items}
      optionKey={({ code }) => code}
      optionLabel={({ name }) => name}
      renderOption={({ name }) => name}
      onPick={onAdd}
      ref={field}
    />
  )
}

interface ArrangeListProps {
  tiles: readonly Chosen[]
  onOrder: (order: readonly string[]) => void
}

function ArrangeList({ tiles, onOrder }: ArrangeListProps) {
  const list = useRef<HTMLUListElement>(null)
  const order = tiles.map(({ code }) => code)
  /** The tile that the keys move: it keeps the focus at its new place. */
  const [held, setHeld] = useState<string | null>(tiles[0]?.code ?? null)
  const { drag, handle } = useDragOrder(order, onOrder)
  const shown = drag ? drag.from.flatMap(code => tiles.find(tile => tile.code === code) ?? []) : tiles
  useEffect(() => {
    if (held !== null) list.current?.querySelector<HTMLElement>(`[data-tile="${held}"] button`)?.focus()
  }, [held, tiles])

  function hear(event: KeyboardEvent, at: number): void {
    const code = order[at]
    if (!list.current || code === undefined) return
    const to = placeAfterKey(event.key, { at, count: order.length, columns: columnsOf(list.current) })
    if (to === null && event.key !== 'Delete') return
    event.preventDefault()
    setHeld(to === null ? (order[at + 1] ?? order[at - 1] ?? null) : code)
    onOrder(to === null ? order.filter(other => other !== code) : moved(order, at, to))
  }

  if (tiles.length === 0) return <p className={classes.hint}>No favourites yet: add the items that are sold most.</p>
  return (
    <div className={classes.scroll} data-scrolls>
      <ul ref={list} className={classes.grid} aria-label="Favourites">
        {shown.map(({ code, name }) => (
          <li
            key={code}
            data-tile={code}
            className={classes.movable}
            data-dragged={drag?.key === code || undefined}
            style={{ order: order.indexOf(code) }}
          >
            <button
              type="button"
              className={classes.grip}
              aria-label={`Move ${name}, place ${order.indexOf(code) + 1} of ${tiles.length}`}
              onKeyDown={event => hear(event, order.indexOf(code))}
              onBlur={() => setHeld(null)}
              {...handle(code)}
            >
              <IconGripVertical size={20} aria-hidden />
            </button>
            <button
              type="button"
              className={classes.away}
              aria-label={`Take ${name} away`}
              onClick={() => onOrder(order.filter(other => other !== code))}
            >
              <IconX size={20} aria-hidden />
            </button>
            <span className={classes.name} data-alone>
              {name}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
