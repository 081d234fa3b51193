import type { IsoDate } from '../../../../kernel/dates.ts'
import { formatMoney, parseMoney, subtract, sumOf, zero, type Money } from '../../../../kernel/money.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { readVatSettings } from '../../../shop/vat/server/read-vat.ts'
import type { VatReturnRead } from '../contract.ts'
import { isInput } from '../schedules.ts'
import { carriedForward, levyOf, nextPeriod, payableOf, type ReturnSums, type VatPeriod } from '../vat-return.ts'
import { leftToComeBack, leftToPay, type SettledReturn } from '../vat-payment.ts'
import { paymentsOf, postedOf, settledOf } from './read-payments.ts'
import { partsOf, turnoverOf, type ReturnKey } from './return-rows.ts'
import { waitingNotes } from './waiting-notes.ts'

interface FiledReturn extends VatPeriod, ReturnSums {
  filedAt: string
  user: string
  /** What was paid of it, or came back, and stands. */
  settled: Money
  /** The numbers of what was posted for it. */
  papers: string[]
}

const readFiled = statement(
  'vat-return.filed',
  `select filed.period_from as "from", filed.period_to as "to", filed.filed_at as "filedAt", author.username as "user",
     filed.output_vat as "outputVat", filed.input_vat as "inputVat", filed.brought_forward as "broughtForward",
     ${settledOf('filed')} as settled,
     array(select code::text from vat_clearing where period_to = filed.period_to and status = 'live'
       union all select code::text from vat_payment where period_to = filed.period_to) as papers
   from vat_return filed join app_user author on author.code = filed.user_code order by filed.period_to desc`,
)

/** The returns that were filed, the newest first, and the period that is filed next. */
export async function readReturns(from: Reader): Promise<{ next: VatPeriod | null; filed: FiledReturn[] }> {
  const [settings, filed] = await Promise.all([readVatSettings(from), from.rows<FiledReturn>(readFiled, [])])
  return { next: nextPeriod(settings, filed[0]?.to ?? null), filed }
}

interface FoundReturn {
  key: ReturnKey
  filed: FiledReturn | null
  /** Whether it is the one that was filed last. */
  isLast: boolean
  broughtForward: Money
}

/** What of a filed return goes over into the next: its credit, but for what came back. */
const goesOver = (filed: FiledReturn) => {
  const credit = carriedForward(filed)
  return credit > 0 ? subtract(credit, filed.settled) : zero
}

/** A return by the last day of its period: its key, and what it begins with. Refuses a period that is neither filed nor next. */
export async function findReturn(from: Reader, to: IsoDate): Promise<FoundReturn> {
  const { next, filed } = await readReturns(from)
  const found = filed.find(one => one.to === to)
  if (found)
    return { key: { from: found.from, to, isFiled: true }, filed: found, isLast: filed[0] === found, broughtForward: found.broughtForward }
  if (next?.to !== to) throw sharedRefusal('NOT_FOUND', { what: `The return of VAT through ${to}` })
  const [last] = filed
  return { key: { ...next, isFiled: false }, filed: null, isLast: false, broughtForward: last ? goesOver(last) : zero }
}

/** What the parts of a return come to. */
export function sumsOf(parts: VatReturnRead['parts']): Pick<ReturnSums, 'outputVat' | 'inputVat'> {
  const of = (wanted: boolean) =>
    sumOf(parts.filter(({ schedule }) => isInput(schedule) === wanted).map(({ vat }) => parseMoney(vat) ?? zero))
  return { outputVat: of(false), inputVat: of(true) }
}

/** The working of a return as the API answers it. */
export async function readReturn(from: Reader, to: IsoDate): Promise<VatReturnRead> {
  const { key, filed, isLast, broughtForward } = await findReturn(from, to)
  const [parts, settings, payments, clearings] = await Promise.all([
    partsOf(from, key),
    readVatSettings(from),
    paymentsOf(from, to),
    postedOf(from, to),
  ])
  const levyRates = settings?.levyRates ?? []
  const levied = levyRates.length === 0 ? null : levyOf(await turnoverOf(from, key), levyRates)
  const sums = { ...sumsOf(parts), broughtForward }
  const payable = payableOf(sums)
  const standing = filed && { payable, settled: filed.settled, isLast }
  return {
    from: key.from,
    to,
    filedAt: filed?.filedAt ?? null,
    user: filed?.user ?? null,
    parts,
    outputVat: formatMoney(sums.outputVat),
    inputVat: formatMoney(sums.inputVat),
    broughtForward: formatMoney(broughtForward),
    payable: formatMoney(payable),
    leftToPay: formatMoney(standing ? leftToPay(standing) : zero),
    leftToComeBack: formatMoney(standing ? leftToComeBack(standing) : zero),
    isLast,
    payments,
    clearings,
    waiting: filed ? [] : await waitingNotes(from, to, settings),
    levy: levied && { turnover: formatMoney(levied.turnover), amount: formatMoney(levied.levy) },
  }
}

/** A filed return with what was done with it, behind the lock of returns; undefined where it is not filed. */
export async function settledReturn(from: Reader, to: IsoDate): Promise<SettledReturn | undefined> {
  const { filed } = await readReturns(from)
  const found = filed.find(one => one.to === to)
  return found && { to, payable: payableOf(found), settled: found.settled, isLast: found === filed[0] }
}
