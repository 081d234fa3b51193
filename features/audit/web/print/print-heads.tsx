import { displayDateTime } from '../../../../kernel/dates.ts'
import { PaperSheet } from '../../../../platform/web/paper-page/paper-sheet.tsx'
import { printJob } from '../../../../platform/web/print/print-job.ts'
import { currentSession } from '../../../../platform/web/session.ts'
import { readableHash, type AuditHead } from '../../audit-heads.ts'
import { clientProfileQuery } from '../../../settings/web/client-profile.ts'

interface TakenHeads {
  heads: readonly AuditHead[]
  takenAt: string
  /** The name of a chain's location. */
  nameOf: (chain: string) => string
}

/** Prints the ends of the audit's chains on A4, to be signed and kept; settles when the print dialog is closed. */
export async function printHeads({ heads, takenAt, nameOf }: TakenHeads): Promise<void> {
  const { client } = await clientProfileQuery.queryFn()
  const { timeZone } = currentSession().startUp
  await printJob({
    title: `Ends of the audit log ${takenAt.slice(0, 10)}`,
    page: 'a4',
    document: (
      <PaperSheet
        client={client}
        title="ENDS OF THE AUDIT LOG"
        code=""
        about={[`taken ${displayDateTime(takenAt, timeZone)}`]}
        parties={[]}
        facts={[]}
        sums={[]}
        remarks="Keep this sheet away from the server. The log is whole as long as it still goes through these rows."
        signatures={['Printed by', 'Date', 'Kept by']}
      >
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
      </PaperSheet>
    ),
  })
}
