import { z } from 'zod'
import { createPaymentVoucher, type PaymentVoucherBody } from '../../../features/money/vouchers/contract.ts'
import { amount, player } from '../player.ts'
import type { Stage } from '../stage.ts'
import { keepOwnCheques, outgoing, outgoingOf } from './outgoing.ts'

type DueKind = PaymentVoucherBody['dues'][number]['kind']
const dueKinds: Readonly<Record<string, DueKind>> = { opening: 'opening', grn: 'grn', priceCorrection: 'price-correction' }

/** What is settled: a paper, or (P18/S3) the landed cost of a GRN that is owed to a supplier. */
function dueOf(stage: Stage, to: string): { kind: DueKind; code: string } {
  const [name = '', owedTo] = to.split('/')
  const { paper, code } = stage.paper(name)
  const kind = owedTo === undefined ? dueKinds[paper.kind] : 'landed-cost'
  if (!kind) throw new Error(`nothing settles ${to}, a ${paper.kind}`)
  return { kind, code }
}

/** Money to a supplier for what is owed. */
export const voucher = player(
  { supplier: z.string(), tenders: z.array(outgoing), allocations: z.array(z.strictObject({ to: z.string(), amount })).default([]) },
  async (stage, paper) => {
    const payments: PaymentVoucherBody['supplierModeOfPayments'] = []
    for (const one of paper.tenders) payments.push(await outgoingOf(stage, paper, one))
    const { code } = await stage.save(paper, createPaymentVoucher, {
      body: {
        supplierCode: stage.codeOf('suppliers', paper.supplier),
        supplierModeOfPayments: payments,
        dues: paper.allocations.map(({ to, amount: of }) => ({ ...dueOf(stage, to), amount: of })),
      },
    })
    stage.keep(paper, code)
    await keepOwnCheques(stage, code, paper.tenders)
  },
)
