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
  `select words, coalesce(category_code, '') as "categoryCode", coalesce(category.name, '') as "categoryName", payee,
     coalesce(journal_type_code, '') as "typeCode", coalesce(type.name, '') as "typeName",
     coalesce(other_account, '') as "otherAccount", coalesce(other.name, '') as "otherAccountName", maker.username as user
   from bank_rule rule join app_user maker on maker.code = rule.user_code
   left join expense_category category on category.code = rule.category_code
   left join journal_type type on type.code = rule.journal_type_code
   left join bank_account other on other.code = rule.other_account
   order by words`,
)
const keepRule = statement(
  'bank-files.keep-rule',
  `insert into bank_rule (words, category_code, payee, journal_type_code, other_account, made_at, user_code)
   values ($1, $2, $3, $4, $5, to_timestamp($6::double precision / 1000), $7)
   on conflict (words) do update set category_code = excluded.category_code, payee = excluded.payee,
     journal_type_code = excluded.journal_type_code, other_account = excluded.other_account, made_at = excluded.made_at,
     user_code = excluded.user_code`,
)
const deleteRule = statement(
  'bank-files.delete-rule',
  `delete from bank_rule where words = $1
   returning category_code as "categoryCode", payee, journal_type_code as "typeCode", other_account as "otherAccount"`,
)

/** What lines of the bank are that the books do not have. */
export const readRules = (reader: Reader): Promise<BankRule[]> => reader.rows<BankRule>(findRules, [])

/** What a rule says, as it is stored: an expense category, or a journal type. */
interface Kept {
  categoryCode: string | null
  payee: string
  typeCode: string | null
  otherAccount: string | null
}

/** The same in the audit. */
const toldOf = ({ categoryCode, payee, typeCode, otherAccount }: Kept) => ({
  ...(categoryCode ? { category: categoryCode, payee } : { journalType: typeCode ?? '' }),
  ...(otherAccount && { bankAccount: otherAccount }),
})

type Saving = Pick<SaveCall<typeof saveBankRule>, 'actor' | 'now' | 'requestId'>

/** Keeps a rule, or changes the one of the same words. Refuses words that say nothing, an unknown category, and one rule too many. */
export async function writeRule(
  tx: Tx,
  { words: typed, ...kept }: { words: string } & Kept,
  { actor: { userCode, locationCode }, now, requestId }: Saving,
): Promise<string> {
  const words = ruleWordsOf(typed)
  if (words === '') throw bankFileRefusal('BANK_RULE_WORDS').at('words')
  await tx.rows(lockRules, [])
  const rules = await readRules(tx)
  const before = rules.find(rule => rule.words === words)
  if (!before && rules.length >= mostRules) throw bankFileRefusal('BANK_RULES_FULL', { most: mostRules })
  const { categoryCode, payee, typeCode, otherAccount } = kept
  await tx.rows(keepRule, [words, categoryCode, payee, typeCode, otherAccount, now, userCode])
  writeAudit(tx, {
    at: now,
    userCode,
    locationCode,
    action: 'keep-bank-rule',
    subject: 'bank-rule',
    ...(before && { before: { words, ...toldOf(before) } }),
    after: { words, ...toldOf(kept) },
    requestId,
  })
  return words
}

const findNamed = statement(
  'bank-files.named-by-rule',
  `select array[exists (select 1 from expense_category where code = $1), exists (select 1 from journal_type where code = $2),
     exists (select 1 from bank_account where code = $3)] as "isThere"`,
)

/** Keeps a rule that somebody typed. */
export async function saveRule(tx: Tx, call: SaveCall<typeof saveBankRule>): Promise<Reply<typeof saveBankRule>> {
  const { categoryCode = null, typeCode = null, otherAccount = null, payee, words } = call.body
  if ((categoryCode === null) === (typeCode === null)) throw bankFileRefusal('BANK_RULE_OF').at('categoryCode')
  if (categoryCode !== null && otherAccount !== null) throw bankFileRefusal('BANK_RULE_EXPENSE').at('otherAccount')
  if (typeCode !== null && payee !== '') throw bankFileRefusal('BANK_RULE_TYPE').at('payee')
  const named = [
    { code: categoryCode, what: 'Expense category', field: 'categoryCode' },
    { code: typeCode, what: 'Journal type', field: 'typeCode' },
    { code: otherAccount, what: 'Bank account', field: 'otherAccount' },
  ]
  const [found] = await tx.rows<{ isThere: boolean[] }>(findNamed, [categoryCode, typeCode, otherAccount])
  for (const [at, { code, what, field }] of named.entries())
    if (code !== null && found?.isThere[at] !== true) throw sharedRefusal('NOT_FOUND', { what: `${what} ${code}` }).at(field)
  return { words: await writeRule(tx, { words, categoryCode, payee, typeCode, otherAccount }, call) }
}

/** Takes a rule away. */
export async function saveNoRule(tx: Tx, call: SaveCall<typeof removeBankRule>): Promise<Reply<typeof removeBankRule>> {
  const { actor, body, now, requestId } = call
  const { words } = body
  await tx.rows(lockRules, [])
  const [gone] = await tx.rows<Kept & Record<string, unknown>>(deleteRule, [words])
  if (!gone) throw sharedRefusal('NOT_FOUND', { what: `The rule for ${words}` })
  writeAudit(tx, {
    at: now,
    userCode: actor.userCode,
    locationCode: actor.locationCode,
    action: 'remove-bank-rule',
    subject: 'bank-rule',
    before: { words, ...toldOf(gone) },
    requestId,
  })
  return { words }
}
