import { addressOf, nameOf, saved } from '../calls.ts'
import type { Refused } from '../malformed-requests.ts'
import { badDebt } from './bad-debt.ts'
import { expense } from './expense.ts'
import { mistake, numberOfNone, type Input, type Setting, type TestPaper } from './paper.ts'
import { priceCorrection } from './price-correction.ts'
import { settlementDiscount } from './settlement-discount.ts'
import { stockIn } from './stock-in.ts'
import { stockIssue } from './stock-issue.ts'
import { voucher } from './voucher.ts'

/** The kinds of paper whose tests have one place; the others have their helpers in the files beside this folder. */
export const everyPaper: readonly TestPaper[] = [stockIn, stockIssue, priceCorrection, voucher, expense, badDebt, settlementDiscount]

/** For every call about these papers a request that goes through, by name such as 'POST stock-issue'. */
export function paperSamples(setting: Setting): Record<string, () => Promise<Input>> {
  const samplesOf = ({ calls: { list, get, create, reverse }, valid, further }: TestPaper): Record<string, () => Promise<Input>> => {
    const written = async () => ((await saved(setting.staff, create, await valid(setting))) as { code: string }).code
    const [, param = ''] = /:(\w+)/.exec(get.path) ?? []
    return {
      [nameOf(list)]: async () => ({}),
      [nameOf(get)]: async () => ({ params: { [param]: await written() } }),
      [nameOf(create)]: async () => ({ body: await valid(setting) }),
      [nameOf(reverse)]: async () => ({ body: mistake(await written()) }),
      ...further?.samples(setting),
    }
  }
  return Object.assign({}, ...everyPaper.map(samplesOf)) as ReturnType<typeof samplesOf>
}

/** For every call about these papers that writes, a request that is right and yet refused, by address. */
export async function refusedPapers(setting: Setting): Promise<Record<string, Refused>> {
  const refusedOf = async ({ kind, calls, refused, refusedTo, further }: TestPaper): Promise<Record<string, Refused>> => {
    const body = (await refused(setting)) as Refused['body'] & object
    return {
      [addressOf(calls.create)]: { params: {}, body, ...(refusedTo && { by: refusedTo }) },
      [addressOf(calls.reverse)]: { params: {}, body: mistake(numberOfNone(kind)) },
      ...further?.refused,
    }
  }
  return Object.assign({}, ...(await Promise.all(everyPaper.map(refusedOf)))) as Record<string, Refused>
}
