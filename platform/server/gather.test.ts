import { expect, test } from 'vitest'
import type { Sending } from './batch.ts'
import { gatherLoads } from './gather.ts'

const answers: unknown[][] = []
const aSending = (each: number | undefined, values: unknown[], more: { lockedBy?: number } = {}): Sending => ({
  statement: { name: 'move', text: 'select move(…)', call: 'move(…)', ...(each !== undefined && { each }), ...more },
  values,
  resolve: rows => answers.push(rows.map(({ result }) => result)),
  reject: error => answers.push([error]),
})
const valuesOf = (...loads: { place: string; sendings: Sending[] }[]) => gatherLoads(loads).map(({ values }) => values)

test('what saves give once are arrays, and what they give by line says whose it is', () => {
  const colombo = { place: 'A', sendings: [aSending(2, ['A', 1, ['x', 'y'], [10, 20]])] }
  const kandy = { place: 'B', sendings: [aSending(2, ['B', null, ['z'], [30]])] }
  expect(valuesOf(colombo, kandy)).toEqual([['{"A","B"}', '{1,null}', '{1,1,2}', '{"x","y","z"}', '{10,20,30}']])
  expect(valuesOf(colombo)).toEqual([['{"A"}', '{1}', '{1,1}', '{"x","y"}', '{10,20}']])
})

test('a statement that takes one save only stays as it is', () => {
  expect(valuesOf({ place: 'A', sendings: [aSending(undefined, ['A', 7])] })).toEqual([['A', 7]])
})

test('texts come through whole, whatever stands in them', () => {
  const texts = ['', 'NULL', 'a,b', '{}', String.raw`C:\temp`, '"quoted"', 'සිංහල', 'two\nlines', undefined, Buffer.from('ab')]
  const sent = valuesOf(...texts.map(text => ({ place: String(text), sendings: [aSending(1, [text])] })))
  expect(sent[0]).toEqual([
    String.raw`{"","NULL","a,b","{}","C:\\temp","\"quoted\"","සිංහල",` + '"two\nlines"' + String.raw`,NULL,"\\x6162"}`,
  ])
  expect(() => valuesOf({ place: 'A', sendings: [aSending(1, [{ a: 1 }])] })).toThrow('no element')
})

test('saves of one place lock in the order of what they lock', () => {
  const load = (place: string, ...entries: string[]) => ({
    place,
    sendings: [aSending(1, [place, entries, entries.map(entry => `${place}${entry}`)], { lockedBy: 0 })],
  })
  expect(valuesOf(load('A', '2', '3'), load('A', '1', '3'), load('B', '1'))).toEqual([
    ['{"A","A","B"}', '{2,1,1,2,3}', '{"1","2","3","3","1"}', '{"A1","A2","A3","A3","B1"}'],
  ])
})

test('each save gets its own answer, and all the same failure', () => {
  const gathered = () => gatherLoads(['A', 'B'].map(place => ({ place, sendings: [aSending(1, [place])] })))
  answers.length = 0
  gathered()[0]?.resolve([{ result: ['3001', '3002'] }])
  gathered()[0]?.resolve([{ result: '' }])
  gathered()[0]?.reject('refused')
  expect(answers).toEqual([['3001'], ['3002'], [], [], ['refused'], ['refused']])
})
