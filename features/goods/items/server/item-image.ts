import type pg from 'pg'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { Call, SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { sendPicture, type KeptPicture } from '../../../../platform/server/send-picture.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { withoutMetadata } from '../../../../platform/server/picture-metadata.ts'
import { pictureType } from '../../../../platform/server/picture-type.ts'
import { items, largestImage, type getItemImage, type saveItemImage } from '../item-contract.ts'
import { itemRefusal } from '../refusals.ts'

const readImage = statement(
  'items.read-item-image',
  'select media_type, content, hash from item_image where item_code = $1 and left(hash, 12) = $2',
)

/** Sends the picture of an item, for ever: another picture has another address. Refuses the address of an earlier one. */
export async function sendItemImage(pool: pg.Pool, call: Call<typeof getItemImage>): Promise<void> {
  const { rows } = await pool.query<KeptPicture>({ ...readImage, values: [call.params.id, call.params.image] })
  const [image] = rows
  if (!image) throw sharedRefusal('NOT_FOUND', { what: 'This picture' })
  sendPicture(call, image, { isFixed: true })
}

const lockItem = statement(
  'items.lock-item-for-image',
  `select is_locked, (select left(hash, 12) from item_image where item_code = code) as image from item where code = $1 for no key update`,
  { locks: 'item' },
)
// The item's row is written too: a till's copy learns of a change from the row alone.
const touchItem = statement('items.touch-item-of-image', `update item set search_text = '' where code = $1`)
const dropImage = statement('items.drop-item-image', 'delete from item_image where item_code = $1')
const insertImage = statement(
  'items.insert-item-image',
  'insert into item_image (item_code, media_type, content) values ($1, $2, $3) returning left(hash, 12) as image',
)

/**
 * Sets or removes an item's picture. Refuses a file that is not a picture, and a locked item. The item's version does not
 * change, so that an edit of its fields is not refused meanwhile.
 */
export async function saveImage(tx: Tx, call: SaveCall<typeof saveItemImage>): Promise<{ code: string; image: string | null }> {
  const { id: code } = call.params
  const content = call.body.picture === null ? null : Buffer.from(call.body.picture, 'base64')
  const mediaType = content && pictureType(content)
  if (content && (!mediaType || content.length > largestImage)) {
    throw itemRefusal('PICTURE_FORMAT', {}, { picture: 'is not a picture of at most 300 kB' })
  }
  const [item] = await tx.rows<{ is_locked: boolean; image: string | null }>(lockItem, [code])
  if (!item) throw sharedRefusal('NOT_FOUND', { what: `This ${items.title}` })
  if (item.is_locked) throw sharedRefusal('LOCKED', { title: items.title })
  tx.write(touchItem, [code])
  tx.write(dropImage, [code])
  const [kept] = content ? await tx.rows<{ image: string }>(insertImage, [code, mediaType, withoutMetadata(content, mediaType!)]) : []
  const image = kept?.image ?? null
  const { actor, now, requestId } = call
  writeAudit(tx, {
    at: now,
    userCode: actor.userCode,
    locationCode: actor.locationCode,
    action: image ? 'set-picture' : 'remove-picture',
    subject: code,
    before: { image: item.image },
    after: { image },
    requestId,
  })
  return { code, image }
}
