import { accountOfReason } from '../features/stock/stock-issue/issue.ts'
import { accounts } from '../features/books/ledger/posting.ts'
import { sourceCodes } from '../kernel/paper-postings.ts'
import { standingEntries, type Invariant } from './invariant.ts'
import { badDebtLegs, settlementDiscountLegs } from './bad-debts.ts'
import { receiptPartLegs, receiptParts, voucherPartLegs } from './between-locations.ts'
import { advanceTenders, billTenders, receiptTenders } from './tenders.ts'
import { chequeMoveLegs } from './cheque-moves.ts'
import { expenseTenders } from './expenses.ts'
import { openingRules } from './opening-balances.ts'
import { vatPaymentTenders } from './vat-payments.ts'
import { voucherTenders } from './vouchers.ts'

/** A leg by the posting rules: its account, the amount as SQL (a debit positive, a credit negative), its source, and its party as SQL. */
type Leg = readonly [account: string, amount: string, source: number, party?: string]

/** The legs that papers of a table must have; an account is a code, or SQL for it. */
function legsOf(papers: string, legs: readonly Leg[]): string {
  const rows = legs.map(([account, amount, source, party = 'null']) => {
    const code = /^[0-9]+$/.test(account) ? `'${account}'` : account
    return `((${code})::text collate "C", (${party})::text collate "C", (${amount})::numeric, ${source})`
  })
  return `
    select location_code, code, leg.account_code, leg.party_code, leg.amount, leg.source_code
    from ${papers} paper cross join lateral (values ${rows.join(', ')}) as leg (account_code, party_code, amount, source_code)
    where status = 'live'`
}

const { sale, costOfGoodsSold, purchase, purchaseReturnApplied, purchaseReturn, purchaseReturnRefunded } = sourceCodes
const { salesReturn, goodsReturned, salesReturnCash } = sourceCodes
const expense = `case reason ${Object.entries(accountOfReason)
  .map(([reason, account]) => `when '${reason}' then '${account}'`)
  .join(' ')} end`

// Landed cost that is owed to the note's own supplier is in one leg with its total; to another who is the same since a merge, it is not.
const ownLanded = `(select coalesce(sum(cost.amount), 0) from grn_landed_cost cost where cost.location_code = paper.location_code
  and cost.grn_code = paper.code
  and coalesce(cost.written_for, cost.supplier_code) = coalesce(paper.written_for, paper.supplier_code))`
const landedVat = `(select coalesce(sum(cost.vat), 0) from grn_landed_cost cost where cost.location_code = paper.location_code
  and cost.grn_code = paper.code)`

// What a live return took back of its bill's VAT.
const returnedVat = `(select coalesce(-sum(kept.vat), 0) from vat_line kept where kept.location_code = paper.location_code
  and kept.paper_code = paper.code)`

