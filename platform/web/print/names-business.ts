/** The words of a name that tell it from others: without "(Pvt) Ltd", in small letters. */
function told(name: string): string {
  return name
    .replace(/\s*\(.*$/, '')
    .trim()
    .toLowerCase()
}

/**
 * Whether a location's own header, as HTML, names the business, which is then not named a second time above it. Capitals, tags and
 * "(Pvt) Ltd" make no difference.
 */
export function namesBusiness(header: string, name: string): boolean {
  const text = header
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
  return told(name) !== '' && text.includes(told(name))
}
