import type { IsoDate } from '../../../kernel/dates.ts'
import { formatMoney, parseMoney, sumOf, zero, type Money } from '../../../kernel/money.ts'
import { sharedRefusal } from '../../../kernel/refusal.ts'
import { statement } from '../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../platform/server/transaction.ts'
import { readVatSettings } from '../../vat/server/read-vat.ts'
import type { VatReturnRead } from '../contract.ts'
import { isInput } from '../schedules.ts'
import { carriedForward, levyOf, nextPeriod, payableOf, type ReturnSums, type VatPeriod } from '../vat-return.ts'
import { partsOf, turnoverOf, type ReturnKey } from './return-rows.ts'

interface FiledReturn extends VatPeriod, ReturnSums {
  filedAt: string
  user: string
}

const readFiled = statement(
  'vat-return.filed',
  `select filed.period_from as "from", filed.period_to as "to", filed.filed_at as "filedAt", author.username as "user",
     filed.output_vat as "outputVat", filed.input_vat as "inputVat", filed.brought_forward as "broughtForward"
   from vat_return filed join app_user author on author.code = filed.user_code order by filed.period_to desc`,
)

/** The returns that were filed, the newest first, and the period that is filed next. */
export async function readReturns(from: Reader): Promise<{ next: VatPeriod | null; filed: FiledReturn[] }> {
  const [settings, filed] = await Promise.all([readVatSettings(from), from.rows<FiledReturn>(readFiled, [])])
  return { next: nextPeriod(settings, filed[0]?.to ?? null), filed }
}

/** A return by the last day of its period: its key, and what it begins with. Refuses a period that is neither filed nor next. */
export async function findReturn(from: Reader, to: IsoDate): Promise<{ key: ReturnKey; filed: FiledReturn | null; broughtForward: Money }> {
  const { next, filed } = await readReturns(from)
  const found = filed.find(one => one.to === to)
  if (found) return { key: { from: found.from, to, isFiled: true }, filed: found, broughtForward: found.broughtForward }
  if (next?.to !== to) throw sharedRefusal('NOT_FOUND', { what: `The return of VAT through ${to}` })
  const [last] = filed
  return { key: { ...next, isFiled: false }, filed: null, broughtForward: last ? carriedForward(last) : zero }
}

/** What the parts of a return come to. */
export function sumsOf(parts: VatReturnRead['parts']): Pick<ReturnSums, 'outputVat' | 'inputVat'> {
  const of = (wanted: boolean) =>
    sumOf(parts.filter(({ schedule }) => isInput(schedule) === wanted).map(({ vat }) => parseMoney(vat) ?? zero))
  return { outputVat: of(false), inputVat: of(true) }
}

/** The working of a return as the API answers it. */
export async function readReturn(from: Reader, to: IsoDate): Promise<VatReturnRead> {
  const { key, filed, broughtForward } = await findReturn(from, to)
  const [parts, settings] = await Promise.all([partsOf(from, key), readVatSettings(from)])
  const levyRates = settings?.levyRates ?? []
  const levied = levyRates.length === 0 ? null : levyOf(await turnoverOf(from, key), levyRates)
  const sums = { ...sumsOf(parts), broughtForward }
  return {
    from: key.from,
    to,
    filedAt: filed?.filedAt ?? null,
    user: filed?.user ?? null,
    parts,
    outputVat: formatMoney(sums.outputVat),
    inputVat: formatMoney(sums.inputVat),
    broughtForward: formatMoney(broughtForward),
    payable: formatMoney(payableOf(sums)),
    levy: levied && { turnover: formatMoney(levied.turnover), amount: formatMoney(levied.levy) },
  }
}
