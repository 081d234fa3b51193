import type { IsoDate } from '../../../../kernel/dates.ts'
import type { Money } from '../../../../kernel/money.ts'
import type { SourceCode } from '../../../../kernel/paper-postings.ts'
import { codePrefixes, cashCustomerCode } from '../../../../kernel/codes.ts'
import { sealRow } from '../../../../platform/server/act-words.ts'
import { functionCall, statement } from '../../../../platform/server/pipeline/statement.ts'
import { rowType } from '../../../../platform/server/pipeline/row-type.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { mirrorVatLines } from '../../../shop/vat/server/write-vat.ts'
import { holdDay } from './closed-day.ts'
import { accounts, credit, debit, partyChange, type AccountCode, type PostingLine } from '../posting.ts'

/** The paper of a posting, the user and the time, and which of the paper's entries this is. */
export interface PaperContext {
  locationCode: string
  userCode: string
  businessDate: IsoDate
  now: number
  /** 1 for a paper's first posting. */
  entryNo: number
  /** The entry that this one mirrors. */
  reversesNo?: number
}

const newEntry = rowType('new_entry', ['location_code', 'entry_no', 'business_date', 'posted_ms', 'user_code', 'reverses_no'])
const newLine = rowType('new_entry_line', ['line_no', 'account_code', 'party_code', 'amount', 'source_code'])
// The database's function refuses entries that do not balance or fall on a closed day.
const postEntry = functionCall('ledger.post-entries', 'post_entries($1, $2)', { takesGroup: true })
const moveCustomerBalance = statement(
  'ledger.move-customer-balance',
  `update customer_balance
   set credit_amount = credit_amount + $2, cheque_return_amount = cheque_return_amount + $3,
     return_amount = return_amount + $4, over_payment = over_payment + $5
   where customer_code = $1`,
  { locks: 'party' },
)
const moveSupplierBalance = statement(
  'ledger.move-supplier-balance',
  `update supplier_balance
   set debit_amount = debit_amount + $2, return_amount = return_amount + $3, over_payment = over_payment + $4
   where supplier_code = $1`,
  { locks: 'party' },
)

/**
 * The only writer of the ledger: writes a balanced posting of the current paper and updates the balances of its parties. A
 * posting without lines (a bill of zero) writes nothing, and is refused on a closed day like any other. A mirror takes the VAT of
 * its entry back with it.
 */
export function writePosting(tx: Tx, lines: readonly PostingLine[], context: PaperContext): void {
  if (lines.length === 0) return holdDay(tx, context.locationCode, context.businessDate)
  const head = [context.entryNo, context.reversesNo, context.businessDate, context.userCode]
  for (const [index, { account, party, side, amount, source }] of lines.entries()) {
    sealRow(tx, 'posted', [...head, index + 1, account, party, side === 'debit' ? amount : -amount, source])
  }
  tx.write(postEntry, [
    [
      newEntry.row({
        location_code: context.locationCode,
        entry_no: context.entryNo,
        business_date: context.businessDate,
        posted_ms: context.now,
        user_code: context.userCode,
        reverses_no: context.reversesNo,
      }),
    ],
    lines.map(({ account, party, side, amount, source }, index) =>
      newLine.row({
        line_no: index + 1,
        account_code: account,
        party_code: party,
        amount: side === 'debit' ? amount : -amount,
        source_code: source,
      }),
    ),
  ])
  if (context.reversesNo !== undefined) mirrorVatLines(tx, { ...context, reversesNo: context.reversesNo })
  for (const party of partiesOf(lines)) moveBalance(tx, lines, party)
}

function partiesOf(lines: readonly PostingLine[]): string[] {
  return [...new Set(lines.flatMap(line => line.party ?? []))].sort()
}

function moveBalance(tx: Tx, lines: readonly PostingLine[], party: string): void {
  const change = (account: AccountCode) => partyChange(lines, account, party)
  if (party.startsWith(codePrefixes.supplier)) {
    const changes = [-change(accounts.payables), change(accounts.supplierReturnCredit), change(accounts.supplierOverPayment)]
    if (changes.some(amount => amount !== 0)) tx.write(moveSupplierBalance, [party, ...changes])
    return
  }
  if (!party.startsWith(codePrefixes.customer)) return
  const changes = [
    change(accounts.receivables),
    change(accounts.returnedCheques),
    -change(accounts.customerReturnBalance),
    -change(accounts.customerOverPayment),
  ]
  if (changes.every(amount => amount === 0)) return
  if (party === cashCustomerCode && changes[0] !== 0) throw new Error('the cash customer never owes')
  tx.write(moveCustomerBalance, [party, ...changes])
}

interface LineRow {
  account_code: AccountCode
  party_code: string | null
  debit: Money
  credit: Money
  source_code: SourceCode
}

const readLines = statement(
  'ledger.read-posting',
  `select account_code, party_code, debit, credit, source_code from gl_line
   where location_code = $1 and paper_code = $2 and entry_no = $3 order by line_no`,
)
const lastEntryNo = statement(
  'ledger.last-entry-no',
  'select coalesce(max(entry_no), 0)::int as entry_no from gl_entry where location_code = $1 and paper_code = $2',
)

/** The current posting of a paper with its entry number; entry 0 when the paper has posted nothing yet. */
export async function readPosting(tx: Tx, locationCode: string, paperCode: string): Promise<{ entryNo: number; lines: PostingLine[] }> {
  const [row] = await tx.rows<{ entry_no: number }>(lastEntryNo, [locationCode, paperCode])
  const entryNo = row?.entry_no ?? 0
  const rows = await tx.rows<LineRow>(readLines, [locationCode, paperCode, entryNo])
  const lines = rows.map(line =>
    (line.debit > 0 ? debit : credit)(
      line.account_code,
      line.debit > 0 ? line.debit : line.credit,
      line.source_code,
      line.party_code ?? undefined,
    ),
  )
  return { entryNo, lines }
}
