import type { Reply } from '../../../kernel/endpoint.ts'
import type { Letterhead } from '../../../features/shop/locations/contract.ts'
import type { getClientProfile } from '../../../features/shop/settings/contract.ts'
import { AcrossMark } from './across-mark.tsx'
import { Barcode } from './barcode.tsx'
import { HtmlBlock } from './html-block.tsx'
import { LabelledRows, type Labelled } from './labelled-rows.tsx'
import { namesBusiness } from './names-business.ts'
import css from './roll.css?inline'

/** One thing of a paper: its name in a row, below it its figures, the last of them at the right. */
export interface RollItem {
  name?: string
  figures: readonly string[]
  total: string
  /** A second row of figures. */
  beside?: { label: string; total: string } | null
  note?: string
}

/** What stands above or below the total; a part without contents is not drawn. */
export type RollPart =
  | { items: readonly RollItem[] }
  /** `strong` names labels that are printed bold; `isJoined` has no rule above. */
  | { rows: readonly Labelled[]; strong?: readonly string[]; isJoined?: boolean }
  | { text: string; isStrong?: boolean }

export interface PrintedRoll {
  /** The usual name: 'Payment voucher'. */
  title: string
  /** The name at the top, when it differs: 'Debit note'. */
  heading?: string
  code: string
  dateTime: string
  /** Below the number, such as the user. */
  about: readonly string[]
  /** Whom the paper is for. */
  party?: { name: string; lines: readonly string[]; rows?: readonly Labelled[] } | null
  above?: readonly RollPart[]
  totalLabel: string
  total: string
  below?: readonly RollPart[]
  /** In a row each, below everything that counts. */
  advice?: string
  remarks: string
  /** 'Received by: ____' */
  signature?: string
  /** What the barcode says, when it is not the paper's own number. */
  barcode?: { value: string; text: string }
  isReversed: boolean
  /** In a box at the top: 'COPY'. */
  mark?: string
  /** A slip that lies with the cash: it has no words of the location, and is signed above its number. */
  isSlip?: boolean
}

interface RollFrame {
  client: Reply<typeof getClientProfile>['client']
  letterhead: Letterhead
  solutionProvider: string
}

/** A paper on the 80 mm roll; its lines are 72 mm wide, the reach of the print head. */
export function Roll({ paper, client, letterhead, solutionProvider }: RollFrame & { paper: PrintedRoll }) {
  const { code, party, isSlip = false, signature = '', barcode = { value: code, text: code } } = paper
  const signed = signature !== '' && <div className="block">{signature}</div>
  return (
    <div className="receipt">
      <style>{css}</style>
      {paper.isReversed && <AcrossMark text="REVERSED" sizeMm={13} />}
      {paper.mark && <div className="mark">{paper.mark}</div>}
      {isSlip ? <Business client={client} /> : <RollHead client={client} letterhead={letterhead} />}
      <div className="block">
        <div className="number">
          <strong>
            {paper.heading ?? paper.title} {code}
          </strong>
          <span>{paper.dateTime}</span>
        </div>
        <Lines texts={paper.about} />
      </div>
      {party && (
        <div className="block customer">
          <strong>{party.name}</strong>
          <Lines texts={party.lines} />
          <LabelledRows rows={party.rows ?? []} className="vehicle" />
        </div>
      )}
      <Parts parts={paper.above} />
      <div className="total-row">
        <span>{paper.totalLabel}</span>
        <span className="value">{paper.total}</span>
      </div>
      <Parts parts={paper.below} />
      {paper.advice && <div className="remarks">{paper.advice}</div>}
      {paper.remarks !== '' && <div className="remarks">Remarks: {paper.remarks}</div>}
      {isSlip && signed}
      <div className="barcode">
        <Barcode value={barcode.value} heightMm={11} maxWidthMm={56} />
        <span>{barcode.text}</span>
      </div>
      {!isSlip && signed}
      {!isSlip && <HtmlBlock html={letterhead.dotFooter} className="shop-text" />}
      <div className="provider">{solutionProvider}</div>
    </div>
  )
}

/** The business, then the location's own words; the business is named once. Its name fits one line, as far as it stays readable. */
function RollHead({ client, letterhead }: Pick<RollFrame, 'client' | 'letterhead'>) {
  const sizePt = Math.max(10, Math.min(14, 380 / client.name.length))
  return (
    <>
      {!namesBusiness(letterhead.posHeader, client.name) && <Business client={client} nameSize={`${sizePt}pt`} />}
      <HtmlBlock html={letterhead.posHeader} className="shop-text" />
    </>
  )
}

function Business({ client, nameSize }: Pick<RollFrame, 'client'> & { nameSize?: string }) {
  return (
    <div className="head">
      <h1 style={nameSize === undefined ? undefined : { fontSize: nameSize }}>{client.name}</h1>
      <div>{client.address}</div>
      <div>{client.phones.join(' · ')}</div>
    </div>
  )
}

const Lines = ({ texts }: { texts: readonly string[] }) => texts.filter(Boolean).map((text, at) => <div key={at}>{text}</div>)

function Parts({ parts = [] }: { parts?: readonly RollPart[] | undefined }) {
  return parts.map((part, at) => <Part key={at} part={part} />)
}

function Part({ part }: { part: RollPart }) {
  if ('rows' in part) return <LabelledRows {...part} className={part.isJoined ? 'money' : 'block money'} />
  if ('text' in part) return <div className="block">{part.isStrong ? <strong>{part.text}</strong> : part.text}</div>
  if (part.items.length === 0) return null
  return (
    <div className="block">
      {part.items.map((item, at) => (
        <Item key={at} item={item} />
      ))}
    </div>
  )
}

function Item({ item: { name, figures, total, beside, note } }: { item: RollItem }) {
  return (
    <div className="item">
      {name !== undefined && <div className="name">{name}</div>}
      <div className="figures">
        {figures.filter(Boolean).map((text, at) => (
          <span key={at}>{text}</span>
        ))}
        <span className="total">{total}</span>
      </div>
      {beside && (
        <div className="figures">
          <span>{beside.label}</span>
          <span className="total">{beside.total}</span>
        </div>
      )}
      {note && <div>{note}</div>}
    </div>
  )
}
