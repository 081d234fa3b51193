import { largestLogo } from '../contract.ts'

/** Large enough for a sharp print of 70 mm at 600 dpi. */
const mostPixels = 1_200
const smallestPixels = 150

/** A chosen file as base64, reduced to at most 200 kB; null when it is not a picture. */
export async function pictureForLogo(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  const isFine = file.size <= largestLogo && /^image\/(png|jpeg|webp)$/.test(file.type)
  const isSmall = Math.max(picture.width, picture.height) <= mostPixels
  const fitting = isFine && isSmall ? file : await shrunk(picture)
  picture.close()
  return fitting && base64Of(fitting)
}

async function shrunk(picture: ImageBitmap): Promise<Blob | null> {
  const largest = Math.max(picture.width, picture.height)
  for (let pixels = Math.min(mostPixels, largest); pixels >= Math.min(smallestPixels, largest); pixels = Math.floor(pixels * 0.75)) {
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round((picture.width / largest) * pixels)),
      Math.max(1, Math.round((picture.height / largest) * pixels)),
    )
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const blob = await canvas.convertToBlob({ type: 'image/png' })
    if (blob.size <= largestLogo) return blob
  }
  return null
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}
