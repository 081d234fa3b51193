/** How thousands are set apart: 1,234,567.00 or 12,34,567.00. */
export const groupings = ['thousands', 'lakh'] as const
export const quantityStyles = ['as-needed', 'always-three'] as const
// Dates begin with the day or with the year. A date that begins with the month could be mistaken for one that begins with the day.
export const dateStyles = ['DD/MM/YYYY', 'DD-MM-YYYY', 'DD.MM.YYYY', 'DD MMM YYYY', 'YYYY-MM-DD'] as const
export const clocks = ['24h', '12h'] as const

/** The most characters before an amount. */
export const longestPrefix = 8

/** How people read amounts, quantities, dates and times. Stored and sent values do not depend on it. */
export interface Formats {
  /** Text before an amount, including its space; may be empty. */
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

/** The formats in force: a browser and a server each work for one business. */
export function chosenFormats(): Formats {
  return chosen
}

/** Sets the formats for everything written from now on; called when the settings have changed. */
export function chooseFormats(formats: Formats): void {
  chosen = formats
}

/** The formats of a settings row. Missing and unknown values become the specified ones. */
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

/** Digits with an optional minus and with thousands separators. */
export function grouped(digits: string, { grouping }: Pick<Formats, 'grouping'> = chosen): string {
  return digits.replace(grouping === 'lakh' ? /\B(?=(\d{2})*\d{3}$)/g : /\B(?=(\d{3})+$)/g, ',')
}

/** '12,581.5': the whole part of a figure with its separators. */
export function groupedFigure(figure: string): string {
  const [whole = '', ...part] = figure.split('.')
  return [grouped(whole), ...part].join('.')
}
