import type { z } from 'zod'
import { customerBody } from '../../../parties/customers/body-contract.ts'
import { createInvoice } from '../../sales/contract.ts'
import { arrivalRefusal } from '../refusals.ts'
import type { ReadArrival } from './read-arrival.ts'

// What the till's own save takes, and what only an arrival may name.
const arrivedBody = createInvoice.body.extend({ newCustomer: customerBody.pick({ firstName: true, phone1: true }).optional() })
export type ArrivedContents = z.output<typeof arrivedBody>

/** The bill inside a sealed one. Refuses what is none (ARRIVAL_CONTENTS). */
export function contentsOf({ bill, number }: Pick<ReadArrival, 'bill' | 'number'>): ArrivedContents {
  try {
    const read = arrivedBody.safeParse(JSON.parse(bill.contents))
    if (read.success) return read.data
    const [issue] = read.error.issues
    throw arrivalRefusal('ARRIVAL_CONTENTS', { number, problem: `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim() })
  } catch (error) {
    if (error instanceof SyntaxError) throw arrivalRefusal('ARRIVAL_CONTENTS', { number, problem: 'it is no JSON' })
    throw error
  }
}