// As the posting functions of the features say it, each paper read back: invoice-posting.ts, tender-posting.ts, return-posting.ts,
// grn-posting.ts, purchase-return.ts, correction.ts, stock-in-posting.ts, issue.ts, count-posting.ts, transfer-posting.ts.
const rules = [
  legsOf('bill', [
    [accounts.receivables, 'total', sale, 'customer_code'],
    [accounts.salesOfGoods, '-goods', sale],
    [accounts.salesOfServices, 'goods + vat - total', sale],
    [accounts.outputVat, '-vat', sale],
    [accounts.costOfGoodsSold, 'cost', costOfGoodsSold],
    [accounts.inventory, '-cost', costOfGoodsSold],
  ]),
  legsOf('stock_in', [
    [accounts.inventory, 'total', sourceCodes.stockIn],
    [
      `case reason when 'opening' then '${accounts.openingBalanceEquity}' when 'production' then '${accounts.workshopConsumption}'
        else '${accounts.stockGainAndLoss}' end`,
      '-total',
      sourceCodes.stockIn,
    ],
  ]),
  legsOf('grn', [
    [accounts.inventory, 'stock_value', purchase],
    [accounts.inputVat, `vat + ${landedVat}`, purchase],
    [accounts.rounding, 'total - vat + landed_cost - stock_value', purchase],
    [accounts.payables, `-total - ${ownLanded}`, purchase, 'supplier_code'],
    [accounts.payables, 'returns_applied', purchaseReturnApplied, 'supplier_code'],
    [accounts.supplierReturnCredit, '-returns_applied', purchaseReturnApplied, 'supplier_code'],
  ]),
  legsOf('carried', [[accounts.payables, '-owed', purchase, 'supplier_code']]),
  legsOf('sales_return', [
    [accounts.salesReturns, `total - ${returnedVat}`, salesReturn],
    [accounts.outputVat, returnedVat, salesReturn],
    [accounts.receivables, '-off_bill', salesReturn, 'customer_code'],
    [accounts.cashInTill, '-cash_paid', salesReturnCash],
    [accounts.customerReturnBalance, '-to_balance', salesReturn, 'customer_code'],
    [accounts.inventory, 'cost_total', goodsReturned],
    [accounts.stockGainAndLoss, 'damaged_total', goodsReturned],
    [accounts.costOfGoodsSold, '-cost_total - damaged_total', goodsReturned],
  ]),
  legsOf('purchase_return', [
    [accounts.supplierReturnCredit, 'total', purchaseReturn, 'supplier_code'],
    [accounts.purchasePriceVariance, 'cost_total - (total - vat)', purchaseReturn],
    [accounts.inputVat, '-vat', purchaseReturn],
    [accounts.inventory, '-cost_total', purchaseReturn],
  ]),
  legsOf('price_correction', [
    [accounts.payables, '-total', sourceCodes.priceCorrection, 'supplier_code'],
    [accounts.purchasePriceVariance, 'total - vat', sourceCodes.priceCorrection],
    [accounts.inputVat, 'vat', sourceCodes.priceCorrection],
  ]),
  legsOf('late_tax_credit_note', [
    [accounts.purchasePriceVariance, 'total', sourceCodes.lateTaxCreditNote],
    [accounts.inputVat, '-total', sourceCodes.lateTaxCreditNote],
  ]),
  legsOf('late_tax_invoice', [
    [accounts.inputVat, 'total', sourceCodes.lateTaxInvoice],
    ['paper.account_code', '-total', sourceCodes.lateTaxInvoice],
  ]),
  legsOf(
    'bad_debt',
    badDebtLegs.map(([account, amount, party = 'null']): Leg => [account, amount, sourceCodes.badDebt, party]),
  ),
  legsOf(receiptParts, receiptPartLegs),
  legsOf(`(select * from payment_voucher where whole_code is not null)`, voucherPartLegs),
  legsOf(
    'settlement_discount',
    settlementDiscountLegs.map(([account, amount, party = 'null']): Leg => [account, amount, sourceCodes.settlementDiscount, party]),
  ),
  legsOf('vat_clearing', [
    [accounts.outputVat, 'output_vat', sourceCodes.vatFiled],
    [accounts.inputVat, '-input_vat', sourceCodes.vatFiled],
    [accounts.betweenLocations, 'due - output_vat + input_vat', sourceCodes.vatFiled],
    [accounts.vatDue, '-due', sourceCodes.vatFiled],
  ]),
  legsOf('purchase_return_refund', [
    [accounts.cashInTill, 'total', purchaseReturnRefunded],
    [accounts.supplierReturnCredit, '-total', purchaseReturnRefunded, 'supplier_code'],
  ]),
  legsOf('stock_issue', [
    [expense, 'total', sourceCodes.stockIssue],
    [accounts.inventory, '-total', sourceCodes.stockIssue],
  ]),
  legsOf('oversold_goods', [
    [accounts.costOfGoodsSold, 'total', sourceCodes.oversoldGoods],
    [accounts.inventory, '-total', sourceCodes.oversoldGoods],
  ]),
  legsOf('stock_count', [
    [accounts.inventory, 'gain', sourceCodes.stockCount],
    [accounts.stockGainAndLoss, '-gain', sourceCodes.stockCount],
    [accounts.stockGainAndLoss, 'loss', sourceCodes.stockCount],
    [accounts.inventory, '-loss', sourceCodes.stockCount],
  ]),
  legsOf('stock_transfer', [
    [accounts.inventoryInTransit, 'total', sourceCodes.transferSent],
    [accounts.inventory, '-total', sourceCodes.transferSent],
  ]),
  legsOf('transfer_receipt', [
    [accounts.inventory, 'total', sourceCodes.transferReceived],
    [accounts.stockGainAndLoss, 'short_total', sourceCodes.transferReceived],
    [accounts.rounding, 'transit_total - total - short_total', sourceCodes.transferReceived],
    [accounts.inventoryInTransit, '-transit_total', sourceCodes.transferReceived],
  ]),
  legsOf('closing_balance', [
    [accounts.cashInTill, 'difference', sourceCodes.cashDifference],
    [accounts.cashOverAndShort, '-difference', sourceCodes.cashDifference],
  ]),
  legsOf('account_transaction', [
    ['debit_account', 'total', sourceCodes.accountTransaction, 'debit_bank_code'],
    ['credit_account', '-total', sourceCodes.accountTransaction, 'credit_bank_code'],
  ]),
  legsOf(
    `(select leg.location_code, leg.journal_entry_code as code, entry.status, leg.account_code, leg.party_code, leg.amount
      from journal_entry_line leg join journal_entry entry on entry.location_code = leg.location_code and entry.code = leg.journal_entry_code)`,
    [['account_code', 'amount', sourceCodes.journalEntry, 'party_code']],
  ),
  legsOf('year_closing', [
    [accounts.resultsCarried, 'result', sourceCodes.yearClosed],
    [accounts.retainedEarnings, '-result', sourceCodes.yearClosed],
  ]),
  billTenders,
  advanceTenders,
  receiptTenders,
  voucherTenders,
  expenseTenders,
  vatPaymentTenders,
  openingRules,
  chequeMoveLegs,
]

