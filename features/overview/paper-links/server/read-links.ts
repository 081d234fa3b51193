import { codePrefixes } from '../../../../kernel/codes.ts'
import type { PaperLink } from '../../../../kernel/paper-links.ts'
import { paperOf } from '../../../../kernel/papers.ts'
import { may } from '../../../../kernel/permissions.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { readAtBothEnds } from '../../../../platform/server/paper-rows.ts'
import { statement, type Statement } from '../../../../platform/server/pipeline/statement.ts'
import { refuseUnseen, type AskedPaper } from '../../../../platform/server/read-paper.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { chequesOfPaper, linkedPapers } from './linked.ts'

type Row = Omit<PaperLink, 'what'> & { what: string | null }

const findPaper = statement('paper-links.is-paper', `select user_code as "userCode" from paper where location_code = $1 and code = $2`)
// The sender's paper is read at both ends.
const findTransfer = statement(
  'paper-links.is-transfer',
  `select location_code as "locationCode" from stock_transfer
   where location_code = (select code from stock_location where node = substr($2, 3, 2)::smallint) and code = $2
     and $1 in (location_code, to_location_code)`,
)
// A receipt or voucher is read where its parts are too, and a part where its whole is.
const findAtBothEnds = (table: string) =>
  statement(`paper-links.is-${table}`, `select master.location_code as "locationCode" from ${table} master where ${readAtBothEnds(table)}`)
const [findReceipt, findVoucher] = [findAtBothEnds('payment_receipt'), findAtBothEnds('payment_voucher')]
const readElsewhere: Readonly<Record<string, Statement>> = {
  [codePrefixes.stockTransfer]: findTransfer,
  [codePrefixes.paymentReceipt]: findReceipt,
  [codePrefixes.receiptPart]: findReceipt,
  [codePrefixes.paymentVoucher]: findVoucher,
  [codePrefixes.voucherPart]: findVoucher,
}

const readPapers = statement(
  'paper-links.papers',
  `select null as what, link.code as number, link.code as opens, false as "isCheque", link.detail, money_text(link.amount) as amount,
     paper.business_date as date, coalesce(paper.status = 'reversed', false) as "isReversed"
   from (select at, code, detail, sum(amount)::bigint as amount from (${linkedPapers}) linked group by at, code, detail) link
   left join lateral (select business_date, created_at, status from paper where paper.location_code = link.at and paper.code = link.code) paper on true
   order by paper.created_at nulls last, link.code`,
)

const readCheques = statement(
  'paper-links.cheques',
  `with found as (${chequesOfPaper})
   select 'Cheque' as what, cheque.number, cheque.code as opens, true as "isCheque",
     concat_ws(', ', nullif(coalesce(bank.name, account.name, ''), ''), lower(cheque_state_name(cheque.state))) as detail,
     money_text(cheque.amount) as amount, cheque.cheque_date as date, cheque.is_void as "isReversed"
   from found join cheque on cheque.location_code = $1 and cheque.code = found.code
   left join bank on bank.code = cheque.bank_code left join bank_account account on account.code = cheque.account_code
   union all
   select distinct null, moved.code, moved.code, false, 'Moved cheque ' || cheque.number, null, moved.business_date, moved.status = 'reversed'
   from found join cheque on cheque.location_code = $1 and cheque.code = found.code
   join cheque_move_line line on line.location_code = $1 and line.cheque_code = found.code
   join cheque_move moved on moved.location_code = $1 and moved.code = line.move_code
   where moved.code <> $2
   union all
   select distinct null, cheque.paper_code, cheque.paper_code, false, 'Cheque ' || cheque.number || ' came with it', null::text, null::date, false
   from found join cheque on cheque.location_code = $1 and cheque.code = found.code
   where cheque.paper_code <> $2
   order by date nulls last, number`,
)

const readTaxPapers = statement(
  'paper-links.tax-papers',
  `select case kind when 'invoice' then 'Tax invoice' when 'credit-note' then 'Tax credit note' else 'Tax debit note' end as what,
     serial as number, '' as opens, false as "isCheque", purchaser_name as detail, null::text as amount, issued_on as date,
     false as "isReversed"
   from tax_document where location_code = $1 and paper_code = $2 order by issued_at`,
)

const ofSuppliers: readonly string[] = [
  codePrefixes.purchaseOrder,
  codePrefixes.purchaseReturn,
  codePrefixes.purchaseReturnRefund,
  codePrefixes.paymentVoucher,
  codePrefixes.voucherPart,
  codePrefixes.priceCorrection,
  codePrefixes.lateTaxInvoice,
  codePrefixes.lateTaxCreditNote,
]
/** What is the shop's own affair; what a customer holds is found by its number. */
const ofTheirUser: readonly string[] = [
  codePrefixes.expense,
  codePrefixes.chequeVoucher,
  codePrefixes.depositSlip,
  codePrefixes.cashHandOver,
]
const prefixOf = (code: string) => code.slice(0, 2)

/** Papers that say what goods cost are for those who may see it. */
function isFor({ role }: Actor, code: string): boolean {
  return may(role, 'see-cost') || !ofSuppliers.includes(prefixOf(code))
}

/** What hangs on a paper of the user's location. Refuses a paper that is not there, or that the user may not open. */
export async function readPaperLinks(from: Reader, { actor, code }: { actor: Actor; code: string }): Promise<PaperLink[]> {
  const at = isFor(actor, code) ? await placeOf(from, { actor, code }) : null
  if (at === null) throw sharedRefusal('NOT_FOUND', { what: `Paper ${code}` })
  const [papers, cheques, tax] = await Promise.all([readPapers, readCheques, readTaxPapers].map(read => from.rows<Row>(read, [at, code])))
  const withCost = may(actor.role, 'see-cost')
  const isNote = [codePrefixes.grn as string, codePrefixes.purchaseOrder].includes(prefixOf(code))
  return [...papers!, ...tax!, ...cheques!]
    .filter(({ opens, isCheque }) => isCheque || isFor(actor, opens))
    .map(link => ({
      ...link,
      what: link.what ?? paperOf(link.number)?.title ?? 'Paper',
      amount: withCost || !(isNote || prefixOf(link.number) === codePrefixes.grn) ? link.amount : null,
    }))
}

async function placeOf(from: Reader, asked: AskedPaper): Promise<string | null> {
  const { code } = asked
  const { locationCode } = asked.actor
  const find = readElsewhere[prefixOf(code)]
  if (find) {
    const [paper] = await from.rows<{ locationCode: string }>(find, [locationCode, code])
    return paper?.locationCode ?? null
  }
  const [paper] = await from.rows<{ userCode: string }>(findPaper, [locationCode, code])
  if (paper && ofTheirUser.includes(prefixOf(code))) refuseUnseen(paper.userCode, asked, `Paper ${code}`)
  return paper ? locationCode : null
}
