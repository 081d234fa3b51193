import { createSalesReturn } from '../../features/selling/returns/contract.ts'
import { createInvoice } from '../../features/selling/sales/contract.ts'
import { createTaxInvoice } from '../../features/shop/vat/tax-document-contract.ts'
import { billOf } from '../../tools/kill-test/bodies.ts'
import type { Hands } from '../../tools/kill-test/hands.ts'
import { saved } from '../calls.ts'
import type { Shop } from '../shop.ts'
import { keepRegistered } from '../vat.ts'
import { aCreditBill, aLine, sell } from './bill.ts'
import { numberOfNone, type Asking, type Kit } from './paper.ts'
import { aReturn, aReturnedLine } from './sales-return.ts'

const purchaser = { tin: '987654321', name: 'A Purchaser', address: '', phone: '' }
const none = numberOfNone('invoicePos')

/** A bill that can have a tax invoice, made from any bill, and the request for it. */
async function asTaxed(shop: Shop, code: string) {
  await keepRegistered(shop)
  await shop.owner.query(
    `insert into vat_line (location_code, paper_code, entry_no, line_no, tax, business_date, vat_class, rate, value, vat)
     select location_code, code, 1, 1, 'output', business_date, 'zero', 0, total, 0 from invoice where code = $1 on conflict do nothing`,
    [code],
  )
  return { invoiceCode: code, ...purchaser }
}

/** Somebody asks for the tax invoice of a bill, and brings something of it back with a credit note. */
async function errand(hands: Hands): Promise<void> {
  const { invoice } = await hands.save(createInvoice, billOf(hands))
  await hands.save(createTaxInvoice, { invoiceCode: invoice.code, tin: '987654321', name: 'A Purchaser' })
  const [line] = invoice.stockHistories
  await hands.save(createSalesReturn, aReturn(invoice, [aReturnedLine(invoice, 1, line?.quantity)], line?.totalAmount ?? '0.00'))
}

/** Tax invoices of bills, each of who asks. */
export const taxDocument: Kit = {
  samples: ({ shop, customer, wash }) => {
    const sold = async ({ staff }: Asking) => (await sell(staff, aCreditBill(customer, [aLine(wash)], '100.00'))).code
    return {
      'GET tax-document/:code': async by => ({ params: { code: await sold(by) } }),
      'POST tax-invoice': async by => ({ body: await asTaxed(shop, await sold(by)) }),
      'PUT tax-document-printed/:code': async by => {
        const code = await sold(by)
        await saved(by.staff, createTaxInvoice, await asTaxed(shop, code))
        return { params: { code } }
      },
    }
  },
  refused: () => ({
    'POST tax-invoice': { body: { invoiceCode: none, ...purchaser } },
    'PUT tax-document-printed/:code': { params: { code: none } },
  }),
  errands: [errand],
}
