import { masterKey } from '../../../../platform/web/master-page/list-query.ts'
import { purchasingStale } from '../../purchasing/web/shared/purchasing-queries.ts'
import { priceCorrections } from '../contract.ts'

/** The queries that a price correction makes out of date: those of purchasing, and what suppliers are owed. */
export const correctionsStale: readonly (readonly unknown[])[] = [
  masterKey(priceCorrections),
  ['price-corrections'],
  ['vouchers'],
  ...purchasingStale,
]
