import { subtract } from '../../../../../kernel/money.ts'
import type { Tx } from '../../../../../platform/server/transaction.ts'
import { checkedDocuments, type AskedDocument } from '../../../../tax/input-vat/server/input-vat.ts'
import type { InputVat } from '../../../../tax/input-vat/tax-document.ts'
import { taxableOf, type GrnAmounts } from '../../grn.ts'
import type { GrnRequest } from '../../grn-contract.ts'
import type { NotedLandedCost } from './landed-costs.ts'
import type { GrnSupplier, TaxedItem } from './read-for-grn.ts'
import type { IsoDate } from '../../../../../kernel/dates.ts'

interface Asked {
  suppliers: ReadonlyMap<string, GrnSupplier>
  businessDate: IsoDate
  ownCode?: string
}

interface PricedNote {
  body: GrnRequest
  lines: readonly { item: TaxedItem }[]
  amounts: GrnAmounts
  landedCosts: readonly NotedLandedCost[]
}

/** The tax invoices of a note, checked: that of its goods against the items that bear VAT, and those of its landed cost. */
export function documentsOfNote(
  tx: Tx,
  { body, lines, amounts, landedCosts }: PricedNote,
  { suppliers, businessDate, ownCode }: Asked,
): Promise<InputVat[]> {
  const of = (code: string) => ({ code, name: suppliers.get(code)?.name ?? '', tin: suppliers.get(code)?.tin ?? '' })
  const asked: AskedDocument[] = []
  if (body.taxInvoice) {
    const bears = lines.map(({ item }) => item.vatClass === 'standard')
    asked.push({
      ...{ lineNo: 1, kind: 'invoice', document: body.taxInvoice, supplier: of(body.supplierCode), field: 'taxInvoice' },
      taxable: taxableOf(amounts, bears),
    })
  }
  for (const [index, { taxInvoice }] of body.landedCosts.entries()) {
    const cost = landedCosts[index]
    if (!taxInvoice || !cost) continue
    asked.push({
      ...{ lineNo: index + 2, kind: 'invoice', document: taxInvoice, supplier: of(cost.supplierCode) },
      ...{ taxable: subtract(cost.amount, cost.vat), field: `landedCosts.${index}.taxInvoice` },
    })
  }
  return checkedDocuments(tx, asked, { today: businessDate, ...(ownCode !== undefined && { ownCode }) })
}
