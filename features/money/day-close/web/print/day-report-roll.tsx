import { AcrossMark } from '../../../../../platform/web/print/across-mark.tsx'
import type { ClientProfile } from '../../../../shop/settings/contract.ts'
import type { ReportPart } from '../day-report-text.ts'

const css = `
.roll { width: 80mm; padding: 3mm 4mm 4mm; font-size: 9pt; line-height: 1.3; overflow-wrap: anywhere; }
.roll header { text-align: center; }
.roll h1 { font-size: 13pt; }
.roll h2 { margin-top: 1mm; font-size: 11pt; }
.roll h3 { margin-top: 2.5mm; padding-bottom: 0.5mm; border-bottom: 0.2mm solid #000; font-size: 9.5pt; }
.roll dl > div { display: flex; justify-content: space-between; gap: 3mm; }
.roll dd { font-variant-numeric: tabular-nums; white-space: nowrap; }
.roll .sentence { display: block; }
.roll .sentence dd { white-space: normal; }
.roll .total { font-weight: 700; }
.roll .sign { margin-top: 14mm; border-top: 0.2mm solid #000; text-align: center; font-size: 8pt; }
`

interface DayReportRollProps {
  client: ClientProfile
  title: string
  about: readonly string[]
  parts: readonly ReportPart[]
  /** Printed across: 'REVERSED'. */
  mark: string
  signature: string
}

/** A day's report, or a hand-over, on the 80 mm roll. */
export function DayReportRoll({ client, title, about, parts, mark, signature }: DayReportRollProps) {
  return (
    <div className="roll">
      <style>{css}</style>
      {mark !== '' && <AcrossMark text={mark} sizeMm={13} />}
      <header>
        <h1>{client.name}</h1>
        <h2>{title}</h2>
        {about.map(text => (
          <div key={text}>{text}</div>
        ))}
      </header>
      {parts.map(part => (
        <section key={part.title}>
          <h3>{part.title}</h3>
          <dl>
            {part.rows.map((row, index) => (
              <div key={`${index} ${row.label}`} className={row.isTotal ? 'total' : row.isSentence && 'sentence'}>
                <dt>{row.label}</dt>
                <dd>{row.value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <div className="sign">{signature}</div>
    </div>
  )
}
