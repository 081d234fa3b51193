import { z } from 'zod'
import { createPaymentReceipt } from '../../../features/money/receipts/contract.ts'
import { amount, player } from '../player.ts'
import { keepCheques, paymentsOf, tender } from './tenders.ts'

const allocation = z.union([z.strictObject({ bill: z.string(), amount }), z.strictObject({ cheque: z.string(), amount })])

/** Money of a customer for bills, for openings and for returned cheques. */
export const receipt = player(
  { customer: z.string(), tenders: z.array(tender), allocations: z.array(allocation).default([]) },
  async (stage, paper) => {
    const of = paper.allocations
    const bills = of.flatMap(one => ('bill' in one ? [{ ...one, paper: stage.paper(one.bill) }] : []))
    const { code } = await stage.save(paper, createPaymentReceipt, {
      body: {
        customerCode: stage.codeOf('customers', paper.customer),
        modeOfPayments: await paymentsOf(stage, paper, paper.tenders),
        invoices: bills.filter(one => one.paper.paper.kind !== 'opening').map(one => ({ invoiceCode: one.paper.code, amount: one.amount })),
        openings: bills.filter(one => one.paper.paper.kind === 'opening').map(one => ({ openingCode: one.paper.code, amount: one.amount })),
        cheques: of.flatMap(one => ('cheque' in one ? [{ chequeCode: stage.cheque(one.cheque), amount: one.amount }] : [])),
      },
    })
    stage.keep(paper, code)
    await keepCheques(stage, code, paper.tenders)
  },
)
