import type { IsoDate } from '../../../kernel/dates.ts'
import type { Money } from '../../../kernel/money.ts'
import type { TaxForm } from './tax-form.ts'
import type { VatSettings } from './vat-settings.ts'

export const taxDocumentKinds = ['invoice', 'credit-note', 'debit-note'] as const
export type TaxDocumentKind = (typeof taxDocumentKinds)[number]

/** A serial without its number: what stands before and behind it, and how many digits it has at least. */
export interface SerialParts {
  before: string
  digits: number
  behind: string
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'] as const

/** The serial form of a kind of paper. */
export function serialFormOf({ serials }: Pick<VatSettings, 'serials'>, kind: TaxDocumentKind): string {
  return { invoice: serials.invoice, 'credit-note': serials.creditNote, 'debit-note': serials.debitNote }[kind]
}

/** The sign of a location in serials: as set, or the two digits of the location. */
export function branchSign({ branches }: Pick<VatSettings, 'branches'>, locationCode: string): string {
  return branches.find(branch => branch.locationCode === locationCode)?.sign || locationCode.slice(-2)
}

/** A serial form such as YYMMM_QQQQ_XXXXX with the month and the branch filled in; a branch is padded with zeros. */
export function serialParts(form: string, { on, branch }: { on: IsoDate; branch: string }): SerialParts {
  const [year = '', month = ''] = on.split('-')
  const filled = (text: string) =>
    text.replace(/Y{4}|Y{2}|M{3}|M{2}|Q+/g, sign => {
      if (sign.startsWith('Y')) return year.slice(-sign.length)
      if (sign.startsWith('M')) return sign.length === 3 ? months[Number(month) - 1]! : month
      return branch.padStart(sign.length, '0')
    })
  const number = /X+/.exec(form)
  if (!number) throw new RangeError(`a serial form without a number: ${form}`)
  return {
    before: filled(form.slice(0, number.index)),
    digits: number[0].length,
    behind: filled(form.slice(number.index + number[0].length)),
  }
}

/** A date as tax papers have it: "11/22/2026" where the style is MM/DD/YYYY. */
export function taxDate(on: IsoDate, style: TaxForm['dateStyle']): string {
  const [year = '', month = '', day = ''] = on.split('-')
  return style.replace('YYYY', year).replace('MM', month).replace('DD', day)
}

const ones = [
  ...['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve', 'Thirteen', 'Fourteen'],
  ...['Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
]
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']
const groups = ['', 'Thousand', 'Million', 'Billion', 'Trillion']

function belowThousand(value: number): string {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100]
  const small = rest < 20 ? ones[rest] : [tens[Math.floor(rest / 10)], ones[rest % 10]].filter(Boolean).join('-')
  return [hundreds > 0 && `${ones[hundreds]} Hundred`, small].filter(Boolean).join(' and ')
}

/** "Rupees One Thousand Two Hundred and Five and Cents Fifty Only"; the amount is not negative. */
export function amountInWords(amount: Money): string {
  const cents = amount % 100
  const parts: string[] = []
  for (let [rest, group] = [(amount - cents) / 100, 0]; rest > 0; rest = Math.floor(rest / 1000), group += 1) {
    if (rest % 1000 > 0) parts.unshift([belowThousand(rest % 1000), groups[group]].filter(Boolean).join(' '))
  }
  const rupees = parts.join(' ') || 'Zero'
  return cents === 0 ? `Rupees ${rupees} Only` : `Rupees ${rupees} and Cents ${belowThousand(cents)} Only`
}
