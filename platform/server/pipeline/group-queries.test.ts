import { expect, test } from 'vitest'
import type { PendingQuery } from './statement.ts'
import { groupQueries, type Rows } from './group-queries.ts'

const answers: unknown[][] = []
const aQuery = (values: unknown[], more: Partial<PendingQuery['statement']> = { takesGroup: true }): PendingQuery => ({
  statement: { name: 'move', text: 'select move(…)', call: 'move(…)', ...more },
  values,
  resolve: rows => answers.push(rows.map(({ result }) => result)),
  reject: error => answers.push([error]),
})
const valuesOf = (...loads: { location: string; queries: PendingQuery[] }[]) => groupQueries(loads).map(({ values }) => values)
const fieldsOf = (...values: unknown[]) => valuesOf({ location: 'A', queries: [aQuery([[values]])] })[0]?.[0]

test('the rows of all saves stand behind the number of their save', () => {
  const linesOf = (...codes: string[]): Rows => codes.map((code, index) => [code, index])
  const colombo = { location: 'A', queries: [aQuery([[['A', 1]], linesOf('x', 'y')])] }
  const kandy = { location: 'B', queries: [aQuery([[['B', null]], linesOf('z')])] }
  expect(valuesOf(colombo, kandy)).toEqual([['{"(1,A,1)","(2,B,)"}', '{"(1,x,0)","(1,y,1)","(2,z,0)"}']])
  expect(valuesOf(colombo)).toEqual([['{"(1,A,1)"}', '{"(1,x,0)","(1,y,1)"}']])
  expect(valuesOf({ location: 'A', queries: [aQuery([[]])] })).toEqual([['{}']])
})

test('a statement that takes one save only stays as it is', () => {
  expect(valuesOf({ location: 'A', queries: [aQuery(['A', 7], {})] })).toEqual([['A', 7]])
})

test('what has a meaning in rows and arrays is quoted and escaped', () => {
  expect(fieldsOf('', 'NULL', 'a,b', '(', '"quoted"')).toBe(String.raw`{"(1,\"\",NULL,\"a,b\",\"(\",\"\"\"quoted\"\"\")"}`)
  expect(fieldsOf(String.raw`C:\temp`, Buffer.from('ab'))).toBe(String.raw`{"(1,\"C:\\\\temp\",\\\\x6162)"}`)
  expect(() => fieldsOf({ a: 1 })).toThrow('no value')
})

test('a text of JSON is an array of those of all saves', () => {
  const replies = [{ remarks: 'a "b" {c} \\ \n \ud800' }, { name: 'සිංහල' }].map(reply => JSON.stringify(reply))
  const [sent] = valuesOf(...replies.map(reply => ({ location: 'A', queries: [aQuery([reply])] })))
  expect(sent).toEqual([String.raw`{"{\"remarks\":\"a \\\"b\\\" {c} \\\\ \\n \\ud800\"}","{\"name\":\"සිංහල\"}"}`])
})

test('saves of one place lock in the order of what they lock', () => {
  const load = (location: string, ...entries: string[]) => ({
    location,
    queries: [aQuery([[[location]], entries.map(entry => [entry, location])], { takesGroup: true, lockOrder: 1 })],
  })
  expect(valuesOf(load('A', '2', '3'), load('A', '1', '3'), load('B', '1'))).toEqual([
    ['{"(1,A)","(2,A)","(3,B)"}', '{"(2,1,A)","(1,2,A)","(1,3,A)","(2,3,A)","(3,1,B)"}'],
  ])
})

test('each save gets its own answer, and all the same failure', () => {
  const grouped = () => groupQueries(['A', 'B'].map(location => ({ location, queries: [aQuery([[[location]]])] })))
  answers.length = 0
  grouped()[0]?.resolve([{ result: ['3001', '3002'] }])
  grouped()[0]?.resolve([{ result: '' }])
  grouped()[0]?.reject('refused')
  expect(answers).toEqual([['3001'], ['3002'], [], [], ['refused'], ['refused']])
})
