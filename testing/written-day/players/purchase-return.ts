import { z } from 'zod'
import { createPurchaseReturn, getPurchaseReturn, refundPurchaseReturn } from '../../../features/buying/purchasing/return-contract.ts'
import { formatMoney, rupees, sumOf } from '../../../kernel/money.ts'
import { times, units } from '../../../kernel/quantity.ts'
import { amount, player, quantityText } from '../player.ts'

const line = z.strictObject({ entry: z.string(), qty: quantityText, price: amount })

/** Goods that go back to their supplier at a price agreed. */
export const purchaseReturn = player({ supplier: z.string(), lines: z.array(line) }, async (stage, paper) => {
  const total = sumOf(paper.lines.map(({ qty, price }) => times(rupees(price), units(qty))))
  const { code } = await stage.save(paper, createPurchaseReturn, {
    body: {
      supplierCode: stage.codeOf('suppliers', paper.supplier),
      reason: paper.say ?? 'Not wanted',
      totalAmount: formatMoney(total),
      stockHistories: paper.lines.map(({ entry, qty, price }) => ({ stockCode: stage.entry(entry).code, quantity: qty, price })),
    },
  })
  stage.keep(paper, code)
})

/** The supplier gives cash for all that is open of a return. */
export const purchaseReturnRefund = player({ of: z.string() }, async (stage, paper) => {
  const purchaseReturnCode = stage.paper(paper.of).code
  const { purchaseReturn: returned } = await stage.read(paper, getPurchaseReturn, { params: { id: purchaseReturnCode } })
  const { code } = await stage.save(paper, refundPurchaseReturn, { body: { purchaseReturnCode, amount: returned.open } })
  stage.keep(paper, code)
})
