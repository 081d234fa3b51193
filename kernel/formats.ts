/** How thousands are set apart: 1,234,567.00 or 12,34,567.00. */
export const groupings = ['thousands', 'lakh'] as const
export const quantityStyles = ['as-needed', 'always-three'] as const
// Day first or year first only: a month in front could not be told from a day where a date is typed.
export const dateStyles = ['DD/MM/YYYY', 'DD-MM-YYYY', 'DD.MM.YYYY', 'DD MMM YYYY', 'YYYY-MM-DD'] as const
export const clocks = ['24h', '12h'] as const

/** The most characters before an amount. */
export const longestPrefix = 8

/** How amounts, quantities, dates and times are written for people. What is kept and sent is the same whatever they say. */
export interface Formats {
  /** Stands before an amount as it is, with its space; may be empty. */
  currencyPrefix: string
  grouping: (typeof groupings)[number]
  quantityDecimals: (typeof quantityStyles)[number]
  dateStyle: (typeof dateStyles)[number]
  clock: (typeof clocks)[number]
}

/** As spec §9 has them: prefix 'Rs. ', two decimals, thousands separators. */
export const specifiedFormats: Formats = {
  currencyPrefix: 'Rs. ',
  grouping: 'thousands',
  quantityDecimals: 'as-needed',
  dateStyle: 'DD/MM/YYYY',
  clock: '24h',
}

let chosen = specifiedFormats

/** The formats in force where none are named: a browser and a server each work for one business. */
export function chosenFormats(): Formats {
  return chosen
}

/** From now on everything is written so; called by who hears of the setting. */
export function chooseFormats(formats: Formats): void {
  chosen = formats
}

/** The formats of a settings row, with the specified ones where it says nothing or what nobody knows. */
export function formatsOf(value: unknown): Formats {
  const kept = (value ?? {}) as Record<string, unknown>
  const { currencyPrefix: prefix } = kept
  return {
    currencyPrefix: typeof prefix === 'string' && prefix.length <= longestPrefix ? prefix : specifiedFormats.currencyPrefix,
    grouping: groupings.find(style => style === kept.grouping) ?? specifiedFormats.grouping,
    quantityDecimals: quantityStyles.find(style => style === kept.quantityDecimals) ?? specifiedFormats.quantityDecimals,
    dateStyle: dateStyles.find(style => style === kept.dateStyle) ?? specifiedFormats.dateStyle,
    clock: clocks.find(clock => clock === kept.clock) ?? specifiedFormats.clock,
  }
}

/** A whole number of digits, a minus before them or not, with its separators. */
export function grouped(digits: string, { grouping }: Pick<Formats, 'grouping'> = chosen): string {
  return digits.replace(grouping === 'lakh' ? /\B(?=(\d{2})*\d{3}$)/g : /\B(?=(\d{3})+$)/g, ',')
}
