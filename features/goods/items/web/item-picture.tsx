import { fetchFile } from '../../../../platform/web/call.ts'
import { FetchedPicture } from '../../../../platform/web/ui/fetched-picture.tsx'
import { getItemImage } from '../item-contract.ts'

interface ItemPictureProps {
  code: string
  /** Changes with the picture. */
  image: string
  name: string
}

/** The picture of an item; empty until it is loaded. */
export function ItemPicture({ code, image, name }: ItemPictureProps) {
  return (
    <FetchedPicture
      queryKey={['item-image', code, image]}
      fetch={signal => fetchFile(getItemImage, { params: { id: code, image } }, { signal })}
      alt={name}
    />
  )
}
