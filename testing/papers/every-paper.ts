import { may } from '../../kernel/permissions.ts'
import { nameOf, saved } from '../calls.ts'
import type { Refused } from '../malformed-requests.ts'
import { badDebt } from './bad-debt.ts'
import { autoCareBill, bill } from './bill.ts'
import { chequeMove } from './cheque-move.ts'
import { count } from './count.ts'
import { dayClose, handOver } from './day-close.ts'
import { expense } from './expense.ts'
import { grn } from './grn.ts'
import { hold } from './hold.ts'
import { jobCard } from './job-card.ts'
import { journalEntry } from './journal-entry.ts'
import { journal } from './journal.ts'
import { lateTaxInvoice } from './late-tax-invoice.ts'
import { opening } from './opening.ts'
import { oversoldGoods } from './oversold-goods.ts'
import { mistake, nothing, numberOfNone, type Asking, type Kit, type Setting, type TestPaper } from './paper.ts'
import { priceCorrection } from './price-correction.ts'
import { purchaseOrder } from './purchase-order.ts'
import { purchaseReturn, purchaseReturnRefund } from './purchase-return.ts'
import { receipt } from './receipt.ts'
import { advance, quotation, salesOrder } from './sales-order.ts'
import { salesReturn } from './sales-return.ts'
import { settlementDiscount } from './settlement-discount.ts'
import { stockIn } from './stock-in.ts'
import { stockIssue } from './stock-issue.ts'
import { taxDocument } from './tax-document.ts'
import { transfer, transferReceipt } from './transfer.ts'
import { vatReturn } from './vat-return.ts'
import { voucher } from './voucher.ts'
import { yearClosing } from './year-closing.ts'

/** The kinds of paper with one body that is saved, and mostly changed and taken back. */
export const everyPaper: readonly TestPaper[] = [
  ...[bill, autoCareBill, salesReturn, salesOrder, quotation, advance, jobCard],
  ...[receipt, badDebt, settlementDiscount, chequeMove, journal, journalEntry, handOver, opening],
  ...[grn, purchaseOrder, purchaseReturn, purchaseReturnRefund, priceCorrection, voucher, expense],
  ...[stockIn, stockIssue, oversoldGoods, transfer, transferReceipt, count],
]

/** What tests do with each kind of paper. */
export const paperKits: readonly Kit[] = [...everyPaper.map(kitOf), hold, dayClose, lateTaxInvoice, taxDocument, vatReturn, yearClosing]

/** The five calls of a paper with what it says of itself. Who may write one reads and changes an own one. */
function kitOf({ kind, calls, valid, refused, refusedTo, further, ...rest }: TestPaper): Kit {
  const { list, get, create, edit, reverse } = calls
  const samples = (setting: Setting): ReturnType<Kit['samples']> => {
    const written = async (by?: Asking) => {
      const staff = by && may(by.role, create.permission) ? by.staff : setting.staff
      const body = (await valid(setting)) as object
      return { body, code: ((await saved(staff, create, body as never)) as { code: string }).code }
    }
    return {
      ...(list && { [nameOf(list)]: nothing }),
      ...(get && { [nameOf(get)]: async by => named(get.path, (await written(by)).code) }),
      [nameOf(create)]: async () => ({ body: await valid(setting) }),
      ...(edit && {
        [nameOf(edit)]: async by => {
          const { body, code } = await written(by)
          return { ...named(edit.path, code), body: { ...body, version: 1 } }
        },
      }),
      ...(reverse && { [nameOf(reverse)]: async () => ({ body: mistake((await written()).code) }) }),
      ...further?.samples(setting),
    }
  }
  const refusals = async (setting: Setting): Promise<Record<string, Refused>> => {
    const body = (await refused(setting)) as NonNullable<Refused['body']>
    const none = numberOfNone(kind)
    return {
      [nameOf(create)]: { body, ...(refusedTo && { by: refusedTo }) },
      ...(edit && { [nameOf(edit)]: { ...named(edit.path, none), body: { ...body, version: 1 } } }),
      ...(reverse && { [nameOf(reverse)]: { body: mistake(none) } }),
      ...(await further?.refused?.(setting)),
    }
  }
  return { samples, refused: refusals, ...rest }
}

/** The one parameter of a path, which names the paper. */
const named = (path: string, code: string) => ({ params: { [/:(\w+)/.exec(path)?.[1] ?? '']: code } })

/** Saves that compete for the same thing, by what they are about. */
export const contests = Object.assign({}, ...paperKits.map(kit => kit.contests)) as Required<Kit>['contests']
