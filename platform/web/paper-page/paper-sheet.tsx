import type { ReactNode } from 'react'
import type { Reply } from '../../../kernel/endpoint.ts'
import type { getClientProfile } from '../../../features/shop/settings/contract.ts'
import { AcrossMark } from '../print/across-mark.tsx'
import { Barcode } from '../print/barcode.tsx'
import { currentSession } from '../session.ts'
import css from './paper-sheet.css?inline'

export interface SheetFact {
  label: string
  value: string
}

/** The sender or the receiver of a paper. */
export interface SheetParty {
  title: string
  name: string
  lines: readonly string[]
}

interface PaperSheetProps {
  client: Reply<typeof getClientProfile>['client']
  /** 'GOODS RECEIVED NOTE' */
  title: string
  /** Empty for a print that is not a paper yet. */
  code: string
  /** Below the number: date, location, user. */
  about: readonly string[]
  parties: readonly SheetParty[]
  facts: readonly SheetFact[]
  /** The table of lines. */
  children: ReactNode
  sums: readonly (SheetFact & { isTotal?: boolean })[]
  remarks: string
  signatures: readonly string[]
  /** Printed across the page: 'REVERSED'. */
  mark?: string
}

/** A paper of the back office on A4: head, parties, lines, sums and signatures. Column heads and page number are on every page. */
export function PaperSheet(props: PaperSheetProps) {
  const { title, code, parties, facts, children, sums, remarks, signatures, mark } = props
  return (
    <div className="sheet">
      <style>{css + runningFoot(`${title} ${code}`)}</style>
      {mark && <AcrossMark text={mark} sizeMm={27} />}
      <SheetHead {...props} />
      <div className="parties">
        {parties.map(({ title: head, name, lines }) => (
          <div key={head}>
            <h3>{head}</h3>
            <div className="party-name">{name}</div>
            {lines.filter(Boolean).map(text => (
              <div key={text}>{text}</div>
            ))}
          </div>
        ))}
        <dl>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {children}
      <div className="end">
        <div className="reckoning">
          <div>{remarks !== '' && `Remarks: ${remarks}`}</div>
          <dl>
            {sums.map(({ label, value, isTotal }) => (
              <div key={label} className={isTotal ? 'total' : undefined}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        {signatures.length > 0 && (
          <div className="signatures">
            {signatures.map(text => (
              <div key={text}>{text}</div>
            ))}
          </div>
        )}
        <div className="provider">{currentSession().startUp.solutionProvider}</div>
      </div>
    </div>
  )
}

function SheetHead({ client, title, code, about }: PaperSheetProps) {
  return (
    <header>
      <div className="client">
        {client.logo && <img className="logo" src={client.logo} alt="" />}
        <h1>{client.name}</h1>
        <div>{client.address}</div>
        <div>{client.phones.join(' · ')}</div>
      </div>
      <div className="about">
        <h2>{title}</h2>
        <div className="code">{code}</div>
        {about.map(text => (
          <div key={text}>{text}</div>
        ))}
        {code !== '' && (
          <div className="bars">
            <Barcode value={code} heightMm={9} maxWidthMm={45} />
          </div>
        )}
      </div>
    </header>
  )
}

// Titles and numbers contain only letters and digits, so they are safe inside a CSS string.
function runningFoot(text: string): string {
  return `@page { @bottom-left { content: "${text}"; font: 8pt 'Print Latin', sans-serif; color: #000; vertical-align: top; padding-top: 3mm } }`
}
