import { largestImage } from '../item-contract.ts'

/** The picture of an item as base64, of at most 480 pixels a side: a page of tiles shows many. Null when it is not a picture. */
export const pictureOfFile = (file: File) => drawnAnew(file, [480, 320])

/** A photograph as base64 of at most 300 kB, as large as that allows; null when it is not a picture. */
export const photoOfFile = (file: File) => drawnAnew(file, [1280, 960, 640])

// Always drawn anew, so that nothing else in the file, such as the place where it was taken, comes along.
async function drawnAnew(file: File, sizes: readonly number[]): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  let drawn: Blob | null = null
  // oxlint-disable-next-line no-await-in-loop -- the smaller one is needed where the larger does not fit
  for (const pixels of sizes) drawn ??= await shrunk(picture, pixels)
  picture.close()
  return drawn && base64Of(drawn)
}

async function shrunk(picture: ImageBitmap, pixels: number): Promise<Blob | null> {
  const scale = Math.min(1, pixels / Math.max(picture.width, picture.height))
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(picture.width * scale)), Math.max(1, Math.round(picture.height * scale)))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  // Browsers that cannot write WebP would write PNG, which may be large. JPEG has no transparency, so a white background is drawn.
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 })
  if (blob.size <= largestImage) return blob
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })
  return jpeg.size <= largestImage ? jpeg : null
}

/** The contents in base64. */
export async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

/** Base64 as the URL of a picture. */
export function addressOfPicture(base64: string): string {
  const type = base64.startsWith('iVBOR') ? 'png' : base64.startsWith('/9j') ? 'jpeg' : 'webp'
  return `data:image/${type};base64,${base64}`
}
