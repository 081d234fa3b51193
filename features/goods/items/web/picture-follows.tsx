import { useEffect, useEffectEvent } from 'react'
import { masterKey } from '../../../../platform/web/master-page/list-query.ts'
import { useSave } from '../../../../platform/web/use-save.ts'
import { items, saveItemImage } from '../item-contract.ts'
import { setNewPicture, useNewPicture } from './new-picture.ts'

/** Sends the picture of an item that was just created; rendered once on the page, because the form is closed by then. */
export function PictureFollows() {
  const picture = useNewPicture()
  const { save } = useSave(saveItemImage, { invalidate: [masterKey(items)] })
  const send = useEffectEvent(async (base64: string, id: string) => {
    setNewPicture(null)
    await save({ params: { id }, body: { picture: base64 } })
  })
  const code = picture?.itemCode
  useEffect(() => {
    if (picture && code) void send(picture.base64, code)
  }, [picture, code])
  return null
}
