import { createCustomer } from '../../features/parties/customers/contract.ts'
import type { GrnBody } from '../../features/buying/purchasing/grn-contract.ts'
import type { InvoiceBody } from '../../features/selling/sales/contract.ts'
import { cashCustomerCode } from '../../kernel/codes.ts'
import { businessDate } from '../../kernel/dates.ts'
import { rupeesOf, type Hands } from './hands.ts'

/** A bill of three lines in random quantities, paid in cash. */
export function billOf({ dice, goods }: Pick<Hands, 'dice' | 'goods'>): InvoiceBody {
  let total = 0
  const stockHistories = Array.from({ length: 3 }, () => {
    const { itemCode, price } = dice.pick(goods)
    const quantity = 1 + dice.below(3)
    total += quantity * price
    return { itemCode, quantity: String(quantity), retailPrice: rupeesOf(price), discountPercentage: '0', discountAmount: '0' }
  })
  const amount = rupeesOf(total)
  const head = { customerCode: cashCustomerCode, discountPercentage: '0', discountAmount: '0', totalAmount: amount, receivedAmount: amount }
  return { ...head, paidStatus: '4', stockHistories }
}

/** A customer whose debts nobody else's payments settle; answers the code. */
export async function aDebtor({ dice, save }: Hands): Promise<string> {
  const { code } = await save(createCustomer, { firstName: `Owes ${dice.below(2 ** 31).toString(36)}`, phone1: '0771234567' })
  return code
}

export const lineOf = ({ dice, goods }: Hands) => ({ itemCode: dice.pick(goods).itemCode, quantity: String(1 + dice.below(3)) })
export const priced = { costPrice: '70.00', wholesalePrice: '90.00', retailPrice: '100.00' }

/** Today, by the clock of the machine that the tills have. */
export const today = () => businessDate(Date.now(), 'Asia/Colombo')

export function noteOf(hands: Hands): GrnBody {
  const { dice, supplierCode } = hands
  const lines = [lineOf(hands), lineOf(hands)].map(line => ({ ...line, ...priced }))
  const pieces = lines.reduce((sum, { quantity }) => sum + Number(quantity), 0)
  return {
    supplierCode,
    invoiceCode: `INV ${dice.below(2 ** 31).toString(36)} ${dice.below(2 ** 31).toString(36)}`,
    invoiceDate: today(),
    landedCosts: [{ amount: '10.00' }],
    totalAmount: rupeesOf(pieces * 7000),
    stockHistories: lines,
  }
}
