import { date } from '../../../kernel/dates.ts'
import { branchSign, serialParts } from './tax-document.ts'
import type { VatSettings } from './vat-settings.ts'

/** A location as serials know it. */
export interface SerialPlace {
  code: string
  name: string
}

type Forms = Pick<VatSettings, 'serials' | 'branches'>
type Problems = Record<string, string>

/** As many letters as the database keeps of a serial. */
const longest = 40
/** No shop issues ten million tax papers in a month. */
const mostDigits = 7

const kinds = [
  ['invoice', 'tax invoices'],
  ['creditNote', 'credit notes'],
  ['debitNote', 'debit notes'],
] as const

/**
 * Why two papers could get the same serial, or one too long, by the field that is wrong: `serials.creditNote`, or `branches.` and
 * the location. Empty where every paper gets a serial of its own.
 */
export function serialProblems({ serials, branches }: Forms, places: readonly SerialPlace[]): Problems {
  const problems: Problems = {}
  const longestSign = Math.max(2, ...places.map(({ code }) => branchSign({ branches }, code).length))
  const seen = new Map<string, string>()
  for (const [kind, title] of kinds) {
    const form = serials[kind]
    const other = seen.get(shapeOf(form))
    const problem =
      formProblem(form, longestSign) ?? (other && `The same as that of ${other}. Begin it with letters of its own, such as CN_.`)
    if (problem) problems[`serials.${kind}`] = problem
    seen.set(shapeOf(form), title)
  }
  return { ...problems, ...branchProblems(branches, places) }
}

/** What two forms have in common whose serials could be equal: how many signs branch and number have makes no difference. */
function shapeOf(form: string): string {
  return form.replace(/X+/g, 'X').replace(/Q+/g, 'Q').replace(/Y{4}/g, '20YY')
}

function formProblem(form: string, longestSign: number): string | null {
  const [numbers, signs] = [form.match(/X+/g) ?? [], form.match(/Q+/g) ?? []]
  if (numbers.length !== 1) return 'Only one row of X, where the number stands. Write words without X.'
  if (signs.length !== 1) return 'Only one row of Q, where the branch stands. Write words without Q.'
  if (!/YY/.test(form) || !/MM/.test(form))
    return 'Year as YY or YYYY and month as MM or MMM, or the next month begins with the same serials.'
  if (/QX|XQ/.test(form)) return 'A sign between branch and number, such as _, or two branches could get the same serial.'
  const { before, digits, behind } = serialParts(form, { on: date('2026-11-25'), branch: 'Q'.repeat(longestSign) })
  const length = before.length + Math.max(digits, mostDigits) + behind.length
  return length > longest
    ? `Up to ${length} letters with the longest branch code, and ${longest} may be: shorten it, or the branch code.`
    : null
}

/** Serials fill a sign up with zeros, so 07 and 7 are the same; kdy and KDY are read as one. */
const bareSign = (sign: string) => sign.toUpperCase().replace(/^0+(?=.)/, '')

function branchProblems(branches: VatSettings['branches'], places: readonly SerialPlace[]): Problems {
  const problems: Problems = {}
  const taken = new Map<string, string>()
  for (const { locationCode, sign } of branches) {
    if (sign === '') continue
    const [bare, own] = [bareSign(sign), bareSign(branchSign({ branches: [] }, locationCode))]
    const other = taken.get(bare)
    const name = places.find(({ code }) => code === locationCode)?.name ?? locationCode
    if (other !== undefined) problems[`branches.${locationCode}`] = `${other} has this code too. Each location needs its own.`
    else if (/^\d{1,2}$/.test(bare) && bare !== own) problems[`branches.${locationCode}`] = numberProblem(sign, bare, places)
    taken.set(bare, name)
  }
  return problems
}

// A location without a code has its two digits, and one may be opened later.
function numberProblem(sign: string, bare: string, places: readonly SerialPlace[]): string {
  const owner = places.find(({ code }) => bareSign(code.slice(-2)) === bare)
  const whose = owner ? owner.name : 'a location opened later'
  return `${sign} stands for ${whose} where it has no code. Take letters, or three digits from 100 on.`
}
