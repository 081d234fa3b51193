import { encode } from 'uqr'

interface QrCodeProps {
  text: string
  /** Its accessible name. */
  label: string
}

/** A text as a QR code, dark on white in every theme, so that every camera reads it. */
export function QrCode({ text, label }: QrCodeProps) {
  // Four modules of white around it, as the standard asks. A screen is clean, so that few large modules are worth more than repair.
  const { data, size } = encode(text, { ecc: 'L', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} width={208} height={208} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
