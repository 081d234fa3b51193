import type { Reply } from '../../../../../kernel/endpoint.ts'
import type { Api } from '../../../../../platform/server/api.ts'
import { readerOver } from '../../../../../platform/server/transaction.ts'
import { statement } from '../../../../../platform/server/pipeline/statement.ts'
import { paperListRoute } from '../../../../../platform/server/paper-list.ts'
import {
  claimGrnVat,
  createGrn,
  editGrn,
  getGrn,
  lastPrices,
  lockGrn,
  paidGrns,
  reverseGrn,
  searchGrns,
  unpaidGrns,
} from '../../grn-contract.ts'
import { grnsDueToSupplier } from '../../grn-dues-contract.ts'
import { openReturnsOfSupplier } from '../../return-contract.ts'
import { dueCorrections } from './corrections-of-note.ts'
import { saveEditedGrn } from './edit-grn.ts'
import { findDueGrns, findGrns, paidTable, unpaidTable } from './grn-lists.ts'
import { readGrn } from './grn-view.ts'
import { dueLandedCosts } from './landed-costs.ts'
import { saveClaimedGrn } from './late-tax-invoice.ts'
import { readLastPrices } from './last-prices.ts'
import { saveLockedGrn } from './lock-grn.ts'
import { saveReversedGrn } from './reverse-grn.ts'
import { saveGrn } from './save-grn.ts'

const openReturns = statement(
  'purchasing.open-returns-of-supplier',
  `select code, business_date as date, reason, money_text(total) as "totalAmount", money_text(total - applied - refunded) as open
   from purchase_return
   where location_code = $1 and supplier_code = $2 and status = 'live' and applied + refunded < total
   order by business_date, code limit 200`,
)

/** Goods received: lists, one note, receiving, changing, locking, and the wizard's look-ups. */
export function grnRoutes(api: Api): void {
  const { tills } = api.platform
  paperListRoute(api, unpaidGrns, unpaidTable)
  paperListRoute(api, paidGrns, paidTable)
  api.read(searchGrns, async ({ params, actor }) => ({ grn: await findGrns(tills, params.term, actor) }))
  api.read(grnsDueToSupplier, async ({ params, actor }) => {
    const asked = [actor.locationCode, params.id]
    const [grn, landedCost, priceCorrection] = await Promise.all([
      findDueGrns(tills, params.id, actor),
      readerOver(tills).rows<Reply<typeof grnsDueToSupplier>['landedCost'][number]>(dueLandedCosts, asked),
      readerOver(tills).rows<Reply<typeof grnsDueToSupplier>['priceCorrection'][number]>(dueCorrections, asked),
    ])
    return { grn, landedCost, priceCorrection }
  })
  api.read(openReturnsOfSupplier, async ({ params, actor }) => {
    const { rows } = await tills.query<Reply<typeof openReturnsOfSupplier>['purchaseReturn'][number]>({
      ...openReturns,
      values: [actor.locationCode, params.id],
    })
    return { purchaseReturn: rows }
  })
  api.read(lastPrices, async ({ params, actor }) => readLastPrices(tills, params.id, actor.locationCode))
  api.read(getGrn, async ({ params, actor }) => ({ grn: await readGrn(readerOver(tills), { code: params.code, actor }) }))
  api.save(createGrn, saveGrn)
  api.save(editGrn, saveEditedGrn)
  api.save(lockGrn, saveLockedGrn)
  api.save(reverseGrn, saveReversedGrn)
  api.save(claimGrnVat, saveClaimedGrn)
}
