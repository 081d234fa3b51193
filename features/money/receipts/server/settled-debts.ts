import type { PaidStatus } from '../../../../kernel/codes.ts'
import type { IsoDate } from '../../../../kernel/dates.ts'
import { add, negate, subtract, type Money } from '../../../../kernel/money.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader, Tx } from '../../../../platform/server/transaction.ts'
import { chequeStateNames } from '../../../banking/cheques/cheque-states.ts'
import { lockOwedCheques, settleCheques } from '../../../banking/cheques/server/settle-cheques.ts'
import { paidStatusWith } from '../../../selling/sales/paid-status.ts'
import { keyOfDebt, type Allocation, type DebtKey, type DebtKind, type OpenDebt, type SettledDebt } from '../allocation.ts'
import { returnedOn } from './returned-on.ts'

interface LockedBill {
  code: string
  customerCode: string
  status: string
  total: Money
  paid: Money
  returned: Money
  paidStatus: PaidStatus
}

/** The debts that a receipt settles, locked. */
export interface LockedDebts {
  /** By `keyOfDebt`. */
  debts: ReadonlyMap<string, SettledDebt>
  bills: ReadonlyMap<string, LockedBill>
}

const lockBills = statement(
  'receipts.lock-bills',
  `select code, customer_code as "customerCode", status, total, paid, returned, paid_status::text as "paidStatus"
   from invoice where location_code = $1 and code = any($2) order by code for no key update`,
  { locks: 'paper' },
)
const movePaid = statement(
  'receipts.move-paid-of-bills',
  `update invoice set paid = paid + moved.amount, paid_status = moved.status
   from unnest($2::text[], $3::bigint[], $4::smallint[]) as moved (code, amount, status)
   where invoice.location_code = $1 and invoice.code = moved.code`,
)
const lockOpenings = statement(
  'receipts.lock-openings',
  `select code, party_code as "customerCode", status as state, total - paid as due from opening_balance
   where location_code = $1 and code = any($2) and kind = 'customer-owes' order by code for no key update`,
  { locks: 'paper' },
)
const movePaidOfOpenings = statement(
  'receipts.move-paid-of-openings',
  `update opening_balance set paid = paid + moved.amount from unnest($2::text[], $3::bigint[]) as moved (code, amount)
   where opening_balance.location_code = $1 and opening_balance.code = moved.code`,
)

async function billsOf(tx: Tx, locationCode: string, codes: readonly string[]): Promise<LockedBill[]> {
  return codes.length === 0 ? [] : tx.rows<LockedBill>(lockBills, [locationCode, codes])
}

async function openingsOf(tx: Tx, locationCode: string, codes: readonly string[]) {
  type Opening = Pick<SettledDebt, 'code' | 'customerCode' | 'state' | 'due'>
  return codes.length === 0 ? [] : tx.rows<Opening>(lockOpenings, [locationCode, codes])
}

/** Locks debts of a location: bills, openings, cheques, each in the order of their numbers. Those that are not there are missing. */
export async function lockSettledDebts(tx: Tx, locationCode: string, keys: readonly DebtKey[]): Promise<LockedDebts> {
  const codesOf = (wanted: DebtKind) => [...new Set(keys.flatMap(({ kind, code }) => (kind === wanted ? [code] : [])))]
  const [bills, openings, cheques] = await Promise.all([
    billsOf(tx, locationCode, codesOf('bill')),
    openingsOf(tx, locationCode, codesOf('opening')),
    lockOwedCheques(tx, locationCode, codesOf('cheque')),
  ])
  const debts: SettledDebt[] = [
    ...bills.map(({ code, customerCode, status, total, paid, returned }) => {
      return { kind: 'bill' as const, code, name: `Bill ${code}`, customerCode, state: status, due: subtract(total, paid, returned) }
    }),
    ...openings.map(opening => ({ ...opening, kind: 'opening' as const, name: `Opening balance ${opening.code}` })),
    ...cheques.map(({ code, number, customerCode, state, due }) => {
      const owed = state === 'RETURNED' ? 'live' : chequeStateNames[state].toLowerCase()
      return { kind: 'cheque' as const, code, name: `Cheque ${number}`, customerCode: customerCode ?? '', state: owed, due }
    }),
  ]
  return { debts: new Map(debts.map(debt => [keyOfDebt(debt), debt])), bills: new Map(bills.map(bill => [bill.code, bill])) }
}

