import { displayDateTime } from '../../../../kernel/dates.ts'
import { call } from '../../../../platform/web/call.ts'
import { currentSession } from '../../../../platform/web/session.ts'
import { printPaper } from '../../settings/web/print/print-paper.tsx'
import { getBackups } from '../contract.ts'

/** Prints the passphrase of the backups for a safe, with where the files are and how they are restored. */
export async function printPassphrase(passphrase: string): Promise<void> {
  const { folders } = await call(getBackups)
  const now = displayDateTime(new Date().toISOString(), currentSession().startUp.timeZone)
  await printPaper({
    title: 'Passphrase of the backups',
    about: [`Set on ${now}`],
    facts: [
      { label: 'Machine', value: folders?.machine ?? '' },
      { label: 'Folder', value: folders?.folder ?? '' },
      { label: 'Second place', value: folders?.copies.join(', ') || 'none' },
    ],
    signatures: [],
    lines: (
      <>
        <p style={{ font: '600 16pt monospace', border: '0.3mm solid', padding: '4mm', textAlign: 'center' }}>{passphrase}</p>
        <p>
          Keep this sheet in a safe, away from the machine. Every backup that was made since the day above is sealed with this passphrase:
          without it nobody can restore one, and whoever has a file and the passphrase has the shop.
        </p>
        <p>
          To restore: start BizX on a machine where it has no shop yet, choose “Restore a backup instead” on its first page, give it the
          newest file and type the passphrase.
        </p>
      </>
    ),
  })
}
