import { encodeCode128, thermalModuleMm } from './code128.ts'

export interface BarcodeProps {
  value: string
  /** When left out, the height of the parent. */
  heightMm: number | 'fill'
  /** The widest symbol, unless it would become too narrow to be read. */
  maxWidthMm?: number
  /** Width of the narrowest bar; by default whole dots of a 203 dpi print head. */
  moduleMm?: number
}

/** A Code 128 symbol with sharp edges: every bar begins and ends on a dot of the printer. */
export function Barcode({ value, heightMm, maxWidthMm = Infinity, moduleMm }: BarcodeProps) {
  const { bars, modules } = encodeCode128(value)
  const widthMm = modules * (moduleMm ?? thermalModuleMm(modules, maxWidthMm))
  return (
    <svg
      role="img"
      data-barcode={value}
      aria-label={`Barcode ${value}`}
      viewBox={`0 0 ${modules} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      style={{ display: 'block', flex: 'none', width: `${widthMm}mm`, height: heightMm === 'fill' ? '100%' : `${heightMm}mm` }}
    >
      <path d={bars.map(bar => `M${bar.start} 0h${bar.width}v1h-${bar.width}z`).join('')} fill="#000" />
    </svg>
  )
}
