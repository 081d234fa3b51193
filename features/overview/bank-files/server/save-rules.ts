import type { Reply } from '../../../../kernel/endpoint.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader, Tx } from '../../../../platform/server/transaction.ts'
import { mostRules, ruleWordsOf } from '../bank-rules.ts'
import type { BankRule, removeBankRule, saveBankRule } from '../contract.ts'
import { bankFileRefusal } from '../refusals.ts'

// Rules are few and shared by all: changes of them follow each other.
const lockRules = statement('bank-files.lock-rules', `select pg_advisory_xact_lock(hashtextextended('bank-rule', 0))`)
const findRules = statement(
  'bank-files.rules',
  `select words, category_code as "categoryCode", category.name as "categoryName", payee, maker.username as user
   from bank_rule rule join expense_category category on category.code = rule.category_code join app_user maker on maker.code = rule.user_code
   order by words`,
)
const keepRule = statement(
  'bank-files.keep-rule',
  `insert into bank_rule (words, category_code, payee, made_at, user_code) values ($1, $2, $3, to_timestamp($4::double precision / 1000), $5)
   on conflict (words) do update set category_code = excluded.category_code, payee = excluded.payee, made_at = excluded.made_at,
     user_code = excluded.user_code`,
)
const deleteRule = statement(
  'bank-files.delete-rule',
  'delete from bank_rule where words = $1 returning category_code as "categoryCode", payee',
)

/** What lines of the bank are that the books do not have. */
export const readRules = (reader: Reader): Promise<BankRule[]> => reader.rows<BankRule>(findRules, [])

type Saving = Pick<SaveCall<typeof saveBankRule>, 'actor' | 'now' | 'requestId'>

/** Keeps a rule, or changes the one of the same words. Refuses words that say nothing, an unknown category, and one rule too many. */
export async function writeRule(
  tx: Tx,
  { words: typed, categoryCode, payee }: { words: string; categoryCode: string; payee: string },
  { actor: { userCode, locationCode }, now, requestId }: Saving,
): Promise<string> {
  const words = ruleWordsOf(typed)
  if (words === '') throw bankFileRefusal('BANK_RULE_WORDS').at('words')
  await tx.rows(lockRules, [])
  const rules = await readRules(tx)
  const before = rules.find(rule => rule.words === words)
  if (!before && rules.length >= mostRules) throw bankFileRefusal('BANK_RULES_FULL', { most: mostRules })
  await tx.rows(keepRule, [words, categoryCode, payee, now, userCode])
  writeAudit(tx, {
    at: now,
    userCode,
    locationCode,
    action: 'keep-bank-rule',
    subject: 'bank-rule',
    ...(before && { before: { words, category: before.categoryCode, payee: before.payee } }),
    after: { words, category: categoryCode, payee },
    requestId,
  })
  return words
}

const findCategory = statement('bank-files.category', 'select code from expense_category where code = $1 for key share')

/** Keeps a rule that somebody typed. */
export async function saveRule(tx: Tx, call: SaveCall<typeof saveBankRule>): Promise<Reply<typeof saveBankRule>> {
  const { categoryCode } = call.body
  const [category] = await tx.rows(findCategory, [categoryCode])
  if (!category) throw sharedRefusal('NOT_FOUND', { what: `Expense category ${categoryCode}` }).at('categoryCode')
  return { words: await writeRule(tx, call.body, call) }
}

/** Takes a rule away. */
export async function saveNoRule(tx: Tx, call: SaveCall<typeof removeBankRule>): Promise<Reply<typeof removeBankRule>> {
  const { actor, body, now, requestId } = call
  const { words } = body
  await tx.rows(lockRules, [])
  const [gone] = await tx.rows<{ categoryCode: string; payee: string }>(deleteRule, [words])
  if (!gone) throw sharedRefusal('NOT_FOUND', { what: `The rule for ${words}` })
  writeAudit(tx, {
    at: now,
    userCode: actor.userCode,
    locationCode: actor.locationCode,
    action: 'remove-bank-rule',
    subject: 'bank-rule',
    before: { words, category: gone.categoryCode, payee: gone.payee },
    requestId,
  })
  return { words }
}
