import { formatMoney, formatPercent, parseMoney, parsePercent, type Money, type Percent } from '../../../kernel/money.ts'
import { formatQuantity, parseQuantity, type Quantity } from '../../../kernel/quantity.ts'
import type { DecimalKind } from './decimal-field.ts'

const maxLength = 10

export const moneyKind: DecimalKind<Money> = {
  decimals: 2,
  isFixed: true,
  maxLength,
  format: formatMoney,
  parse: parseMoney,
}
export const quantityKind: DecimalKind<Quantity> = {
  decimals: 3,
  isFixed: false,
  maxLength,
  format: formatQuantity,
  parse: parseQuantity,
}
export const percentKind: DecimalKind<Percent> = {
  decimals: 2,
  isFixed: false,
  maxLength,
  format: value => formatPercent(value).replace(/\.?0+$/, ''),
  parse: parsePercent,
}
