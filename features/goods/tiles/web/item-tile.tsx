import { displayMoney, parseMoney, zero } from '../../../../kernel/money.ts'
import { displayQuantityText } from '../../../../kernel/quantity.ts'
import { ItemPicture } from '../../items/web/item-picture.tsx'
import type { Tile } from '../contract.ts'
import classes from './tiles.module.css'

const priceWords = ({ retailPrice, hasPrices }: Tile) => `${hasPrices ? 'from ' : ''}${displayMoney(parseMoney(retailPrice) ?? zero)}`

/** What is here: "12 here", "none here"; '' for services. */
function hereWords({ remaining }: Tile): string {
  if (remaining === null) return ''
  return remaining === '0' ? 'none here' : `${displayQuantityText(remaining)} here`
}

/** The face of an item: its picture if it has one, name, price, and what is here. */
export function ItemFace({ tile }: { tile: Tile }) {
  return (
    <span className={classes.face} data-gone={tile.remaining === '0' || undefined}>
      {tile.image && (
        <span className={classes.picture}>
          <ItemPicture code={tile.code} image={tile.image} name="" />
        </span>
      )}
      <span className={classes.name} data-alone={tile.image === null || undefined}>
        {tile.name}
      </span>{' '}
      <span className={classes.foot}>
        <b>{priceWords(tile)}</b> <small>{hereWords(tile)}</small>
      </span>
    </span>
  )
}
