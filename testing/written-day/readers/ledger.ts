import { namesOf, put, type Reader } from './reader.ts'

// Accounts that a decision of the product numbers, as the story calls them (D13).
const accountWords: Readonly<Record<string, string>> = {
  '6410': '6xxx issue display',
  '6420': '6xxx issue damage',
  '6430': '6xxx issue gift',
  '6440': '6xxx issue expired',
}

/** Debits less credits from the first day on, by location and account. */
export const trialBalance: Reader = async ({ stage, rows }) => {
  const found: Record<string, unknown> = {}
  const words = { ...accountWords, ...Object.fromEntries([...stage.categories].map(([name, { account }]) => [account, `6xxx ${name}`])) }
  const sums = await rows<{ location: string; account: string; amount: string }>(
    `select location_code as location, account_code as account, money_text(sum(debit - credit)::bigint) as amount
     from gl_line group by location_code, account_code having sum(debit - credit) <> 0`,
  )
  for (const { location, account, amount } of sums) {
    put(found, [stage.nameOf('locations', location), words[account] ?? account], amount)
  }
  return found
}

/** What each own bank account has, has in clearing, and has given cheques for. */
export const banks: Reader = async ({ stage, rows }) => {
  const words: Readonly<Record<string, string>> = { '1201': 'cleared 1201', '1202': 'in clearing 1202', '2110': 'own cheques out 2110' }
  const found: Record<string, unknown> = {}
  const sums = await rows<{ party: string; account: string; amount: string }>(
    `select coalesce(party_code, '') as party, account_code as account, money_text(sum(debit - credit)::bigint) as amount
     from gl_line where account_code = any($1) group by party_code, account_code`,
    [Object.keys(words)],
  )
  for (const { party, account, amount } of sums) put(found, [stage.nameOf('accounts', party), words[account]!], amount)
  return found
}

/**
 * What the day's papers put on the treasury's accounts and on the balances that pay, by source code. Codes from 40 up are not the
 * treasury's: of them only its own accounts are shown, together.
 */
export const ledgerSources: Reader = async ({ stage, date, rows }) => {
  const found: Record<string, unknown> = Object.fromEntries(stage.masters.locations.map(({ id }) => [id, {}]))
  const sums = await rows<{ location: string; source: string; ledger: string; debit: string; credit: string }>(
    `select line.location_code as location, case when line.source_code >= 40 then 'other' else line.source_code::text end as source,
       coalesce(account.ledger_type_code || ' ' || account.ledger_mode, account.code) as ledger,
       money_text(sum(line.debit)::bigint) as debit, money_text(sum(line.credit)::bigint) as credit
     from gl_line line join gl_account account on account.code = line.account_code
     where line.business_date = $1
       and (account.ledger_type_code is not null
         or (line.source_code, account.code) in ((6, '2210'), (7, '2200'), (9, '2200'), (20, '1500'), (20, '1510')))
     group by 1, 2, 3`,
    [date],
  )
  const places = namesOf(stage.codes.locations)
  for (const { location, source, ledger, debit, credit } of sums) {
    put(found, [places.get(location)!, source, ledger], { debit, credit })
  }
  return found
}
