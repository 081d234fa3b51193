import type pg from 'pg'
import { namesOfCodes } from '../../../features/audit/server/names-of-codes.ts'
import { paymentTypeNames } from '../../../kernel/codes.ts'
import type { ReportView } from '../report-contract.ts'

type Asked = Readonly<Record<string, unknown>>
type Client = Pick<pg.PoolClient, 'query'>

const supplierWays = `select concat_ws(', ', nullif(address1, ''), nullif(address2, ''), nullif(phone1, '')) as ways from supplier where code = $1`

/**
 * What a report is narrowed by, in words for a reader outside the shop too: 'Customer: Kamal Perera (2001000007) · Category: Oils'.
 * A supplier whose account it is has the address beside the name.
 */
export async function narrowedWords(client: Client, filters: ReportView['filters'], asked: Asked): Promise<string> {
  const set = filters.flatMap(filter => {
    const value = String(asked[filter.name] ?? '')
    return value === '' ? [] : [{ ...filter, value, choice: filter.choices.find(choice => choice.value === value)?.label }]
  })
  const named = set.filter(({ finds, choice }) => choice === undefined && finds !== 'number').map(({ value }) => value)
  const names: Readonly<Record<string, string>> = { ...paymentTypeNames, ...(named.length > 0 && (await namesOfCodes(client, named))) }
  const words = set.map(async ({ label, value, choice, finds, required, list }) => {
    const name = choice ?? names[value]
    if (name === undefined) return `${label}: ${value}`
    if (finds === 'supplier' && required !== null)
      return `${label}: ${[name, await waysOf(client, value)].filter(Boolean).join(', ')} (${value})`
    if (list === 'glAccount') return `${label}: ${value} ${name}`
    return `${label}: ${finds === null ? name : `${name} (${value})`}`
  })
  return (await Promise.all(words)).join(' · ')
}

async function waysOf(client: Client, code: string): Promise<string> {
  const { rows } = await client.query<{ ways: string }>(supplierWays, [code])
  return rows[0]?.ways ?? ''
}
