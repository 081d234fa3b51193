/** Tags that a bill's own header and footer may have: text, and what arranges it. The server keeps only these, and so does the print. */
export const billHtmlTags = [
  ...['p', 'b', 'i', 'strong', 'em', 'br', 'div', 'span', 'small'],
  ...['h1', 'h2', 'h3', 'h4', 'table', 'tbody', 'tr', 'td'],
]

/** Attributes that any of them may have; of a style only `keepTextAlign` stays. */
export const billHtmlAttributes = ['style', 'colspan']

/** Most characters of one header or footer. */
export const longestBillHtml = 4_000

/** Of a style attribute only the alignment is kept; '' when it has none. */
export function keepTextAlign(style: string): string {
  const match = /(?:^|;)\s*text-align\s*:\s*(left|right|center|justify)\s*(?:!important\s*)?(?:;|$)/i.exec(style)
  return match?.[1] ? `text-align: ${match[1].toLowerCase()}` : ''
}
