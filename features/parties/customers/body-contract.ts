import { z } from 'zod'
import { moneyInput, numberText, positiveMoneyInput, text } from '../../../kernel/endpoint.ts'
import { shapesOf } from '../../../kernel/field-schemas.ts'
import { tinText } from '../../shop/vat/tin.ts'
import { customerFields } from './fields.ts'

/** Spec §3 writes the defaults of a customer's money as numbers, so that 0 is taken like "0.00"; both mean rupees. */
const asText = z.union([z.string().max(20), z.number().transform(String)])
const openingElsewhere =
  'is not taken here: an opening balance needs the number and the days of its bills. Save the customer, then enter them under Opening Balances'

/** What a customer is, and what of it is taken in its own way. */
export const customerShapes = shapesOf(customerFields)
export const ownInputs = {
  nicNumber: z.union([z.literal(''), numberText(12).min(10, `${customerFields.nicNumber.label} has 10 to 12 characters`)]).default(''),
  tin: tinText,
  creditLimit: asText.pipe(positiveMoneyInput).prefault('0.00'),
  /** Nothing but 0: what a customer owes from before comes with its bills (features/money/openings). */
  creditBalance: asText.pipe(moneyInput.refine(amount => amount === 0, openingElsewhere)).prefault('0.00'),
  /**
   * When left out: yes if a manager creates the customer, no if a cashier does. An edit without it changes nothing, and a
   * limit above 0 gives credit.
   */
  isCreditAllowed: z.boolean().nullish(),
}

/** The till's form for a new customer; shape and texts of spec §3 and §5. */
export const customerBody = customerShapes.body
  .pick({
    firstName: true,
    secondName: true,
    companyName: true,
    customCode: true,
    phone1: true,
    phone2: true,
    creditDays: true,
    notes: true,
  })
  .extend({ ...ownInputs, email: text(150).default('') })
