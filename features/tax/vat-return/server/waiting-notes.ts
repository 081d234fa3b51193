import type { IsoDate } from '../../../../kernel/dates.ts'
import { formatMoney, percent, type Money } from '../../../../kernel/money.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { isClaimed } from '../../input-vat/server/claimed-goods.ts'
import { vatOn } from '../../../shop/vat/vat.ts'
import { vatRulesOn, type VatSettings } from '../../../shop/vat/vat-settings.ts'
import type { VatReturnRead } from '../contract.ts'

// Only goods whose VAT was claimed, with their note or later: a supplier who charged none gives no tax credit note.
const readWaiting = statement(
  'vat-return.waiting-notes',
  `select given.code, given.business_date as date, supplier.name as "supplierName",
     json_build_object('code', place.code, 'name', place.name) as "stockLocation", sum(line.line_total)::bigint as taxable
   from purchase_return given
   join purchase_return_line line on line.location_code = given.location_code and line.purchase_return_code = given.code
   join item on item.code = line.item_code and item.vat_class = 'standard'
   join stock_entry entry on entry.code = line.entry_code
   join supplier on supplier.code = given.supplier_code
   join stock_location place on place.code = given.location_code
   where given.status = 'live' and given.vat = 0 and given.business_date <= $1
     and ${isClaimed('entry')}
     and not exists (
       select 1 from late_tax_credit_note late
       where late.location_code = given.location_code and late.purchase_return_code = given.code and late.status = 'live')
   group by given.location_code, given.code, given.business_date, supplier.name, place.code, place.name
   having sum(line.line_total) > 0
   order by given.business_date, given.code limit 200`,
)

type Waiting = Omit<VatReturnRead['waiting'][number], 'value' | 'vat'> & { date: IsoDate; taxable: Money }

/**
 * Purchase returns through a day whose goods bore VAT and whose tax credit note has not come: their VAT is claimed still. At most the
 * 200 oldest.
 */
export async function waitingNotes(from: Reader, to: IsoDate, settings: VatSettings | null): Promise<VatReturnRead['waiting']> {
  const rows = await from.rows<Waiting>(readWaiting, [to])
  return rows.map(({ taxable, ...row }) => {
    const rate = vatRulesOn(settings, row.date)?.standardRate ?? percent(0)
    return { ...row, value: formatMoney(taxable), vat: formatMoney(vatOn(taxable, rate)) }
  })
}
