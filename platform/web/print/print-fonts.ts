import interRegular from '@fontsource/inter/files/inter-latin-400-normal.woff2?url'
import interSemibold from '@fontsource/inter/files/inter-latin-600-normal.woff2?url'
import interBold from '@fontsource/inter/files/inter-latin-700-normal.woff2?url'
import sinhalaRegular from '@fontsource/noto-sans-sinhala/files/noto-sans-sinhala-sinhala-400-normal.woff2?url'
import sinhalaBold from '@fontsource/noto-sans-sinhala/files/noto-sans-sinhala-sinhala-700-normal.woff2?url'
import tamilRegular from '@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff2?url'
import tamilBold from '@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-700-normal.woff2?url'

// The joiners must come from the script's font, not from Inter: a conjunct such as ශ්‍රී must come from one font.
const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-200B,U+200E-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215'
const sinhala = 'U+0964-0965,U+0D81-0DF4,U+1CF2,U+200C-200D,U+25CC'
const tamil = 'U+0964-0965,U+0B82-0BFA,U+200C-200D,U+20B9,U+25CC'

interface Face {
  family: 'Print Latin' | 'Print Sinhala' | 'Print Tamil'
  weight: string
  url: string
  range: string
}

const faces: readonly Face[] = [
  { family: 'Print Latin', weight: '400', url: interRegular, range: latin },
  { family: 'Print Latin', weight: '600', url: interSemibold, range: latin },
  { family: 'Print Latin', weight: '700', url: interBold, range: latin },
  { family: 'Print Sinhala', weight: '400', url: sinhalaRegular, range: sinhala },
  { family: 'Print Sinhala', weight: '600 700', url: sinhalaBold, range: sinhala },
  { family: 'Print Tamil', weight: '400', url: tamilRegular, range: tamil },
  { family: 'Print Tamil', weight: '600 700', url: tamilBold, range: tamil },
]

/** The bundled fonts; characters that they lack come from the machine's fonts. */
export const textFonts = "'Print Latin', 'Print Sinhala', 'Print Tamil', 'Noto Sans Sinhala', 'Noto Sans Tamil', sans-serif"

/** The machine's fixed-width font, which impact printers print best. */
export const fixedFonts =
  "'Courier New', 'Liberation Mono', 'DejaVu Sans Mono', 'Print Sinhala', 'Print Tamil', 'Noto Sans Sinhala', 'Noto Sans Tamil', monospace"

/**
 * The @font-face rules for running text or for fixed-width print. In fixed-width print Latin letters use the machine's font,
 * and the other scripts are made a little smaller so that they fit the row. The URLs are absolute, because the print frame has
 * no base address.
 */
export function fontFaces(kind: 'text' | 'fixed', baseUrl: string): string {
  return faces
    .filter(face => kind === 'text' || face.family !== 'Print Latin')
    .map(
      ({ family, weight, url, range }) =>
        `@font-face{font-family:'${family}';font-style:normal;font-weight:${weight};font-display:block;` +
        `src:url(${JSON.stringify(new URL(url, baseUrl).href)}) format('woff2');unicode-range:${range};` +
        `size-adjust:${kind === 'fixed' ? 88 : 100}%}`,
    )
    .join('\n')
}
