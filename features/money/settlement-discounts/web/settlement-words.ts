import { masterKey } from '../../../../platform/web/master-page/list-query.ts'
import { endedStale } from '../../bad-debts/web/ended-words.ts'
import { settlementDiscounts } from '../contract.ts'

/** Queries that forgiving changes, and taking it back. */
export const settlementStale: readonly (readonly unknown[])[] = [masterKey(settlementDiscounts), ...endedStale]
