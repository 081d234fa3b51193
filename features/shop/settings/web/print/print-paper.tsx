import type { ReactNode } from 'react'
import { displayDateTime } from '../../../../../kernel/dates.ts'
import { PaperSheet, type SheetFact, type SheetParty } from '../../../../../platform/web/paper-page/paper-sheet.tsx'
import { printJob } from '../../../../../platform/web/print/print-job.ts'
import { currentSession } from '../../../../../platform/web/session.ts'
import { clientProfileQuery } from '../client-profile.ts'

interface PrintedPaper {
  /** The usual name: 'Stock issue'; printed in capitals at the top of the sheet. */
  title: string
  /** The name at the top, when it differs: 'Goods received note'. */
  heading?: string
  /** Left out for a print without a number. */
  code?: string
  /** Below the number, such as location and user. */
  about: readonly string[]
  parties?: readonly SheetParty[]
  facts?: readonly SheetFact[]
  sums?: readonly (SheetFact & { isTotal?: boolean })[]
  remarks?: string
  signatures: readonly string[]
  /** Printed across the page: 'REVERSED'. */
  mark?: string | null
  /** The table of lines; `PrintedLines` for lines of items. */
  lines: ReactNode
}

/** Prints a paper of the back office on A4 with the business's letterhead; resolves when the print dialog is closed. */
export async function printPaper(paper: PrintedPaper): Promise<void> {
  const { title, heading = title, code = '', parties = [], facts = [], sums = [], remarks = '', mark, lines } = paper
  const { client } = await clientProfileQuery.queryFn()
  await printJob({
    title: `${title} ${code}`.trim(),
    page: 'a4',
    document: (
      <PaperSheet
        client={client}
        title={heading.toUpperCase()}
        code={code}
        about={paper.about}
        parties={parties}
        facts={facts}
        sums={sums}
        remarks={remarks}
        signatures={paper.signatures}
        {...(mark && { mark })}
      >
        {lines}
      </PaperSheet>
    ),
  })
}

/** Date and time for prints, in the business's time zone. */
export function printedTime(at: string): string {
  return displayDateTime(at, currentSession().startUp.timeZone)
}

interface Supplier {
  name: string
  address1: string
  address2: string
  phone1: string
  phone2: string
}

/** A supplier as a party of a printed paper. */
export function supplierParty({ name, address1, address2, phone1, phone2 }: Supplier): SheetParty {
  return { title: 'Supplier', name, lines: [address1, address2, [phone1, phone2].filter(Boolean).join(' · ')] }
}
