import type { Role } from '../../kernel/codes.ts'
import { may } from '../../kernel/permissions.ts'
import { addressOf, nameOf, saved } from '../calls.ts'
import type { Refused } from '../malformed-requests.ts'
import type { Staff } from '../shop.ts'
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

interface Asking {
  role: Role
  staff: Staff
}

/** For every call about these papers a request that goes through, by name such as 'POST stock-issue'. Who may write one reads an own one. */
export function paperSamples(setting: Setting): Record<string, (asking?: Asking) => Promise<Input>> {
  const samplesOf = ({
    calls: { list, get, create, reverse },
    valid,
    further,
  }: TestPaper): Record<string, (by?: Asking) => Promise<Input>> => {
    const written = async (by?: Asking) => {
      const staff = by && may(by.role, create.permission) ? by.staff : setting.staff
      return ((await saved(staff, create, await valid(setting))) as { code: string }).code
    }
    const [, param = ''] = /:(\w+)/.exec(get.path) ?? []
    return {
      [nameOf(list)]: async () => ({}),
      [nameOf(get)]: async by => ({ params: { [param]: await written(by) } }),
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
