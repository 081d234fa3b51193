import { paymentTypeCodes, type PaymentTypeCode } from '../../../../kernel/codes.ts'
import { formatMoney, type Money } from '../../../../kernel/money.ts'
import { displayQuantity, sumQuantities, type Quantity } from '../../../../kernel/quantity.ts'
import type { Refusal } from '../../../../kernel/refusal.ts'
import { statement, type Statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { chequeStateNames, type ChequeState } from '../../../banking/cheques/cheque-states.ts'
import { movedChequeRefusal } from '../../../banking/cheques/cheque-rules.ts'
import { isFromBalance } from '../../../banking/payments/payment-types.ts'
import { checkStillHere, movedByPaper } from '../../../stock/stock/server/moved-by-paper.ts'
import type { Hanging } from '../contract.ts'
import type { Effect } from '../effects.ts'
import type { PaperKey } from './paper-row.ts'

/** What of a paper hangs on every kind alike, and why it may keep the paper from being taken back. */
export interface HeldPaper {
  hanging: Hanging[]
  refusal: Refusal | null
}

const readTenders = statement(
  'reversals.tenders-of-paper',
  `select tender.payment_type_code as type, type.name, tender.amount, tender.reference, tender.card_last4 as "cardLast4",
     coalesce(account.name, bank.name, '') as bank, cheque.number, cheque.state
   from tender join payment_type type on type.code = tender.payment_type_code left join bank on bank.code = tender.bank_code
   left join bank_account account on account.code = tender.account_code
   left join cheque on cheque.location_code = tender.location_code and (cheque.paper_code = tender.paper_code
       and cheque.tender_no = tender.tender_no or tender.payment_type_code = '${paymentTypeCodes.cheque}' and tender.account_code is null
       and tender.bank_code is null and cheque.code = tender.reference)
   where tender.location_code = $1 and tender.paper_code = $2 order by tender.tender_no`,
)

interface TenderRow {
  type: PaymentTypeCode
  name: string
  amount: Money
  reference: string
  cardLast4: string
  bank: string
  number: string | null
  state: ChequeState | null
}

const { cash, returnAmount } = paymentTypeCodes

// Of what the shop paid with: it comes back.
function effectOfOutgoing(tender: TenderRow): Effect {
  const { type, state } = tender
  if (state !== null) return state === 'ISSUED' ? 'voided' : state === 'ENDORSED' ? 'in-hand' : 'blocks'
  if (type === cash) return 'into-till'
  return isFromBalance(tender) ? 'usable' : 'given-back'
}

function effectOf(tender: TenderRow): Effect {
  const { type, state } = tender
  if (state !== null) return state === 'IN_HAND' ? 'cancelled' : 'blocks'
  if (type === cash) return 'out-of-till'
  return isFromBalance(tender) ? 'usable' : 'given-back'
}

function hangingTender(tender: TenderRow, isOutgoing: boolean): Hanging {
  const { type, name, amount, reference, cardLast4, bank, number, state } = tender
  const isNote = type === returnAmount && reference !== ''
  return {
    what: isNote ? (isOutgoing ? 'Purchase return' : 'Credit note') : name,
    code: number ?? reference,
    isPaper: isNote,
    detail: [cardLast4, bank, state && chequeStateNames[state]].filter(Boolean).join(' · '),
    amount: formatMoney(amount),
    effect: isOutgoing ? effectOfOutgoing(tender) : effectOf(tender),
  }
}

/** How a paper was paid, and where its cheques are. What the shop paid with is held back by the paper's own refusal. */
export async function chequesOf(from: Reader, { locationCode, code }: PaperKey, isOutgoing = false): Promise<HeldPaper> {
  const tenders = await from.rows<TenderRow>(readTenders, [locationCode, code])
  const cheques = tenders.flatMap(({ number, state }) => (number !== null && state !== null ? [{ number, state }] : []))
  const hanging = tenders.map(tender => hangingTender(tender, isOutgoing))
  return { hanging, refusal: isOutgoing ? null : movedChequeRefusal(code, cheques) }
}

const readBalances = statement(
  'reversals.balances-of-entries',
  `select balance.entry_code as "entryCode", balance.remaining, item.name as "itemName", count.name as "countName"
   from stock_balance balance join item on item.code = balance.item_code left join count_session count on count.id = balance.blocked_by
   where balance.location_code = $1 and balance.entry_code = any($2)`,
)

interface BalanceRow {
  entryCode: string
  remaining: Quantity
  itemName: string
  countName: string | null
}

/** What a paper moved: whether it is still here, and whether a count keeps it from moving. */
export async function goodsOf(from: Reader, entries: Statement | undefined, { locationCode, code }: PaperKey): Promise<HeldPaper> {
  if (!entries) return { hanging: [], refusal: null }
  const entryCodes = (await from.rows<{ entryCode: string }>(entries, [locationCode, code])).map(({ entryCode }) => entryCode)
  const [moved, balances] = await Promise.all([
    movedByPaper(from, { locationCode, code, entryCodes }),
    from.rows<BalanceRow>(readBalances, [locationCode, entryCodes]),
  ])
  if (moved.length === 0) return { hanging: [], refusal: null }
  const refusal = checkStillHere(moved, new Map(balances.map(({ entryCode, remaining }) => [entryCode, remaining])))
  const brought = sumQuantities(moved.map(({ quantity }) => quantity))
  const back = brought > 0 ? 'out-of-stock' : 'in-stock'
  const names = [...new Set(moved.map(({ itemName }) => itemName))]
  const detail = `${displayQuantity(Math.abs(brought) as Quantity)} of ${names.slice(0, 3).join(', ')}${names.length > 3 ? ' and more' : ''}`
  const counted = balances.flatMap(({ itemName, countName }) => (countName === null ? [] : [counting(itemName, countName)]))
  return {
    hanging: [{ what: 'Goods', code: '', isPaper: false, detail, amount: null, effect: refusal ? 'blocks' : back }, ...counted],
    refusal,
  }
}

function counting(itemName: string, countName: string): Hanging {
  return {
    what: 'Stock count',
    code: '',
    isPaper: false,
    detail: `${itemName} is being counted: ${countName}`,
    amount: null,
    effect: 'blocks',
  }
}
