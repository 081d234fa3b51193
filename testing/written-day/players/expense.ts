import { z } from 'zod'
import { createExpense, expenseCategories } from '../../../features/money/expenses/contract.ts'
import { expenseAbout } from '../../../features/money/expenses/expense.ts'
import { getLookups } from '../../../features/shop/lookups/contract.ts'
import { giveOverride } from '../../../features/shop/session/contract.ts'
import { usualExpenseLimit } from '../../../features/shop/settings/sales-policy.ts'
import { rupees } from '../../../kernel/money.ts'
import { may } from '../../../kernel/permissions.ts'
import { staffPassword } from '../open-stage.ts'
import { amount, player } from '../player.ts'
import type { Stage } from '../stage.ts'
import type { Paper } from '../story.ts'
import { keepOwnCheques, outgoing, outgoingOf } from './outgoing.ts'

/** Accounts from here on are those of stock issues, bank charges and the till's differences. */
const firstOfOthers = '6400'

/** The category of a name, with an account that no other category of the story has; one is made where there is none. */
async function categoryNamed(stage: Stage, paper: Paper, name: string): Promise<string> {
  const known = stage.categories.get(name)
  if (known) return known.code
  const { expenseCategories: listed } = await stage.read(paper, expenseCategories.list, { query: { term: name, size: 100 } })
  const taken = new Set([...stage.categories.values()].map(({ account }) => account))
  const found = listed.find(one => one.name === name && one.accountCode !== '' && !taken.has(one.accountCode))
  const category = found ? { code: found.code, account: found.accountCode } : await makeCategory(stage, paper, { name, taken })
  stage.categories.set(name, category)
  return category.code
}

async function makeCategory(stage: Stage, paper: Paper, { name, taken }: { name: string; taken: ReadonlySet<string> }) {
  const { expenseAccount } = await stage.read(paper, getLookups, {})
  const account = expenseAccount.map(({ code }) => code).find(code => code < firstOfOthers && !taken.has(code))
  if (!account) throw new Error(`${paper.id}: no account is left for the category ${name}`)
  const body = { name: `${name} (story)`, accountCode: account }
  const { code } = await stage.save(paper, expenseCategories.create, { body }, stage.anotherWho('edit-masters'))
  return { code, account }
}

/** A manager's word, where the one who spends may not spend so much alone. */
async function wordFor(stage: Stage, paper: Paper, about: Parameters<typeof expenseAbout>[0]): Promise<string[]> {
  const { role } = stage.masters.staff.find(({ id }) => id === paper.who)!
  if (about.amount <= usualExpenseLimit || may(role, 'spend-above-limit')) return []
  const username = stage.anotherWho('spend-above-limit')
  const body = {
    username,
    password: staffPassword,
    permission: 'spend-above-limit' as const,
    reason: 'Allowed',
    about: expenseAbout(about),
  }
  return [(await stage.read(paper, giveOverride, { body })).overrideId]
}

/** What the shop spends; `pays` names the expense that is paid again because its cheque came back. */
export const expense = player(
  { category: z.string(), payee: z.string().default(''), amount, tender: outgoing, pays: z.string().optional() },
  async (stage, paper) => {
    const { payee } = paper
    const categoryCode = await categoryNamed(stage, paper, paper.category)
    const overrideIds = await wordFor(stage, paper, { categoryCode, payee, amount: rupees(paper.amount) })
    const payment = await outgoingOf(stage, paper, paper.tender, paper.amount)
    const paysCode = paper.pays === undefined ? null : stage.paper(paper.pays).code
    const { code } = await stage.save(paper, createExpense, { body: { categoryCode, payee, payment, paysCode, overrideIds } })
    stage.keep(paper, code)
    await keepOwnCheques(stage, code, [paper.tender])
  },
)
