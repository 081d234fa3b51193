import { z } from 'zod'
import { createPaymentReceipt } from '../../../features/receipts/contract.ts'
import { amount, player } from '../player.ts'
import { keepCheques, paymentsOf, tender } from './tenders.ts'

/** Money of a customer for bills. */
export const receipt = player(
  {
    customer: z.string(),
    tenders: z.array(tender),
    allocations: z.array(z.strictObject({ bill: z.string(), amount })).default([]),
  },
  async (stage, paper) => {
    const { code } = await stage.save(paper, createPaymentReceipt, {
      body: {
        customerCode: stage.codeOf('customers', paper.customer),
        modeOfPayments: await paymentsOf(stage, paper, paper.tenders),
        invoices: paper.allocations.map(({ bill, amount: paid }) => ({ invoiceCode: stage.paper(bill).code, amount: paid })),
      },
    })
    stage.keep(paper, code)
    await keepCheques(stage, code, paper.tenders)
  },
)
