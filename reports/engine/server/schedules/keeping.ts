import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { DB } from '../../../../database/types.gen.ts'
import type { MailSettings } from '../../../../platform/server/mail.ts'
import type { ReportDatabases } from '../../../../platform/server/report-copy.ts'

/** What making scheduled reports needs of the application. */
export interface Keeping extends ReportDatabases {
  tills: pg.Pool
  db: Kysely<DB>
  timeZone: string
  solutionProvider: string
  clock: () => number
  mail: MailSettings | null
  onError: (error: unknown) => void
}
