import { papers } from '../../kernel/papers.ts'

// Tables whose name is no word of the shop.
const names: Readonly<Record<string, string>> = {
  app_user: 'user',
  gl_entry: 'ledger entry',
  gl_line: 'ledger line',
  gl_account: 'account',
  tender: 'payment',
  stock_location: 'location',
  stock_history: 'movement of stock',
  item_location: 'location of an item',
  item_price_change: 'price change',
  user_location_role: 'role of a user',
}

function nameOf(table: string): string {
  const every = Object.values(papers)
  const paper = every.find(one => one.table === table)
  if (paper) return paper.name
  const ofLines = every.find(({ lines }) => lines?.table === table)
  return ofLines ? `line of ${plural(ofLines.name)}` : (names[table] ?? table.replaceAll('_', ' '))
}

function plural(name: string): string {
  const [what = '', ...rest] = name.split(' of ')
  const many = /[^aeiou]y$/.test(what) ? `${what.slice(0, -1)}ies` : /(s|x|ch)$/.test(what) ? `${what}es` : `${what}s`
  return [many, ...rest].join(' of ')
}

/** How many rows of a table there are, in words of the shop: '12 items', '1 bill', '3 lines of bills'. */
export function useWords(table: string, count: number): string {
  const name = nameOf(table)
  return `${count} ${count === 1 ? name : plural(name)}`
}
