import { z } from 'zod'
import { createAccountTransaction } from '../../../features/money/journals/contract.ts'
import { entryTypes, journalTypes, transactionModes } from '../../../features/books/ledger/contract.ts'
import { amount, player } from '../player.ts'
import type { Stage } from '../stage.ts'
import type { Paper } from '../story.ts'

const side = z.strictObject({
  ledgerType: z.string(),
  entryType: z.enum(['debit', 'credit']),
  mode: z.enum(['cash', 'cheque']),
  account: z.string().optional(),
})
type Side = z.infer<typeof side>

/** The journal type that says these sides, made by the paper's author where there is none yet. */
async function typeFor(stage: Stage, paper: Paper, from: Side, to: Side | undefined): Promise<string> {
  const sides = {
    ledgerType: from.ledgerType,
    entryType: entryTypes[from.entryType],
    transactionMode: transactionModes[from.mode],
    toLedgerType: to?.ledgerType ?? '',
    toEntryType: to ? entryTypes[to.entryType] : null,
    toTransactionMode: to ? transactionModes[to.mode] : null,
  }
  const { journalTypes: known } = await stage.read(paper, journalTypes.list, { query: { size: 100 } })
  const found = known.find(type => Object.entries(sides).every(([key, value]) => type[key as keyof typeof type] === value))
  if (found) return found.code
  const body = { name: `As ${paper.id} says`, ...sides }
  return (await stage.save(paper, journalTypes.create, { body })).code
}

/** Money that moves between ledgers: from one to another, or of one alone. */
export const accountTransaction = player({ from: side, to: side.optional(), amount }, async (stage, paper) => {
  const { from, to } = paper
  const accountOf = (one: Side | undefined) => (one?.account === undefined ? null : stage.codeOf('accounts', one.account))
  const { code } = await stage.save(paper, createAccountTransaction, {
    body: {
      accTransactionType: await typeFor(stage, paper, from, to),
      amount: paper.amount,
      bankAccount: accountOf(from),
      toBankAccount: accountOf(to),
    },
  })
  stage.keep(paper, code)
})
