import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { DB } from '../../../../database/types.gen.ts'
import type { MailSettings } from '../../../../platform/server/mail.ts'

/** What making scheduled reports needs of the application. */
export interface Keeping {
  tills: pg.Pool
  reports: pg.Pool
  db: Kysely<DB>
  timeZone: string
  solutionProvider: string
  clock: () => number
  mail: MailSettings | null
  onError: (error: unknown) => void
}
