import { codePrefixes } from '../../../../kernel/codes.ts'

/** SQL of who was paid with a payment of VAT, over its number; null for any other paper. */
export const taxAuthority = (code: string) => `case when starts_with(${code}, '${codePrefixes.vatPayment}') then 'Tax authority' end`
