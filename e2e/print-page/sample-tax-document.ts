import { vatSettingsOf } from '../../features/vat/vat-settings.ts'
import type { TaxDocument } from '../../features/vat/tax-document-contract.ts'

/** A tax invoice of so many lines of 1,000.00 without VAT, or the credit note of one. */
export function sampleTaxDocument(kind: 'invoice' | 'credit-note', lines: number): TaxDocument {
  const { dateStyle, labels } = vatSettingsOf({})
  const amount = (rupees: number) => rupees.toFixed(2)
  return {
    code: '3001000042',
    kind,
    serial: kind === 'invoice' ? '26NOV_0001_00042' : 'CN_26NOV_0001_00007',
    ofSerial: kind === 'invoice' ? null : '26NOV_0001_00042',
    ...{ issuedOn: '2026-11-22', deliveredOn: '2026-11-20', place: 'Colombo 05 Workshop' },
    supplier: { tin: '123456789-7000', name: 'Hela Motors (Pvt) Ltd', address: '1 Galle Road, Colombo 03', phone: '0112345678' },
    purchaser: { tin: '987654321-7000', name: 'Ceylon Parts (Pvt) Ltd', address: '12 Kandy Road, Kadawatha', phone: '0777123456' },
    lines: Array.from({ length: lines }, (_, at) => ({ name: `Brake pad ${at + 1}, ceramic`, quantity: '2', value: '1000.00' })),
    sums: [{ rate: '18.00', value: amount(lines * 1000), vat: amount(lines * 180) }],
    ...{ totalValue: amount(lines * 1000), totalVat: amount(lines * 180), total: amount(lines * 1180) },
    totalInWords: 'Rupees as the total says Only',
    modeOfPayment: 'Cash',
    ...{ isReversed: false, prints: kind === 'invoice' ? 0 : 1, dateStyle, labels },
  }
}