/** Locks debts of several locations, one location after the other in the order of their codes. */
export async function lockDebtsByPlace(
  tx: Tx,
  placed: readonly { locationCode: string; allocations: readonly DebtKey[] }[],
): Promise<LockedDebts> {
  const [debts, bills] = [new Map<string, SettledDebt>(), new Map<string, LockedBill>()]
  for (const { locationCode, allocations } of placed) {
    // oxlint-disable-next-line no-await-in-loop -- locations are locked in one order
    const locked = await lockSettledDebts(tx, locationCode, allocations)
    for (const [key, debt] of locked.debts) debts.set(key, debt)
    for (const [code, bill] of locked.bills) bills.set(code, bill)
  }
  return { debts, bills }
}

interface Moved {
  locked: LockedDebts
  allocations: readonly Allocation[]
  /** -1 takes back what was paid. */
  sign: 1 | -1
}

/** Tells locked debts what the current paper pays on them, or with sign -1 what is not paid after all. */
export function movePaidOfDebts(
  tx: Tx,
  { locked, allocations, sign }: Moved,
  of: { locationCode: string; date: IsoDate; now: number; userCode: string },
): void {
  const { locationCode } = of
  const parts = (wanted: DebtKind) =>
    allocations.flatMap(({ kind, code, amount }) => (kind === wanted ? [{ code, by: sign === 1 ? amount : negate(amount) }] : []))
  const bills = parts('bill').flatMap(({ code, by }) => {
    const bill = locked.bills.get(code)
    return bill ? [{ code, by, status: Number(paidStatusWith({ ...bill, paid: add(bill.paid, by) })) }] : []
  })
  if (bills.length > 0)
    tx.write(movePaid, [locationCode, bills.map(({ code }) => code), bills.map(({ by }) => by), bills.map(({ status }) => status)])
  const openings = parts('opening')
  if (openings.length > 0) tx.write(movePaidOfOpenings, [locationCode, openings.map(({ code }) => code), openings.map(({ by }) => by)])
  settleCheques(tx, parts('cheque'), of)
}

const readOldest = statement(
  'receipts.oldest-debts',
  `select kind, code from (
     select 'bill' as kind, code, due_date, business_date from invoice
     where customer_code = $2 and location_code = any($1) and status = 'live' and paid + returned < total
     union all
     select 'opening', code, due_date, business_date from opening_balance
     where party_code = $2 and location_code = any($1) and kind = 'customer-owes' and status = 'live' and paid < total
     union all
     select 'cheque', code, returned_on, returned_on from cheque
     cross join lateral (select ${returnedOn('cheque')} as returned_on) back
     where drawer_code = $2 and location_code = any($1) and state = 'RETURNED'
   ) debt order by due_date, business_date, code limit $3`,
)

/** What a customer owes at some locations, oldest due date first; the customer is locked, so that nothing pays it meanwhile. */
export async function oldestDebts(
  from: Reader,
  { locationCodes, customerCode }: { locationCodes: readonly string[]; customerCode: string },
  most: number,
) {
  return from.rows<DebtKey>(readOldest, [locationCodes, customerCode, most])
}

/** The debts that are owed, in the order of the keys. */
export function openOf(keys: readonly DebtKey[], { debts }: LockedDebts): OpenDebt[] {
  return keys.flatMap(key => {
    const debt = debts.get(keyOfDebt(key))
    return debt && debt.state === 'live' && debt.due > 0 ? [debt] : []
  })
}
