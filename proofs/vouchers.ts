// Parts of the books' promises that are about money paid to suppliers; each is a query for what breaks it.
import { accounts } from '../features/books/ledger/posting.ts'
import { paymentTypeCodes } from '../kernel/codes.ts'
import { sourceCodes } from '../kernel/paper-postings.ts'
import { paidElsewhere } from './tenders.ts'

const { cash, cheque, bankDeposit, card, overPayment, returnAmount, onlineTransfer } = paymentTypeCodes
const ownAccount = 'tender.account_code'
const supplier = 'payer.supplier_code'

// The account that each way to pay credits, its source code, and its party; of cheques, whether it is an own one.
const ways = [
  [cash, 'null', accounts.cashInTill, sourceCodes.supplierCash, 'null'],
  [cheque, 'true', accounts.ownCheques, sourceCodes.supplierOwnCheque, ownAccount],
  [cheque, 'false', accounts.chequesInHand, sourceCodes.supplierThirdPartyCheque, 'null'],
  [card, 'null', accounts.cardReceivable, sourceCodes.supplierCard, 'null'],
  [bankDeposit, 'null', accounts.bankCleared, sourceCodes.supplierBank, ownAccount],
  [onlineTransfer, 'null', accounts.bankCleared, sourceCodes.supplierBank, ownAccount],
  [returnAmount, 'null', accounts.supplierReturnCredit, sourceCodes.supplierBalanceUsed, supplier],
  [overPayment, 'null', accounts.supplierOverPayment, sourceCodes.supplierBalanceUsed, supplier],
] as const

/** I-06: in their order the tenders settle what is owed until as much is settled as the voucher says, and then pay ahead. */
export const voucherTenders = `
    select tender.location_code, tender.paper_code, side.account_code, side.party_code, side.amount, side.source_code
    from (
      select *, sum(amount) over (partition by location_code, paper_code order by tender_no) - amount as before from tender
    ) tender
    join payment_voucher payer on payer.location_code = tender.location_code and payer.code = tender.paper_code
    cross join lateral (
      select coalesce(sum(amount), 0) as own from payment_voucher_line line
      where line.location_code = payer.location_code and line.voucher_code = payer.code
    ) debt
    cross join lateral (select least(tender.amount, greatest(debt.own - tender.before, 0)) as paid,
      least(tender.amount, greatest(payer.settled - tender.before, 0)) as settled) part
    cross join lateral (values ${ways
      .map(
        ([type, isOwn, account, source, party]) =>
          `('${type}', ${isOwn}::boolean, '${account}' collate "C", ${source}, (${party})::text collate "C")`,
      )
      .join(', ')}) as rule (type, is_own, account_code, source_code, party_code)
    cross join lateral (
      select rule.account_code, rule.party_code, -tender.amount::numeric, rule.source_code
      union all
      select '${accounts.payables}', ${supplier}::text collate "C", part.paid::numeric, rule.source_code
      union all
      select '${accounts.supplierOverPayment}', ${supplier}::text collate "C", (tender.amount - part.settled)::numeric, rule.source_code
      union all
      ${paidElsewhere('payment_voucher', { sign: '', own: 'debt.own' })}
    ) as side (account_code, party_code, amount, source_code)
    where rule.type = tender.payment_type_code and (rule.is_own is null or rule.is_own = (tender.account_code is not null))
      and payer.status = 'live'`

/** What vouchers settle of each paper: those that live, less what is due again because a cheque came back. */
const settled = `
    select location_code, kind, code, supplier_code, sum(amount) as amount
    from (
      select line.location_code, due_kind as kind, due_code as code, voucher.supplier_code, line.amount
      from payment_voucher_line line
      join payment_voucher voucher on voucher.location_code = line.location_code and voucher.code = line.voucher_code
      where voucher.status = 'live'
      union all
      select line.location_code, due_kind, due_code, voucher.supplier_code, -opened.amount
      from payment_voucher_reopening opened join payment_voucher_line line using (location_code, voucher_code, line_no)
      join payment_voucher voucher on voucher.location_code = line.location_code and voucher.code = line.voucher_code
    ) part group by location_code, kind, code, supplier_code`

