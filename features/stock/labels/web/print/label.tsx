import type { ReactNode } from 'react'
import { Barcode } from '../../../../../platform/web/print/barcode.tsx'
import { fittingPt, type LabelForm, type LabelSheet, type LabelSlot } from '../../label-sheet.ts'
import { labelTypeFor, type LabelType } from './label-type.ts'
import type { PrintedLabel } from './printed-label.ts'

/** A label whose bars fit. */
type FittingLabel = PrintedLabel & { form: LabelForm }

interface LabelProps {
  label: FittingLabel
  slot: LabelSlot
  sheet: LabelSheet
}

/** On narrower labels the price is above batch and expiry, not beside them. */
const footBesideFromMm = 45
/** Vowel signs of Sinhala and Tamil above and below the letters need higher lines. */
const hasTallLetters = /[\u0B80-\u0BFF\u0D80-\u0DFF]/
/** Below this, batch and expiry may need a line each. */
const oneLineFromMm = 30
/** The smallest type that a 203 dpi head can print legibly. */
const smallestPt = 4.5
/** White space between the label's edge and its text. */
const marginMm = 1

/** One label at its place in the row; its bars begin and end on dots of the printer. */
export function Label({ label, slot, sheet }: LabelProps) {
  const { form } = label
  const mm = (dots: number) => dots / sheet.dotsPerMm
  const type = labelTypeFor(mm(slot.widthDots))
  const place = {
    left: `${mm(slot.leftDots + sheet.offsetXDots)}mm`,
    top: `${mm(sheet.offsetYDots)}mm`,
    width: `${mm(slot.widthDots)}mm`,
  }
  const bars = <Bars label={label} sheet={sheet} />
  const textMm = mm(form.textDots) - 2 * marginMm
  if (form.kind === 'stacked') {
    return (
      <div className="label stacked" style={place}>
        <Words label={label} type={type} />
        {bars}
        <Line size={fittingPt(label.code.length, textMm, type.code)} name="code" text={label.text.code} />
        <Foot label={label} type={type} widthMm={textMm} kind={footOf(mm(slot.widthDots))} />
      </div>
    )
  }
  return (
    <div className="label beside" style={place}>
      <div className="words" style={{ width: `${mm(form.textDots)}mm` }}>
        <Words label={label} type={type} />
        <Foot label={label} type={type} widthMm={textMm} kind="foot-below" />
      </div>
      <div className="symbol" style={{ width: `${mm(form.symbol.widthDots)}mm` }}>
        {bars}
        <Line size={fittingPt(label.code.length, mm(form.symbol.widthDots), type.code)} name="code" text={label.text.code} />
      </div>
    </div>
  )
}

function Words({ label: { text }, type }: { label: FittingLabel; type: LabelType }) {
  return (
    <>
      <Line size={type.shop} name="shop" text={text.shop} />
      <Line size={type.name} name={hasTallLetters.test(text.name) ? 'name tall' : 'name'} text={text.name} />
    </>
  )
}

function Bars({ label: { code, form }, sheet }: { label: FittingLabel; sheet: LabelSheet }) {
  const { moduleDots, leftDots } = form.symbol
  const inset = form.kind === 'stacked' ? leftDots / sheet.dotsPerMm : 0
  return (
    <div className="bars" style={{ paddingLeft: `${inset}mm` }}>
      <Barcode value={code} heightMm="fill" moduleMm={moduleDots / sheet.dotsPerMm} />
    </div>
  )
}

type FootKind = 'foot-beside' | 'foot-below' | 'foot-narrow'

/** The position of batch and expiry: beside the price, below it in one line, or below it in a line each. */
function footOf(widthMm: number): FootKind {
  if (widthMm >= footBesideFromMm) return 'foot-beside'
  return widthMm >= oneLineFromMm ? 'foot-below' : 'foot-narrow'
}

interface FootProps {
  label: FittingLabel
  type: LabelType
  widthMm: number
  kind: FootKind
}

function Foot({ label: { text }, type, widthMm, kind }: FootProps): ReactNode {
  const hasDetails = text.batch !== '' || text.expiry !== ''
  if (text.price === '' && !hasDetails) return null
  const priceMm = kind === 'foot-beside' && hasDetails ? widthMm * 0.6 : widthMm
  const oneLine = Math.max(smallestPt, fittingPt(text.batch.length + text.expiry.length + 2, widthMm, type.detail))
  const detailPt = kind === 'foot-below' ? oneLine : type.detail
  return (
    <div className={`foot ${kind}`}>
      <Line size={fittingPt(text.price.length, priceMm, type.price)} name="price" text={text.price} />
      {hasDetails && (
        <div className="details">
          <Line size={detailPt} name="detail" text={text.batch} />
          <Line size={detailPt} name="detail expiry" text={text.expiry} />
        </div>
      )}
    </div>
  )
}

function Line({ size, name, text }: { size: number; name: string; text: string }) {
  return (
    text !== '' && (
      <div className={name} style={{ fontSize: `${size}pt` }}>
        {text}
      </div>
    )
  )
}
