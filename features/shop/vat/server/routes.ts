import type { Api } from '../../../../platform/server/api.ts'
import { readerOver } from '../../../../platform/server/transaction.ts'
import { readSetting } from '../../settings/server/read-settings.ts'
import { getVatSettings, saveVatSettings } from '../contract.ts'
import { getVatStatus } from '../status-contract.ts'
import { createTaxInvoice, getTaxDocument, taxDocumentPrinted } from '../tax-document-contract.ts'
import { vatSettingsOf } from '../vat-settings.ts'
import { readVatStatus } from './read-vat.ts'
import { saveTaxInvoice } from './save-tax-invoice.ts'
import { keepTaxPrint, readPurchaserOf, readTaxDocument } from './tax-document-view.ts'
import { saveVat, vatSettingsText } from './save-vat-settings.ts'

/** VAT: whether the shop is registered, and what the authority prescribes. */
export function vatRoutes(api: Api): void {
  const { db, tills } = api.platform

  api.session(getVatStatus, ({ today }) => readVatStatus(db, today))

  api.read(getVatSettings, async () => {
    const { value, version } = await readSetting(db, 'vat')
    return { vat: vatSettingsText(vatSettingsOf(value), version) }
  })

  api.read(getTaxDocument, async ({ actor: { locationCode }, params: { code } }) => {
    const reader = readerOver(tills)
    const [document, purchaser] = await Promise.all([
      readTaxDocument(reader, { locationCode, code }),
      readPurchaserOf(reader, { locationCode, code }),
    ])
    return { document, purchaser }
  })

  api.read(taxDocumentPrinted, call => keepTaxPrint(tills, call))

  api.save(createTaxInvoice, saveTaxInvoice)
  api.save(saveVatSettings, async (tx, call) => ({ vat: await saveVat(tx, call) }))
}
