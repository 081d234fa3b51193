import { z } from 'zod'
import { createOpeningBalance } from '../../../features/money/openings/contract.ts'
import type { OpeningKind } from '../../../features/money/openings/opening.ts'
import { bankNamed } from '../open-stage.ts'
import { amount, player } from '../player.ts'

const kinds = {
  cash: 'cash',
  bank: 'bank',
  cheque: 'cheque',
  ownCheque: 'own-cheque',
  customerBill: 'customer-owes',
  overPayment: 'customer-over-payment',
  returnAmount: 'customer-return',
  supplierBill: 'supplier-owed',
  supplierOverPayment: 'supplier-over-payment',
  supplierReturnAmount: 'supplier-return',
} as const satisfies Record<string, OpeningKind>

const fields = {
  what: z.enum(Object.keys(kinds) as [keyof typeof kinds, ...(keyof typeof kinds)[]]),
  amount,
  customer: z.string().optional(),
  supplier: z.string().optional(),
  account: z.string().optional(),
  /** Number of an old bill or of a cheque. */
  no: z.string().optional(),
  billDate: z.iso.date().optional(),
  dueDate: z.iso.date().optional(),
  cheque: z.string().optional(),
  bank: z.string().optional(),
  branch: z.string().optional(),
  chequeDate: z.iso.date().optional(),
}

/** What the books begin with. */
export const opening = player(fields, async (stage, paper) => {
  const { what, customer, supplier, account, no = '', cheque, bank } = paper
  const party = customer === undefined ? supplier && stage.codeOf('suppliers', supplier) : stage.codeOf('customers', customer)
  const { code } = await stage.save(paper, createOpeningBalance, {
    body: {
      kind: kinds[what],
      partyCode: party ?? '',
      accountCode: account === undefined ? '' : stage.codeOf('accounts', account),
      bankCode: bank === undefined ? '' : await bankNamed(await stage.staffAt(paper.who, paper.loc), bank),
      branch: paper.branch ?? '',
      reference: no,
      paperDate: paper.billDate ?? null,
      dueDate: paper.dueDate ?? paper.chequeDate ?? null,
      amount: paper.amount,
    },
  })
  stage.keep(paper, code)
  if (cheque !== undefined) await stage.keepCheque(cheque, code, no)
})
