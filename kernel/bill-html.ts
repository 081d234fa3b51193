/** The HTML tags that a bill's header and footer may contain: text and its layout. Server and print both remove all others. */
export const billHtmlTags = [
  ...['p', 'b', 'i', 'strong', 'em', 'br', 'div', 'span', 'small'],
  ...['h1', 'h2', 'h3', 'h4', 'table', 'tbody', 'tr', 'td'],
]

/** Attributes allowed on any of these tags; `keepTextAlign` reduces a style to its alignment. */
export const billHtmlAttributes = ['style', 'colspan']

/** The longest header or footer, in characters. */
export const longestBillHtml = 4_000

/** Keeps only the alignment of a style attribute; '' when it has none. */
export function keepTextAlign(style: string): string {
  const match = /(?:^|;)\s*text-align\s*:\s*(left|right|center|justify)\s*(?:!important\s*)?(?:;|$)/i.exec(style)
  return match?.[1] ? `text-align: ${match[1].toLowerCase()}` : ''
}
