import { z } from 'zod'
import { dateText, endpoint, idParams, moneyText } from '../../../kernel/endpoint.ts'
import { grnFound } from './grn-contract.ts'

const landedCostDue = z.object({
  grnCode: z.string(),
  /** The supplier of the goods. */
  supplierName: z.string(),
  invoiceCode: z.string(),
  grnDate: dateText,
  dueDate: dateText,
  remarks: z.string(),
  amount: moneyText,
  paidAmount: moneyText,
  outstanding: moneyText,
})

/** Below zero where the supplier owes. */
const priceCorrectionDue = z.object({
  code: z.string(),
  grnCode: z.string(),
  invoiceCode: z.string(),
  date: dateText,
  dueDate: dateText,
  reference: z.string(),
  amount: moneyText,
  settledAmount: moneyText,
  outstanding: moneyText,
})

export const grnsDueToSupplier = endpoint({
  method: 'GET',
  path: 'grn-outstanding-supplier/:id',
  summary: 'What is owed to a supplier here, note by note, landed cost of notes and price corrections, oldest first',
  permission: 'see-cost',
  params: idParams,
  reply: z.object({ grn: z.array(grnFound), landedCost: z.array(landedCostDue), priceCorrection: z.array(priceCorrectionDue) }),
})
