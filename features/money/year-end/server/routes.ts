import type { Api } from '../../../../platform/server/api.ts'
import { readerOver } from '../../../../platform/server/transaction.ts'
import { closeYear, liftYear, yearEnds } from '../contract.ts'
import { readYears } from './read-years.ts'
import { saveLiftedYear, saveYear } from './save-closing.ts'

/** The years of a location: which are closed, what the next one wants, closing it, and lifting the last. */
export function yearEndRoutes(api: Api): void {
  const reader = readerOver(api.platform.reports)
  api.read(yearEnds, ({ actor, query, today }) => readYears(reader, actor, { today, asked: query.to ?? null }))
  api.save(closeYear, saveYear)
  api.save(liftYear, saveLiftedYear)
}
