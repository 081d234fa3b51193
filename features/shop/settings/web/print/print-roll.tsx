import { printJob } from '../../../../../platform/web/print/print-job.ts'
import { Roll, type PrintedRoll } from '../../../../../platform/web/print/roll.tsx'
import type { SavedPaper } from '../../../../../platform/web/print/roll-printer.ts'
import { clientProfileQuery, letterheadHere, solutionProvider } from '../client-profile.ts'

/**
 * Prints a paper on the 80 mm roll with the head and foot of this location; resolves when the print dialog is closed. `saved` is for
 * papers that are printed because they were just saved.
 */
export async function printRoll(paper: PrintedRoll, saved?: SavedPaper): Promise<void> {
  const { client } = await clientProfileQuery.queryFn()
  const frame = { client, letterhead: letterheadHere(), solutionProvider: solutionProvider() }
  await printJob({
    title: `${paper.title} ${paper.code}`,
    page: 'receipt',
    document: <Roll paper={paper} {...frame} />,
    ...(saved && { saved }),
  })
}
