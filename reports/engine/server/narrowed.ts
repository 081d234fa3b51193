import type pg from 'pg'
import { namesOfCodes } from '../../../features/shop/audit/server/names-of-codes.ts'
import { codePrefixes, paymentTypeNames } from '../../../kernel/codes.ts'
import type { ReportView } from '../report-contract.ts'

type Asked = Readonly<Record<string, unknown>>
type Client = Pick<pg.PoolClient, 'query'>

const supplierWays = `select concat_ws(', ', nullif(address1, ''), nullif(address2, ''), nullif(phone1, '')) as ways from supplier where code = $1`

/** What the codes of a list, or of what is found by typing, begin with. */
const beginnings: Readonly<Record<string, string>> = { ...codePrefixes, activeUser: codePrefixes.user, paymentType: '2191', glAccount: '' }

/** What a filter is set to. */
interface Narrowed {
  name: string
  label: string
  value: string
  /** In words; null for a code that its list does not have. */
  words: string | null
}

/**
 * What a report is narrowed by, filter by filter, in words for a reader outside the shop too. A supplier whose account it is has the
 * address beside the name.
 */
export async function narrowedBy(client: Client, filters: ReportView['filters'], asked: Asked): Promise<Narrowed[]> {
  const set = filters.flatMap(filter => {
    const value = String(asked[filter.name] ?? '')
    return value === '' ? [] : [{ ...filter, value, choice: filter.choices.find(choice => choice.value === value)?.label }]
  })
  const named = set.filter(({ finds, choice }) => choice === undefined && finds !== 'number').map(({ value }) => value)
  const names: Readonly<Record<string, string>> = { ...paymentTypeNames, ...(named.length > 0 && (await namesOfCodes(client, named))) }
  return Promise.all(
    set.map(async ({ name, label, value, choice, finds, required, list }) => {
      const told = (words: string | null) => ({ name, label, value, words })
      if (choice !== undefined || finds === 'number') return told(choice ?? value)
      const found = value.startsWith(beginnings[list ?? finds ?? ''] ?? '') ? names[value] : undefined
      if (found === undefined) return told(null)
      if (finds === 'supplier' && required !== null)
        return told(`${[found, await waysOf(client, value)].filter(Boolean).join(', ')} (${value})`)
      if (list === 'glAccount') return told(`${value} ${found}`)
      return told(finds === null ? found : `${found} (${value})`)
    }),
  )
}

/** The same in one line: 'Customer: Kamal Perera (2001000007) · Category: Oils'. */
export const narrowedLine = (narrowed: readonly Narrowed[]): string =>
  narrowed.map(({ label, value, words }) => `${label}: ${words ?? value}`).join(' · ')

export async function narrowedWords(client: Client, filters: ReportView['filters'], asked: Asked): Promise<string> {
  return narrowedLine(await narrowedBy(client, filters, asked))
}

async function waysOf(client: Client, code: string): Promise<string> {
  const { rows } = await client.query<{ ways: string }>(supplierWays, [code])
  return rows[0]?.ways ?? ''
}
