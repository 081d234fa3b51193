import { printedTime, printPaper } from '../../../settings/web/print/print-paper.tsx'
import { readableHash, type AuditHead } from '../../audit-heads.ts'

interface TakenHeads {
  heads: readonly AuditHead[]
  takenAt: string
  /** The name of a chain's location. */
  nameOf: (chain: string) => string
}

/** Prints the last rows of the audit's chains on A4, to be signed and kept; resolves when the print dialog is closed. */
export function printHeads({ heads, takenAt, nameOf }: TakenHeads): Promise<void> {
  return printPaper({
    title: `Ends of the audit log ${takenAt.slice(0, 10)}`,
    heading: 'Ends of the audit log',
    about: [`taken ${printedTime(takenAt)}`],
    remarks: 'Keep this sheet away from the server. The log is whole as long as it still goes through these rows.',
    signatures: ['Printed by', 'Date', 'Kept by'],
    lines: (
      <table>
        <thead>
          <tr>
            <th className="name">Log</th>
            <th>Row</th>
            <th>Seal of the row</th>
          </tr>
        </thead>
        <tbody>
          {heads.map(({ chain, seq, hash }) => (
            <tr key={chain}>
              <td className="name">
                {nameOf(chain)}
                <small>{chain}</small>
              </td>
              <td>{seq.toLocaleString('en')}</td>
              <td style={{ fontFamily: 'monospace', whiteSpace: 'nowrap', fontSize: '8pt' }}>{readableHash(hash)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    ),
  })
}
