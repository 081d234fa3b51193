import { useQuery } from '@tanstack/react-query'
import { fetchFile } from '../../../platform/web/call.ts'
import { getItemImage } from '../item-contract.ts'

interface ItemPictureProps {
  code: string
  /** Changes with the picture. */
  image: string
  name: string
}

async function asAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the picture cannot be read')))
    reader.readAsDataURL(blob)
  })
}

/** The picture of an item; empty until it is loaded. */
export function ItemPicture({ code, image, name }: ItemPictureProps) {
  const { data } = useQuery({
    queryKey: ['item-image', code, image],
    queryFn: async ({ signal }) => asAddress(await fetchFile(getItemImage, { params: { id: code } }, { signal })),
    staleTime: Infinity,
    retry: false,
  })
  return data ? <img src={data} alt={name} /> : null
}