/** The papers that a supplier is owed for; landed cost has the number of its note, once for each supplier. */
const dues = `
    select location_code, 'grn' as kind, code, supplier_code, status, paid from grn
    union all
    select location_code, 'opening', code, party_code, status, paid from opening_balance where kind = 'supplier-owed' or is_due
    union all
    select location_code, 'price-correction', code, supplier_code, status, paid from price_correction
    union all
    select cost.location_code, 'landed-cost', grn_code, cost.supplier_code, status, cost.paid
    from grn_landed_cost cost join grn on grn.location_code = cost.location_code and grn.code = cost.grn_code`

/** I-13: a voucher is what was tendered and settles what its lines say, of papers of its supplier that know it. */
export const voucherSums = `
  select 'voucher ' || voucher.code || ' of ' || money_text(voucher.total) || ' was tendered with ' || money_text(coalesce(given.amount, 0)::bigint) as what
  from payment_voucher voucher
  left join (select location_code, paper_code as code, sum(amount) as amount from tender group by location_code, paper_code) given
    using (location_code, code)
  where case when voucher.whole_code is null then voucher.total else 0 end <> coalesce(given.amount, 0)
  union all
  select 'voucher ' || voucher.code || ' settles ' || money_text(voucher.settled) || ', its lines say '
    || money_text((coalesce(paid.amount, 0) + coalesce(elsewhere.amount, 0))::bigint)
  from payment_voucher voucher
  left join (
    select location_code, voucher_code as code, sum(amount) as amount, count(*) as lines, max(line_no) as last_no
    from payment_voucher_line group by location_code, voucher_code
  ) paid using (location_code, code)
  left join (
    select whole_location_code as location_code, whole_code as code, sum(total) as amount from payment_voucher group by 1, 2
  ) elsewhere using (location_code, code)
  where voucher.settled <> coalesce(paid.amount, 0) + coalesce(elsewhere.amount, 0) or lines is distinct from last_no
  union all
  select 'line ' || line.line_no || ' of voucher ' || line.voucher_code || ' settles ' || line.due_kind || ' ' || line.due_code || ', which is '
    || case when due.code is null then 'not there' when due.status = 'reversed' then 'reversed' else 'of another supplier' end
  from payment_voucher_line line
  join payment_voucher voucher on voucher.location_code = line.location_code and voucher.code = line.voucher_code
  left join (${dues}) due on due.location_code = line.location_code and due.kind = line.due_kind and due.code = line.due_code
    and (line.due_kind <> 'landed-cost' or due.supplier_code = voucher.supplier_code)
  where voucher.status = 'live' and (due.status, due.supplier_code) is distinct from ('live', voucher.supplier_code)
    -- What is due again in full may be taken back, or go to another supplier.
    and (due.code is null or line.amount <> coalesce((select sum(opened.amount) from payment_voucher_reopening opened
      where opened.location_code = line.location_code and opened.voucher_code = line.voucher_code and opened.line_no = line.line_no), 0))
  union all
  select kind || ' ' || code || ' says paid ' || money_text(coalesce(due.paid, 0)) || ', vouchers settle ' || money_text(coalesce(settled.amount, 0)::bigint)
  from (${dues}) due full join (${settled}) settled using (location_code, kind, code, supplier_code)
  where coalesce(due.paid, 0) <> coalesce(settled.amount, 0)
  union all
  select 'voucher ' || opened.voucher_code || ' has ' || money_text(sum(opened.amount)::bigint) || ' due again of line ' || opened.line_no
  from payment_voucher_reopening opened
  join payment_voucher voucher on voucher.location_code = opened.location_code and voucher.code = opened.voucher_code
  left join payment_voucher_line line on line.location_code = opened.location_code and line.voucher_code = opened.voucher_code
    and line.line_no = opened.line_no
  group by opened.location_code, opened.voucher_code, opened.line_no, line.amount, voucher.total, voucher.settled
  having sum(opened.amount) < 0
    or sum(opened.amount) > case when opened.line_no = 0 then voucher.total - voucher.settled else coalesce(line.amount, 0) end
  union all
  select 'voucher ' || voucher_code || ' is due again by move ' || move_no || ' of cheque ' || cheque_code || ', which '
    || case when moved.to_state is null then 'was not made' else 'came to another amount' end
  from (select location_code, voucher_code, cheque_code, move_no, sum(amount) as amount from payment_voucher_reopening group by 1, 2, 3, 4) opened
  left join cheque_history moved using (location_code, cheque_code, move_no)
  left join cheque on cheque.location_code = opened.location_code and cheque.code = opened.cheque_code
  where moved.to_state is null or abs(opened.amount) <> cheque.amount`

