import { z } from 'zod'
import { cashCustomerCode } from '../../../../../kernel/codes.ts'
import { formatMoney, money, sumOf, zero, type Money } from '../../../../../kernel/money.ts'
import { messages } from '../../../../../kernel/messages.ts'
import { formatQuantity, quantity, times, type Quantity } from '../../../../../kernel/quantity.ts'
import { returnAbout } from '../../return-about.ts'
import { returnConditions, returnTypes, type ReturnCondition, type SalesReturnBody } from '../../contract.ts'
import type { OverrideAbout } from '../../../../shop/session/override-about.ts'

/** The customer of a return without a bill. */
export interface ReturnCustomer {
  code: string
  name: string
}

/** A customer without a name, who is given a credit note. */
export const stranger: ReturnCustomer = { code: cashCustomerCode, name: 'Cash Customer' }

export interface LooseLine {
  itemCode: string
  name: string
  allowsFractions: boolean
  /** The stock entry that takes the goods, at its cost; null makes a new one at what the item cost last. */
  stockCode: string | null
  quantity: Quantity
  /** Given back for one. */
  price: Money
  condition: ReturnCondition
  reason: string
}

/** A return without a bill while it is typed. */
export interface LooseDraft {
  step: 0 | 1
  customer: ReturnCustomer | null
  remarks: string
  lines: readonly LooseLine[]
}

export const blankLoose: LooseDraft = { step: 0, customer: null, remarks: '', lines: [] }

const stored = z.object({
  step: z.union([z.literal(0), z.literal(1)]),
  customer: z.object({ code: z.string(), name: z.string() }).nullable(),
  remarks: z.string(),
  lines: z.array(
    z.object({
      itemCode: z.string(),
      name: z.string(),
      allowsFractions: z.boolean(),
      stockCode: z.string().nullable(),
      quantity: z.int().min(0).transform(quantity),
      price: z.int().min(0).transform(money),
      condition: z.enum(returnConditions),
      reason: z.string(),
    }),
  ),
})

/** Reads a stored draft; null when it is not one that this version of the dialog wrote. */
export function readLoose(value: unknown): LooseDraft | null {
  return stored.safeParse(value).data ?? null
}

export function looseTotal({ lines }: LooseDraft): Money {
  return sumOf(lines.map(line => times(line.price, line.quantity)))
}

/** Why the return cannot be completed yet; null when it can. */
export function checkLoose({ customer, lines }: LooseDraft): string | null {
  if (!customer) return messages.customerRequired
  if (lines.length === 0) return 'Add at least one returned item.'
  const wrong = lines.findIndex(({ quantity: count, allowsFractions }) => count <= 0 || (!allowsFractions && count % 1000 !== 0))
  if (wrong >= 0) return `Line ${wrong + 1}: enter a quantity${lines[wrong]!.allowsFractions ? '' : ' of whole units'}.`
  const free = lines.findIndex(({ price }) => price <= zero)
  return free >= 0 ? `Line ${free + 1}: enter what is given back for one.` : null
}

/** What the dialog sends. */
export function bodyOfLoose(draft: LooseDraft, overrideIds: readonly string[] = []): SalesReturnBody {
  return {
    returnType: returnTypes.withoutBill,
    customerCode: draft.customer?.code ?? null,
    remarks: draft.remarks,
    totalAmount: formatMoney(looseTotal(draft)),
    returnData: draft.lines.map(line => ({
      itemCode: line.itemCode,
      // What is damaged goes into no stock.
      stockCode: line.condition === 'damaged' ? null : line.stockCode,
      quantity: formatQuantity(line.quantity),
      retailPrice: formatMoney(line.price),
      condition: line.condition,
      reason: line.reason,
    })),
    overrideIds: [...overrideIds],
  }
}

/** What a manager is asked to allow. */
export function aboutOfLoose(draft: LooseDraft): OverrideAbout {
  return returnAbout({
    customerCode: draft.customer?.code,
    totalAmount: looseTotal(draft),
    returnData: draft.lines.map(line => ({ ...line, retailPrice: line.price })),
  })
}
