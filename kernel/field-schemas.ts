import { z } from 'zod'
import { codeText, dateInput, dateText, moneyText, numberText, phoneText, positiveMoneyInput, requiredCode, text } from './endpoint.ts'
import { nameKeyOf, type Field, type Fields, type NameKey } from './fields.ts'
import { optionalCode } from './master.ts'

/** What create and edit take for a field that may be left out. */
const optional = {
  text: ({ max = 100 }: Field) => text(max).default(''),
  number: ({ max = 100 }: Field) => numberText(max).default(''),
  lines: ({ max = 100 }: Field) => text(max).default(''),
  phone: () => phoneText().default(''),
  email: ({ max = 150 }: Field) => z.union([z.literal(''), text(max).regex(/^[^\s@]+@[^\s@]+$/, 'Email is not valid')]).default(''),
  money: () => positiveMoneyInput.prefault('0.00'),
  count: ({ max = 0 }: Field) => z.number().int().min(0).max(max).default(0),
  year: () => z.number().int().min(1900).max(2200).nullable().default(null),
  date: () => z.union([z.null(), dateInput]).default(null),
  flag: ({ start = false }: Field) => z.boolean().default(start),
  lookup: () => optionalCode,
}

/** The same for a field that must be there. */
const required = {
  text: ({ max = 100 }: Field, problem: string) => text(max).min(1, problem),
  number: ({ max = 100 }: Field, problem: string) => numberText(max).min(1, problem),
  phone: (_: Field, problem: string) => phoneText().min(1, problem),
  lookup: ({ required: said }: Field, problem: string) => (said === true ? codeText : requiredCode(problem)),
}

/** What replies say of a field. */
const replied = {
  text: () => z.string(),
  number: () => z.string(),
  lines: () => z.string(),
  phone: () => z.string(),
  email: () => z.string(),
  money: () => moneyText,
  count: () => z.number().int(),
  year: () => z.number().int().nullable(),
  date: () => dateText.nullable(),
  flag: () => z.boolean(),
  lookup: () => z.string(),
}

type Sent<F extends Field> = F extends { required: string | true }
  ? ReturnType<(typeof required)[F['kind'] & keyof typeof required]>
  : ReturnType<(typeof optional)[F['kind']]>
type Replied<F extends Field> = F extends { isNullable: true }
  ? z.ZodNullable<ReturnType<(typeof replied)[F['kind']]>>
  : ReturnType<(typeof replied)[F['kind']]>

type Flat<Shape> = { [K in keyof Shape]: Shape[K] }
type IsDetail<F> = F extends { isDetail: true } ? true : false
type Said<F extends Fields, InDetail extends boolean> = Flat<
  { [K in keyof F as IsDetail<F[K]> extends InDetail ? K : never]: Replied<F[K]> } & {
    [K in keyof F as F[K] extends { kind: 'lookup' } ? (IsDetail<F[K]> extends InDetail ? NameKey<K> : never) : never]: z.ZodString
  }
>
type Body<F extends Fields> = { [K in keyof F as F[K] extends { isShown: true } ? never : K]: Sent<F[K]> }
type Filters<F extends Fields> = Flat<
  { [K in keyof F as F[K] extends { isFilter: true } ? K : never]: z.ZodOptional<typeof codeText> } & {
    [K in keyof F as K extends 'isActive' ? 'active' : never]: typeof yesNo
  }
>

/** A filter that asks for yes (1) or no (0). */
export const yesNo = z.enum(['0', '1']).optional()

/** What the contract of a list says of its fields: `masterEndpoints({ …, ...shapesOf(fields), sort })`. A list with more adds to the parts. */
export interface Shapes<F extends Fields> {
  fields: F
  row: Said<F, false>
  detail: Said<F, true>
  body: z.ZodObject<Body<F>>
  filters: Filters<F>
}

export function shapesOf<const F extends Fields>(fields: F): Shapes<F> {
  const all = Object.entries(fields)
  const said = (inDetail: boolean) =>
    all
      .filter(([, { isDetail }]) => (isDetail === true) === inDetail)
      .flatMap(([key, field]): [string, z.ZodType][] => [
        [key, repliedOf(field)],
        ...(field.kind === 'lookup' ? [[nameKeyOf(key), z.string()] as [string, z.ZodType]] : []),
      ])
  return {
    fields,
    row: Object.fromEntries(said(false)),
    detail: Object.fromEntries(said(true)),
    body: z.object(Object.fromEntries(all.filter(([, { isShown }]) => !isShown).map(([key, field]) => [key, sentOf(field)]))),
    filters: {
      ...Object.fromEntries(all.filter(([, { isFilter }]) => isFilter).map(([key]) => [key, codeText.optional()])),
      ...('isActive' in fields && { active: yesNo }),
    },
  } as unknown as Shapes<F>
}

function sentOf(field: Field): z.ZodType {
  const { kind, label, required: said } = field
  const problem = typeof said === 'string' ? said : `${label} is required`
  return said !== undefined && kind in required ? required[kind as keyof typeof required](field, problem) : optional[kind](field)
}

function repliedOf({ kind, isNullable }: Field): z.ZodType {
  return isNullable ? replied[kind]().nullable() : replied[kind]()
}
