import { z } from 'zod'
import { moneyInput, numberText, phoneText, positiveMoneyInput, text } from '../../../kernel/endpoint.ts'
import { messages } from '../../../kernel/messages.ts'
import { tinText } from '../../shop/vat/tin.ts'

/** Spec §3 writes the defaults of a customer's money as numbers, so that 0 is taken like "0.00"; both mean rupees. */
const asText = z.union([z.string().max(20), z.number().transform(String)])
const openingElsewhere =
  'is not taken here: an opening balance needs the number and the days of its bills. Save the customer, then enter them under Opening Balances'

/** The till's form for a new customer; shape and texts of spec §3 and §5. */
export const customerBody = z.object({
  firstName: text(100).min(1, messages.nameRequired),
  secondName: text(100).default(''),
  companyName: text(150).default(''),
  customCode: numberText(30).default(''),
  phone1: phoneText().min(1, messages.phoneRequired),
  phone2: phoneText().default(''),
  email: text(150).default(''),
  nicNumber: z.union([z.literal(''), numberText(12).min(10, 'NIC Number has 10 to 12 characters')]).default(''),
  /** Taxpayer identification number. */
  tin: tinText,
  creditLimit: asText.pipe(positiveMoneyInput).prefault('0.00'),
  /** Nothing but 0: what a customer owes from before comes with its bills (features/money/openings). */
  creditBalance: asText.pipe(moneyInput.refine(amount => amount === 0, openingElsewhere)).prefault('0.00'),
  /**
   * When left out: yes if a manager creates the customer, no if a cashier does. An edit without it changes nothing, and a
   * limit above 0 gives credit.
   */
  isCreditAllowed: z.boolean().nullish(),
  creditDays: z.number().int().min(0).max(3650).default(0),
  notes: text(500).default(''),
})
