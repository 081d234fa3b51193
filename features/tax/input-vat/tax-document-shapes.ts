import { z } from 'zod'
import { dateInput, dateText, moneyText, numberText, percentText, positiveMoneyInput } from '../../../kernel/endpoint.ts'

/** A supplier's tax invoice or note in the body of a paper; left out where none is in hand or nothing is claimed. */
export const taxDocumentBody = z.object({
  number: numberText(40).min(1, 'Type its number'),
  date: dateInput,
  /** The supplier's; that of the list of suppliers when left out. */
  tin: numberText(20).default(''),
  vatAmount: positiveMoneyInput,
})
export type TaxDocumentBody = z.input<typeof taxDocumentBody>
export type TaxDocumentRequest = z.output<typeof taxDocumentBody>

export const taxDocumentRead = z.object({
  number: z.string(),
  date: dateText,
  tin: z.string(),
  rate: percentText,
  /** Without VAT, of what bears it. */
  netAmount: moneyText,
  vatAmount: moneyText,
})
export type TaxDocumentRead = z.infer<typeof taxDocumentRead>
