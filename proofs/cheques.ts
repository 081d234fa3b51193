import { chequeMoves } from '../features/banking/cheques/cheque-states.ts'
import { accounts } from '../features/books/ledger/posting.ts'
import { paymentTypeCodes } from '../kernel/codes.ts'
import { chequeMoveBreaks } from './cheque-moves.ts'
import type { Invariant } from './invariant.ts'
import { openingCheques } from './opening-balances.ts'
import { payers } from './tenders.ts'
import { chequesOut, isHandedOn } from './vouchers.ts'

const legal = Object.values(chequeMoves).map(({ kind, from, to }) => `('${kind}', '${from ?? ''}', '${to}')`)
// Where cheques of a state stand in the ledger; but for those in hand, by bank account.
const worth = [
  ['IN_HAND', accounts.chequesInHand, 1],
  ['DEPOSITED', accounts.chequesDeposited, 1],
  ['ISSUED', accounts.ownCheques, -1],
] as const

/** What I-20 says of a cheque, each a query of its own over `steps` and `payer`. */
const breaksOfHistory = {
  'its moves are numbered from 1 without a gap': `
  select 'move ' || move_no || ' of cheque ' || cheque_code || ' is not number ' || nth as what from step where move_no <> nth`,

  'each move goes on where the one before it ended': `
  select 'cheque ' || cheque_code || ' goes on from ' || coalesce(from_state, 'nowhere') || ' where it was ' || coalesce(before, 'not born')
  from step where from_state is distinct from before`,

  'each is a move of the state table, or the way back of a paper that was taken back': `
  select 'cheque ' || cheque_code || ' went from ' || coalesce(from_state, 'nowhere') || ' to ' || to_state || ', which no move does'
  from step join cheque on cheque.location_code = step.location_code and cheque.code = cheque_code
  where (kind, coalesce(from_state, ''), to_state) not in (${legal.join(', ')})
    and (went_to, came_from) is distinct from (from_state, to_state)`,

  'no move is of an earlier day than the one before it': `
  select 'cheque ' || cheque_code || ' moved on ' || business_date || ', before its last move' from step where business_date < date_before`,

  'the cheque is where its last move left it': `
  select 'cheque ' || code || ' is ' || state || ' and its history ends with ' || coalesce(to_state, 'nothing')
  from cheque left join step on step.location_code = cheque.location_code and cheque_code = code and from_last = 1
  where state is distinct from to_state or cheque.version is distinct from move_no::integer`,
}

/** What I-20 says of a cheque beside the paper that brought it. */
const breaksOfPaper = {
  'it is what its tender says, of the customer who paid, on that day': `
  select 'cheque ' || cheque.code || ' was not received as its paper says'
  from cheque
  left join tender using (location_code, paper_code, tender_no)
  left join payer on payer.location_code = cheque.location_code and payer.code = cheque.paper_code
  left join cheque_history birth on birth.location_code = cheque.location_code and birth.cheque_code = cheque.code and birth.move_no = 1
  where (tender.payment_type_code, tender.amount, tender.bank_code, tender.branch, tender.reference, tender.tender_date, tender.business_date,
      payer.customer_code, birth.paper_code, birth.business_date)
    is distinct from ('${paymentTypeCodes.cheque}', cheque.amount, cheque.bank_code, cheque.branch, cheque.number, cheque.cheque_date,
      cheque.received_on, cheque.drawer_code, cheque.paper_code, cheque.received_on)
    and cheque.kind = 'received' and cheque.tender_no is not null`,

  'every tender by cheque that was not handed on has one': `
  select 'tender ' || tender_no || ' of ' || paper_code || ' is a cheque that is not among the cheques'
  from tender left join cheque using (location_code, paper_code, tender_no)
  where payment_type_code = '${paymentTypeCodes.cheque}' and cheque.code is null and not (${isHandedOn})`,

  'it is cancelled when its paper is reversed, and only then': `
  select 'cheque ' || cheque.code || ' is ' || cheque.state || ' and its paper ' || payer.status
  from cheque join payer on payer.location_code = cheque.location_code and payer.code = cheque.paper_code
  where (cheque.state = 'CANCELLED') <> (payer.status = 'reversed')`,
}

/** Each move with the one before it, with the way that the same paper moved the cheque before, and with its place from either end. */
const steps = `
    select history.*, lag(to_state) over own as before, lag(business_date) over own as date_before, row_number() over own as nth,
      lag(from_state) over same as came_from, lag(to_state) over same as went_to,
      row_number() over (partition by location_code, cheque_code order by move_no desc) as from_last
    from cheque_history history window own as (partition by location_code, cheque_code order by move_no),
      same as (partition by location_code, cheque_code, paper_code order by move_no)`

const chequesAreWhereTheyWent = `
  with payer as (${payers}
  ),
  step as (${steps}
  )
  ${[...Object.values(breaksOfHistory), ...Object.values(breaksOfPaper), openingCheques, chequeMoveBreaks, chequesOut].join('\n  union all ')}`

/** Of each location, account and bank what cheques of a state come to, beside what the ledger has. */
const chequesAreWorthTheirAccounts = `
  with rule (state, account_code, sign) as (values ${worth.map(row => `('${row[0]}', '${row[1]}', ${row[2]})`).join(', ')}),
  held as (
    select location_code, rule.account_code, case when state = 'IN_HAND' then '' else cheque.account_code end as bank, sign * sum(amount) as amount
    from cheque join rule using (state) group by 1, 2, 3, sign
  ),
  booked as (
    select location_code, account_code, coalesce(party_code, '') as bank, sum(debit) - sum(credit) as amount
    from gl_line where account_code in (select account_code from rule) group by 1, 2, 3
  )
  select 'location ' || location_code || ' has cheques of ' || money_text(coalesce(held.amount, 0)::bigint) || ' on account ' || account_code || ' '
    || bank || ', the ledger says ' || money_text(coalesce(booked.amount, 0)::bigint) as what
  from held full join booked using (location_code, account_code, bank) where coalesce(held.amount, 0) <> coalesce(booked.amount, 0)`

const noNumberTwice = `
  select 'cheque ' || max(number) || ' of bank ' || bank_code || ' was received ' || count(*) || ' times from ' || drawer_code as what
  from cheque where kind = 'received' and state <> 'CANCELLED' and not is_twin
  group by bank_code, branch, ltrim(number, '0'), drawer_code having count(*) > 1
  union all
  select 'own cheque ' || max(number) || ' of account ' || account_code || ' was given ' || count(*) || ' times'
  from cheque where kind = 'own' and not is_void and not is_twin group by account_code, ltrim(number, '0') having count(*) > 1`

/** Cheques are what their tenders say, move only as the state table allows, and are worth what stands on their account. */
export const chequeInvariants: readonly Invariant[] = [
  {
    id: 'I-20',
    title: 'the history of a cheque is legal and unbroken, and ends where the cheque is',
    sql: chequesAreWhereTheyWent,
  },
  {
    id: 'I-21',
    title: 'cheques in hand, in clearing and own ones out are worth what their accounts say',
    sql: chequesAreWorthTheirAccounts,
  },
  {
    id: 'I-22',
    title: 'one cheque of a drawer is received once, and a number of an own cheque is used once',
    sql: noNumberTwice,
  },
]
