import { z } from 'zod'
import {
  codeParams,
  codeText,
  dateText,
  endpoint,
  moneyText,
  percentText,
  quantityText,
  requiredText,
  text,
} from '../../../kernel/endpoint.ts'
import { taxDocumentKinds } from './tax-document.ts'
import { taxFormRead } from './tax-form.ts'
import { tinText } from './tin.ts'

const party = z.object({ tin: z.string(), name: z.string(), address: z.string(), phone: z.string() })

const taxDocument = z.object({
  /** Number of the paper: a bill or a sales return. */
  code: z.string(),
  kind: z.enum(taxDocumentKinds),
  serial: z.string(),
  /** Of the tax invoice that a note is about. */
  ofSerial: z.string().nullable(),
  issuedOn: dateText,
  deliveredOn: dateText,
  place: z.string(),
  supplier: party,
  purchaser: party,
  /** In the order of the paper; amounts without VAT. */
  lines: z.array(z.object({ name: z.string(), quantity: quantityText, value: moneyText })),
  sums: z.array(z.object({ rate: percentText, value: moneyText, vat: moneyText })),
  totalValue: moneyText,
  totalVat: moneyText,
  total: moneyText,
  totalInWords: z.string(),
  modeOfPayment: z.string(),
  isReversed: z.boolean(),
  /** How often it was printed: from the second print on it is a copy. */
  prints: z.number().int(),
  form: taxFormRead,
})
export type TaxDocument = z.infer<typeof taxDocument>

export const getTaxDocument = endpoint({
  method: 'GET',
  path: 'tax-document/:code',
  summary: 'The tax invoice of a bill, or the tax credit note of a return; null where none was issued, with whom it would name',
  permission: 'sell',
  params: codeParams,
  reply: z.object({
    document: taxDocument.nullable(),
    /** The customer of the paper. */
    purchaser: party,
  }),
})

export const createTaxInvoice = endpoint({
  method: 'POST',
  path: 'tax-invoice',
  summary: 'Issue the tax invoice of a bill on request, once, within the days that the settings give',
  permission: 'sell',
  saves: true,
  body: z.object({
    invoiceCode: codeText,
    tin: tinText.refine(tin => tin !== '', 'A tax invoice names the TIN of its purchaser'),
    name: requiredText(150, 'A tax invoice names its purchaser'),
    address: text(300).default(''),
    phone: text(30).default(''),
  }),
  reply: z.object({ serial: z.string() }),
})

/** Said once it is printed; every later print says that it is a copy. It changes nothing else and has no key. */
export const taxDocumentPrinted = endpoint({
  method: 'PUT',
  path: 'tax-document-printed/:code',
  summary: 'Say that a tax paper was printed; later prints are copies',
  permission: 'sell',
  params: codeParams,
  reply: z.object({ code: z.string() }),
})
