import { largestImage } from '../item-contract.ts'

/** As large as it is ever shown. */
const mostPixels = 600

/** A chosen file as base64, made smaller to at most 600 pixels a side and 300 kB; null when it is no picture. */
export async function pictureOfFile(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  const isFine = /^image\/(png|jpeg|webp)$/.test(file.type) && file.size <= largestImage / 3
  const isSmall = Math.max(picture.width, picture.height) <= mostPixels
  const fitting = isFine && isSmall ? file : await shrunk(picture)
  picture.close()
  return fitting && base64Of(fitting)
}

async function shrunk(picture: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, mostPixels / Math.max(picture.width, picture.height))
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(picture.width * scale)), Math.max(1, Math.round(picture.height * scale)))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  // A browser that cannot write WebP writes PNG instead, which may be large; a JPEG has no transparent parts, and white looks best behind them.
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 })
  if (blob.size <= largestImage) return blob
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })
  return jpeg.size <= largestImage ? jpeg : null
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

/** Base64 as the address of a picture. */
export function addressOfPicture(base64: string): string {
  const type = base64.startsWith('iVBOR') ? 'png' : base64.startsWith('/9j') ? 'jpeg' : 'webp'
  return `data:image/${type};base64,${base64}`
}
