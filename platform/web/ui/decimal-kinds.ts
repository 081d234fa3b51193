import { formatMoney, formatPercent, parseMoney, parsePercent, type Money, type Percent } from '../../../kernel/money.ts'
import { formatQuantity, parseQuantity, units, type Quantity } from '../../../kernel/quantity.ts'
import type { DecimalKind } from './decimal-text.ts'

const maxLength = 10

export const moneyKind: DecimalKind<Money> = {
  decimals: 2,
  maxLength,
  most: '9,999,999.99',
  format: formatMoney,
  parse: parseMoney,
}
export const signedMoneyKind: DecimalKind<Money> = { ...moneyKind, isSigned: true }
// Ten characters with all decimals, as for an amount; multiplied by the largest price it is still exact.
const mostQuantity = units('999999.999')
export const quantityKind: DecimalKind<Quantity> = {
  decimals: 3,
  maxLength,
  most: '999,999.999',
  format: formatQuantity,
  parse: text => {
    const typed = parseQuantity(text)
    return typed === null || typed > mostQuantity ? null : typed
  },
}
export const percentKind: DecimalKind<Percent> = {
  decimals: 2,
  maxLength,
  most: '100',
  format: value => formatPercent(value).replace(/\.?0+$/, ''),
  parse: parsePercent,
}
export const integerKind: DecimalKind<number> = {
  decimals: 0,
  maxLength,
  most: '10 digits',
  format: String,
  parse: text => (/^\d{1,10}$/.test(text) ? Number(text) : null),
}
/** Read as the name of a year, without separators: 2015. */
export const yearKind: DecimalKind<number> = { ...integerKind, maxLength: 4, most: '4 digits', isUngrouped: true }
