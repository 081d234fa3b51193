import { z } from 'zod'
import { codeText, dateText, moneyText, quantityInput, requiredText, timeText } from '../../../kernel/endpoint.ts'
import { paperStatuses } from '../../../kernel/paper-status.ts'

/** The fields in the reply of every stock paper. */
export const paperHead = {
  code: z.string(),
  stockLocation: z.object({ code: z.string(), name: z.string() }),
  user: z.string(),
  date: dateText,
  dateTime: timeText,
  remarks: z.string(),
  status: z.enum(paperStatuses),
  isFreeze: z.number().int(),
  version: z.number().int(),
  /** At cost; null when the user may not see it. */
  totalAmount: moneyText.nullable(),
}

/** The fields of every line of a stock paper. */
export const paperLine = {
  code: z.string().meta({ description: 'Line number' }),
  itemCode: z.string(),
  stockCode: z.string(),
  itemMaster: z.object({ code: z.string(), name: z.string(), barcode: z.string(), unit: z.string() }),
  batch: z.string(),
}

/** Columns that every list of stock papers has. */
export const paperRow = {
  date: dateText,
  user: z.string(),
  lineCount: z.number().int(),
  status: z.string(),
  isFreeze: z.number().int(),
  totalAmount: moneyText.nullable(),
}

/** A line that takes stock from entries. */
export const takenLineBody = z.object({
  itemCode: codeText,
  /** The chosen stock entry; when left out, earliest expiry, then oldest. */
  stockCode: codeText.nullish(),
  quantity: quantityInput,
})

/** Reverses a paper; the version is the one that was read. */
export const reversalBody = z.object({ code: codeText, reason: requiredText(200, 'Say why'), version: z.number().int().min(1) })

/** The same for the calls of the specification, which names no version: it is checked where it is given. */
export const reversalByCode = reversalBody.partial({ version: true })
