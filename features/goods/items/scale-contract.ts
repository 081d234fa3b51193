import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { fits, mostDecimals, scalePrefixes } from './scale-barcode.ts'

/** The contract of the settings of scales; the till's smaller contract is contract.ts. */

const format = z.object({
  prefix: z.enum(scalePrefixes),
  itemDigits: z.number().int().min(3).max(7),
  holds: z.enum(['weight', 'price']),
  valueDigits: z.number().int().min(3).max(6),
  decimals: z.number().int().min(0).max(3),
})

/** What is wrong with the formats, by the path of the field; empty when nothing is. */
export function scaleProblems(formats: readonly z.infer<typeof format>[]): Record<string, string> {
  const problems = formats.map(({ prefix, itemDigits, valueDigits, holds, decimals }, at) => ({
    ...(formats.findIndex(other => other.prefix === prefix) !== at && { [`formats.${at}.prefix`]: 'This prefix has a format already' }),
    ...(!fits({ itemDigits, valueDigits }) && { [`formats.${at}.valueDigits`]: 'Item and value have 10 digits together, or 9' }),
    ...(decimals > mostDecimals[holds] && { [`formats.${at}.decimals`]: 'A price has at most two decimals' }),
  }))
  return Object.assign({}, ...problems) as Record<string, string>
}

const scales = z.object({
  formats: z.array(format).max(scalePrefixes.length),
  /** The number of changes; 0 while it was never saved. */
  version: z.number().int().min(0),
})
export type ScaleSettings = z.infer<typeof scales>

export const getScaleSettings = endpoint({
  method: 'GET',
  path: 'settings-scales',
  summary: 'How the scales of the shop write weight or price into their barcodes',
  permission: 'change-settings',
  reply: z.object({ scales }),
})

export const saveScaleSettings = endpoint({
  method: 'PUT',
  path: 'settings-scales',
  summary: 'Change the formats of barcodes of scales; a stale version is refused with CONFLICT',
  permission: 'change-settings',
  saves: true,
  body: scales.superRefine(({ formats }, context) => {
    for (const [path, message] of Object.entries(scaleProblems(formats))) {
      context.addIssue({ code: 'custom', path: path.split('.').map(part => (/^\d+$/.test(part) ? Number(part) : part)), message })
    }
  }),
  reply: z.object({ scales }),
})
