import { Barcode } from '../../../../../platform/web/print/barcode.tsx'
import { labelForm, labelRow, type LabelPrinter, type LabelSheet, type LabelSlot } from '../../label-sheet.ts'
import { modulesOf } from './printed-label.ts'

interface TestRowProps {
  printer: LabelPrinter & { name: string }
  sheet: LabelSheet
}

const heightMm = labelRow.heightTenths / 10
const testCode = '12345678'

/** A row for adjusting a printer: the frame of each label, rulers in millimetres, and bars for testing a scanner. */
export function TestRow({ printer, sheet }: TestRowProps) {
  const mm = (dots: number) => dots / sheet.dotsPerMm
  const moved = { transform: `translate(${mm(sheet.offsetXDots)}mm, ${mm(sheet.offsetYDots)}mm)` }
  return (
    <div className="label-row">
      <div style={moved}>
        <svg className="rulers" viewBox={`0 0 ${labelRow.widthTenths / 10} ${heightMm}`} aria-hidden>
          {sheet.slots.map((slot, at) => (
            <g key={slot.leftDots} transform={`translate(${mm(slot.leftDots)})`}>
              <Rulers widthMm={mm(slot.widthDots)} hairMm={1 / sheet.dotsPerMm} />
              <text x={mm(slot.widthDots) / 2} y={6.4}>
                {slot.widthDots >= 40 * sheet.dotsPerMm
                  ? `${printer.name} · label ${at + 1} of ${printer.across}`
                  : `${at + 1} of ${printer.across}`}
              </text>
              <text x={mm(slot.widthDots) / 2} y={9}>
                {offsetText(printer)}
              </text>
            </g>
          ))}
        </svg>
        {sheet.slots.map(slot => (
          <TestBars key={slot.leftDots} slot={slot} sheet={sheet} />
        ))}
      </div>
    </div>
  )
}

function offsetText({ offsetXTenths, offsetYTenths }: LabelPrinter): string {
  return `→ ${(offsetXTenths / 10).toFixed(1)}  ↓ ${(offsetYTenths / 10).toFixed(1)} mm`
}

/** The frame of a label, with ticks for every millimetre along its upper and left edge; longer ones at 5 and 10 mm. */
function Rulers({ widthMm, hairMm }: { widthMm: number; hairMm: number }) {
  const tick = (at: number) => (at % 10 === 0 ? 2.4 : at % 5 === 0 ? 1.8 : 1)
  const upTo = (lengthMm: number) => Array.from({ length: Math.floor(lengthMm) }, (_, at) => at + 1)
  const across = upTo(widthMm).map(at => `M${at} 0v${tick(at)}`)
  const down = upTo(heightMm).map(at => `M0 ${at}h${tick(at)}`)
  return (
    <g fill="none" stroke="#000" strokeWidth={hairMm}>
      <rect x={hairMm / 2} y={hairMm / 2} width={widthMm - hairMm} height={heightMm - hairMm} />
      <path d={[...across, ...down].join('')} />
    </g>
  )
}

function TestBars({ slot, sheet }: { slot: LabelSlot; sheet: LabelSheet }) {
  const form = labelForm(modulesOf(testCode) ?? 0, slot.widthDots, sheet.dotsPerMm)
  if (!form) return null
  const { moduleDots, widthDots } = form.symbol
  const leftDots = slot.leftDots + Math.floor((slot.widthDots - widthDots) / 2)
  return (
    <div style={{ position: 'absolute', left: `${leftDots / sheet.dotsPerMm}mm`, top: '10.5mm' }}>
      <Barcode value={testCode} heightMm={9} moduleMm={moduleDots / sheet.dotsPerMm} />
    </div>
  )
}