/** For every kind of paper the legs of the entry in force are exactly those that the posting rules demand. */
export const entriesByTheRules: Invariant = {
  id: 'I-06',
  title: 'the entry of a paper has the legs that the posting rules make of it, and no others',
  // A bill that was written before its lines kept their shares of its discount was split as two parts, goods and services: whole
  // numbers are divided, so that nothing is rounded twice.
  sql: `
  with ${standingEntries},
  taxed as (
    select kept.location_code, kept.paper_code as code, sum(kept.vat) as vat,
      coalesce(sum(kept.value) filter (where sold.entry_code is not null or sold.is_oversold), 0) as goods
    from vat_line kept
    join standing on standing.location_code = kept.location_code and standing.paper_code = kept.paper_code
      and standing.entry_no = kept.entry_no
    join invoice_line sold on sold.location_code = kept.location_code and sold.invoice_code = kept.paper_code and sold.line_no = kept.line_no
    group by kept.location_code, kept.paper_code
  ),
  lines as (
    select location_code, invoice_code as code, coalesce(sum(line_total) filter (where entry_code is not null or is_oversold), 0) as goods,
      coalesce(sum(line_total - bill_share) filter (where entry_code is not null or is_oversold), 0) as net_goods, bool_and(bill_share is not null) as is_kept,
      sum(line_total) as whole, sum(cost_total) as cost
    from invoice_line group by location_code, invoice_code
  ),
  bill as (
    select location_code, code, status, customer_code, total, coalesce(cost, 0) as cost,
      coalesce(taxed.goods, case when is_kept then net_goods when whole = 0 then 0 when lines.goods = whole then total
        else div(2 * total::numeric * lines.goods + whole, 2 * whole) end) as goods,
      coalesce(taxed.vat, 0) as vat
    from invoice left join lines using (location_code, code) left join taxed using (location_code, code)
  ),
  carried as (
    select cost.location_code, cost.grn_code as code, status, cost.supplier_code, cost.amount as owed
    from grn join grn_landed_cost cost on cost.location_code = grn.location_code and cost.grn_code = grn.code
      and coalesce(cost.written_for, cost.supplier_code) <> coalesce(grn.written_for, grn.supplier_code)
  ),
  due as (${rules.join('\n    union all')}
  ),
  leg as (
    select location_code, code, account_code, party_code, greatest(amount, 0)::bigint as debit, greatest(-amount, 0)::bigint as credit, source_code, 1 as times
    from due where amount <> 0
    union all
    select standing.location_code, standing.paper_code, account_code, party_code, debit::bigint, credit::bigint, source_code, -1
    from standing join gl_line using (location_code, paper_code, entry_no)
    where debit <> 0 or credit <> 0
  ),
  -- Before the papers' kinds are joined: what has to be sorted is short, and codes sort byte by byte.
  unequal as (
    select location_code, code, account_code, party_code, debit, credit, source_code, sum(times) as times
    from leg group by location_code, code, account_code, party_code, debit, credit, source_code having sum(times) <> 0
  )
  select kind || ' ' || code || case when times > 0 then ' lacks' else ' has' end || ' a leg of ' || money_text(debit - credit)
    || ' on account ' || account_code || coalesce(' for ' || party_code, '') as what
  from unequal join paper using (location_code, code) where status = 'live'`,
}
