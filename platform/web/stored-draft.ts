import { z } from 'zod'
import { parseIsoDate, type IsoDate } from '../../kernel/dates.ts'
import { money, percent } from '../../kernel/money.ts'
import { quantity } from '../../kernel/quantity.ts'

/** A day that a draft keeps. */
export const storedDay = z
  .string()
  .refine(text => parseIsoDate(text) !== null)
  .transform(text => text as IsoDate)

const figure = z.int().min(0)
export const storedMoney = figure.transform(money)
export const storedQuantity = figure.transform(quantity)
export const storedPercent = figure.max(10_000).transform(percent)

/** A supplier, a customer or another party as a field shows it. */
export const storedParty = z.object({ code: z.string(), name: z.string() })

/** What a line is of. */
export const storedItem = z.object({ itemCode: z.string(), name: z.string(), barcode: z.string(), allowsFractions: z.boolean() })

type Shape<Draft> = { [Field in keyof Draft]: z.ZodType<Draft[Field]> }

/** Reads what the browser kept of a draft of these fields; null when this version of the page did not write it. */
export function readerOf<Draft>(fields: Shape<Draft>): (value: unknown) => Draft | null {
  const stored = z.object(fields as z.ZodRawShape)
  return value => {
    const read = stored.safeParse(value)
    return read.success ? (read.data as Draft) : null
  }
}
