import { z } from 'zod'
import { bodySizes, dateText, endpoint, moneyText, percentInput, percentText, positiveMoneyInput } from '../../../kernel/endpoint.ts'
import { taxFormRead } from './tax-form.ts'
import { tinText } from './tin.ts'
import { vatPeriods, vatSettingsShape } from './vat-settings.ts'

const version = z.number().int().min(0)

const rate = z.object({ from: dateText, rate: percentText })
const settings = z.object({
  registeredFrom: dateText.nullable(),
  registeredTo: dateText.nullable(),
  tin: z.string(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  branches: z.array(z.object({ locationCode: z.string(), sign: z.string() })),
  pricesIncludeVat: z.boolean(),
  period: z.enum(vatPeriods),
  rates: z.array(rate),
  levyRates: z.array(rate),
  billLine: z.boolean(),
  requestDays: z.number().int(),
  tolerance: moneyText,
  serials: z.object({ invoice: z.string(), creditNote: z.string(), debitNote: z.string() }),
  ...taxFormRead.shape,
  version,
})
export type VatSettingsText = z.infer<typeof settings>

export const getVatSettings = endpoint({
  method: 'GET',
  path: 'settings-vat',
  summary: 'The settings of VAT: registration, rates with their dates, and the form of tax papers',
  permission: 'change-settings',
  reply: z.object({ vat: settings }),
})

const dated = vatSettingsShape.shape.rates.unwrap().element.extend({ rate: percentInput })

export const saveVatSettings = endpoint({
  method: 'PUT',
  path: 'settings-vat',
  summary: 'Change the settings of VAT; papers keep the rate of their day. A stale version is refused with CONFLICT',
  permission: 'change-business',
  saves: true,
  bodyBytes: bodySizes.paper,
  body: vatSettingsShape
    .extend({
      tin: tinText,
      rates: z.array(dated).min(1, 'At least one rate').max(50),
      levyRates: z.array(dated).max(50),
      tolerance: positiveMoneyInput,
      version,
    })
    .superRefine(({ registeredFrom, registeredTo, tin, name }, context) => {
      const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
      if (registeredFrom === null) return
      if (tin === '') issue('tin', 'A registered shop has a TIN')
      if (name === '') issue('name', 'The name under which the shop is registered')
      if (registeredTo !== null && registeredTo < registeredFrom) issue('registeredTo', 'is before the first day')
    }),
  reply: z.object({ vat: settings }),
})