/** I-13: what vouchers use of purchase returns. */
export const usedByVouchers = `
    select tender.location_code, tender.reference as code, tender.amount
    from tender join payment_voucher voucher on voucher.location_code = tender.location_code and voucher.code = tender.paper_code
    where tender.payment_type_code = '${returnAmount}' and voucher.status = 'live'`

/** I-17: what is paid ahead to suppliers, less what vouchers used of it and what came back with cheques. */
export const aheadByVouchers = `
    select supplier_code as party_code, total - settled as amount from payment_voucher where status = 'live'
    union all
    select supplier_code, -tender.amount
    from tender join payment_voucher voucher on voucher.location_code = tender.location_code and voucher.code = tender.paper_code
    where tender.payment_type_code = '${overPayment}' and voucher.status = 'live'
    union all
    select supplier_code, -opened.amount
    from payment_voucher_reopening opened
    join payment_voucher voucher on voucher.location_code = opened.location_code and voucher.code = opened.voucher_code
    where opened.line_no = 0`

/** SQL: is a tender a received cheque that is handed on? Its reference is the cheque's code. */
export const isHandedOn = `payment_type_code = '${cheque}' and tender.account_code is null and tender.bank_code is null`

/** I-20: cheques that vouchers hand on moved with them, and own ones are as their paper says. */
export const chequesOut = `
  select 'tender ' || tender.tender_no || ' of ' || tender.paper_code || ' hands on cheque ' || tender.reference || ', which did not go with it' as what
  from tender
  join payment_voucher voucher on voucher.location_code = tender.location_code and voucher.code = tender.paper_code
  left join cheque on cheque.location_code = tender.location_code and cheque.code = tender.reference and cheque.kind = 'received'
  where ${isHandedOn} and (cheque.code is null or cheque.amount <> tender.amount
    or (select count(*) from cheque_history moved where moved.location_code = tender.location_code and moved.cheque_code = tender.reference
      and moved.paper_code = tender.paper_code and moved.to_state = 'ENDORSED') <> 1
    or (voucher.status = 'reversed') <> exists (select 1 from cheque_history moved where moved.location_code = tender.location_code
      and moved.cheque_code = tender.reference and moved.paper_code = tender.paper_code and moved.to_state = 'IN_HAND'))
  union all
  select 'cheque ' || moved.cheque_code || ' was handed on by ' || moved.paper_code || ', which did not pay with it'
  from cheque_history moved
  left join tender on tender.location_code = moved.location_code and tender.paper_code = moved.paper_code and tender.reference = moved.cheque_code
    and ${isHandedOn}
  where moved.from_state = 'IN_HAND' and moved.to_state = 'ENDORSED' and tender.paper_code is null
  union all
  select 'own cheque ' || cheque.code || ' was not given as its paper says'
  from cheque
  left join tender using (location_code, paper_code, tender_no)
  left join bank_account account on account.code = cheque.account_code
  left join payment_voucher voucher on voucher.location_code = cheque.location_code and voucher.code = cheque.paper_code
  left join cheque_history birth on birth.location_code = cheque.location_code and birth.cheque_code = cheque.code and birth.move_no = 1
  where cheque.kind = 'own' and cheque.tender_no is not null
    and (tender.payment_type_code, tender.amount, tender.account_code, account.bank_code, account.branch, tender.reference, tender.tender_date,
      tender.business_date, voucher.supplier_code, birth.paper_code, birth.business_date, birth.to_state)
    is distinct from ('${cheque}', cheque.amount, cheque.account_code, cheque.bank_code, cheque.branch, cheque.number, cheque.cheque_date,
      cheque.received_on, cheque.payee_code, cheque.paper_code, cheque.received_on, 'ISSUED')
  union all
  select 'own cheque ' || cheque.code || ' is ' || cheque.state || ' and its paper is reversed'
  from cheque join paper on paper.location_code = cheque.location_code and paper.code = cheque.paper_code
  where cheque.kind = 'own' and cheque.tender_no is not null and paper.status = 'reversed' and cheque.state <> 'CANCELLED'`
