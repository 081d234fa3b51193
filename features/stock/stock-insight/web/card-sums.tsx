import { Button } from '@mantine/core'
import { displayQuantityText } from '../../../../kernel/quantity.ts'
import { ListSums } from '../../../../platform/web/master-page/list-sums.tsx'
import type { AboveProps } from '../../../../platform/web/master-page/master-config.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import type { ItemCard } from '../card-contract.ts'
import classes from './card-sums.module.css'

/** The item, and the totals of the period: brought forward, in, out, carried forward. */
export function CardSums({ reply, address }: AboveProps) {
  const { item, broughtForward, totalIn, totalOut, carriedForward, onHand } = reply.card as ItemCard
  const { search, change } = address
  const { fromDate, toDate } = search.filters
  const turn = () => change({ isDescending: !search.isDescending, page: 1 })
  const turned = search.isDescending ? 'Oldest first' : 'Newest first'
  useShortcut('O', turned, turn, { layer: 0, leaves: 'input, select, textarea' })
  const sums = [
    { label: 'Brought forward', figure: broughtForward, sign: '' },
    { label: 'In', figure: totalIn, sign: '+' },
    { label: 'Out', figure: totalOut, sign: '−' },
    { label: 'Carried forward', figure: carriedForward, sign: '=' },
    ...(toDate ? [{ label: 'On hand now', figure: onHand, sign: '' }] : []),
  ]
  return (
    <section className={classes.card} aria-label="Item card">
      <div className={classes.item}>
        <h2>{item.name}</h2>
        <span>
          {item.code} · in {item.unit}
          {!item.isStock && ' · no stock is kept of it'}
          {!fromDate && !toDate && ' · all movements'}
        </span>
      </div>
      <ListSums sums={sums.map(({ figure, ...sum }) => ({ ...sum, text: displayQuantityText(figure) }))} />
      <Button variant="default" onClick={turn}>
        {turned}
        <Keys keys="O" />
      </Button>
    </section>
  )
}
