import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import type { AskedVat } from '../asked-contract.ts'

/** What of the total is VAT, rate by rate; nothing where the shop is not registered. */
export function includedVat({ vat = [] }: { vat?: AskedVat | undefined }) {
  return vat.map(one => ({ label: `VAT ${one.rate.replace(/\.?0+$/, '')}% included`, value: amountText(one.vat) }))
}
