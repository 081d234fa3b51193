/** The picture format of a file by its first bytes, which its name and sender cannot forge; null for any other. */
export function pictureType(bytes: Buffer): 'image/png' | 'image/jpeg' | 'image/webp' | null {
  const text = bytes.toString('latin1', 0, 12)
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('RIFF') && text.slice(8) === 'WEBP') return 'image/webp'
  return null
}
