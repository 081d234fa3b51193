import { numberText } from '../../../kernel/endpoint.ts'

/** A taxpayer identification number, with or without the "-7000" of VAT; '' where there is none. */
export const tinText = numberText(14)
  .regex(/^(\d{9}(-\d{4})?)?$/, 'A TIN has 9 digits, such as 123456789, and for VAT may end in -7000')
  .default('')
