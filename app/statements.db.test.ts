import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../platform/server/actor.ts'
import { listTexts, registeredLists, type ServedList } from '../platform/server/master-list.ts'
import type { ListQuery } from '../platform/server/master-table.ts'
import { registeredRowTypes } from '../platform/server/pipeline/row-type.ts'
import { registeredStatements } from '../platform/server/pipeline/statement.ts'
import { colombo, openShop, type Shop } from '../testing/shop.ts'
import { rooms } from '../tools/boundaries.ts'

const root = path.join(import.meta.dirname, '..')
let shop: Shop
beforeAll(async () => {
  shop = await openShop({ demo: false })
  // Some statements belong to no route: those of tools and workers.
  const files = ['features', 'platform'].flatMap(folder => fs.globSync(`${folder}/**/server/**/*.ts`, { cwd: root }))
  const own = ['app/end-demo-passwords.ts', ...files].filter(file => !/\.test\.ts$|\/test-|-worker\.ts$/.test(file))
  await Promise.all(own.map(file => import(/* @vite-ignore */ path.join(root, file))))
})
afterAll(() => shop.close())

const featureOf = (name: string) => name.split('.')[0]!
const features = ['platform', 'masters', 'pipeline', 'reports', ...Object.values(rooms).flat(2)]
const unpreparable = new Set(['platform.begin', 'platform.commit', 'platform.rollback'])

async function prepareProblem(text: string): Promise<string | null> {
  const client = await shop.owner.connect()
  try {
    await client.query(`prepare tried as ${text}`)
    await client.query('deallocate tried')
    return null
  } catch (error) {
    return (error as Error).message
  } finally {
    client.release()
  }
}

const actor = { locationCode: colombo, locations: [{ code: colombo }] } as unknown as Actor

function queriesOf({ table }: ServedList): ListQuery[] {
  const bare = { term: '', page: 1, size: 50, desc: '0' as const }
  const [first = ''] = Object.keys(table.sort)
  const everyFilter = Object.fromEntries(Object.keys(table.filters ?? {}).map(name => [name, '1']))
  const sorted = Object.keys(table.sort).flatMap(sort => [
    { ...bare, sort },
    { ...bare, sort, desc: '1' as const },
  ])
  return [{ ...bare, ...everyFilter, sort: first, term: 'ab word' }, ...sorted]
}

describe('the SQL of the server', () => {
  test('is valid on a database of this build', async () => {
    const problems: string[] = []
    for (const { name, text } of registeredStatements()) {
      if (unpreparable.has(name)) continue
      const problem = await prepareProblem(text)
      if (problem) problems.push(`${name}: ${problem}`)
    }
    for (const [name, list] of registeredLists()) {
      for (const query of queriesOf(list)) {
        const { page, count } = listTexts(list, { query, actor })
        for (const text of [page, count]) {
          const problem = await prepareProblem(text)
          if (problem) problems.push(`${name} by ${query.sort}: ${problem}`)
        }
      }
    }
    expect(problems).toEqual([])
  })

  test('names its statements by feature', () => {
    expect(registeredStatements().filter(({ name }) => !features.includes(featureOf(name)))).toEqual([])
  })

  test('gives row types the fields of the database', async () => {
    const { rows } = await shop.owner.query<{ name: string; columns: string[] }>(
      `select typname as name, array_agg(attname::text order by attnum) as columns
       from pg_type join pg_attribute on attrelid = typrelid where typname = any($1) and attnum > 0 and not attisdropped group by typname`,
      [registeredRowTypes().map(({ name }) => name)],
    )
    const ofDatabase = Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))
    const ofCode = Object.fromEntries(registeredRowTypes().map(({ name, columns }) => [name, ['save', ...columns]]))
    expect(ofCode).toEqual(ofDatabase)
  })
})

/** One file per feature, for reviewers of a change of SQL: `npx vitest run --project db app/statements -u` writes them again. */
describe('the SQL that a reviewer reads', () => {
  test.each(features)('%s', async feature => {
    const own = registeredStatements().filter(({ name }) => featureOf(name) === feature)
    if (own.length === 0) return
    const text = own.map(({ name, text }) => `-- ${name}\n${text.trim()};\n`).join('\n')
    await expect(text).toMatchFileSnapshot(path.join(root, `database/sql/${feature}.sql`))
  })

  test('lists', async () => {
    const lists = [...registeredLists()].toSorted(([a], [b]) => (a < b ? -1 : 1))
    const texts = lists.map(([name, list]) => {
      const { page, count } = listTexts(list, { query: queriesOf(list)[0]!, actor })
      return `-- ${name}, every filter set\n${page};\n\n-- ${name}, total\n${count};\n`
    })
    await expect(texts.join('\n')).toMatchFileSnapshot(path.join(root, 'database/sql/lists.sql'))
  })
})
