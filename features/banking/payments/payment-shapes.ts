import { z } from 'zod'
import { paidStatuses, paymentTypeCodes } from '../../../kernel/codes.ts'
import { codeText, dateInput, dateText, moneyText, numberText, positiveMoneyInput, text } from '../../../kernel/endpoint.ts'
import { paymentParts, type DetailName, type Part } from './payment-types.ts'

// The schema of each name of a part is that of the detail it says.
type Fields<P extends Part, Of extends Readonly<Record<DetailName, z.ZodType>>> = {
  -readonly [Name in keyof P['fields']]: Of[P['fields'][Name] & DetailName]
}

const sent = {
  bankCode: codeText.nullish(),
  branch: text(40).default(''),
  reference: numberText(40).default(''),
  cardLast4: text(4).default(''),
  date: dateInput.nullish(),
}
type SentParts = { [P in Part as P['name']]: z.ZodOptional<z.ZodNullable<z.ZodObject<Fields<P, typeof sent>>>> }
const sentParts = Object.fromEntries(
  paymentParts.map(({ name, fields }) => {
    const shape = Object.entries(fields).map(([field, detail]) => [field, sent[detail]] as const)
    return [name, z.object(Object.fromEntries(shape)).nullish()]
  }),
) as unknown as SentParts

/**
 * One payment as it is sent (spec §3 "Payment entry"): of the parts with details the one of its type counts. What is missing is
 * refused by `checkTenders` in words.
 */
export const paymentEntry = z.object({
  paymentType: z.enum(paymentTypeCodes),
  amount: positiveMoneyInput,
  /** Of the whole paper; a part of each entry in spec §3, and not read. */
  paidStatus: z.enum(paidStatuses).optional(),
  /** `checkTender` looks for card numbers in it, with words of its own. */
  remarks: numberText(200).default(''),
  ...sentParts,
})
export type PaymentEntry = z.output<typeof paymentEntry>
export type PaymentEntryInput = z.input<typeof paymentEntry>

const read = {
  bankCode: z.string().nullable(),
  branch: z.string(),
  reference: z.string(),
  cardLast4: z.string(),
  date: dateText.nullable(),
}
// What names a bank has its name beside it.
type BankName<P extends Part> = 'bankCode' extends P['fields'][keyof P['fields']] ? { bankName: z.ZodString } : unknown
type ReadParts = { [P in Part as P['name']]: z.ZodNullable<z.ZodObject<Fields<P, typeof read> & BankName<P>>> }
const readParts = Object.fromEntries(
  paymentParts.map(({ name, fields }) => {
    const shape = Object.entries(fields).flatMap(([field, detail]) => [
      [field, read[detail]] as const,
      ...(detail === 'bankCode' ? [['bankName', z.string()] as const] : []),
    ])
    return [name, z.object(Object.fromEntries(shape)).nullable()]
  }),
) as unknown as ReadParts

/** One payment as it is read back: all parts are there, null but for that of its type. */
export const paymentRead = z.object({
  paymentType: z.string(),
  paymentTypeName: z.string(),
  amount: moneyText,
  paidStatus: z.enum(['1', '2', '3', '4']),
  remarks: z.string(),
  ...readParts,
})
export type PaymentRead = z.infer<typeof paymentRead>
