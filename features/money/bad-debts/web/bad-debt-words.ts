import { masterKey } from '../../../../platform/web/master-page/list-query.ts'
import { badDebts } from '../contract.ts'
import { endedStale } from './ended-words.ts'

/** Queries that writing off changes, and taking it back. */
export const badDebtStale: readonly (readonly unknown[])[] = [masterKey(badDebts), ...endedStale]

/** What becomes of money that comes all the same. */
export const laterMoneyWords =
  'When the customer pays later after all, the receipt keeps the money as over payment, or an admin first reverses what was written off: then it is owed again, and the receipt pays it.'
