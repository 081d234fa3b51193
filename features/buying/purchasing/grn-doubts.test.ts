import { expect, test } from 'vitest'
import { rupees } from '../../../kernel/money.ts'
import { units } from '../../../kernel/quantity.ts'
import { doubtsOfGrn } from './grn-doubts.ts'

interface Note {
  cost: string
  quantity?: string
  retail?: string
  last?: string
  total?: string
  usual?: string
}

/** The questions about a note of one line. */
function asked({ cost, quantity = '1', retail = '99999.00', last, total = '1000.00', usual }: Note): string[] {
  const figures = { retailPrice: rupees(retail), unitCost: rupees(cost), quantity: units(quantity) }
  const line = { itemCode: '2401000001', name: 'Brake pad', ...figures }
  return doubtsOfGrn(
    { supplierCode: '2201000001', total: rupees(total), lines: [line] },
    {
      lastCost: new Map(last === undefined ? [] : [['2401000001', rupees(last)]]),
      mostReceived: new Map([['2401000001', units('12')]]),
      usualTotal: usual === undefined ? null : rupees(usual),
    },
  ).map(({ text }) => text)
}

test.each<[Note, string[]]>([
  [{ cost: '600.00' }, []],
  [{ cost: '750.00', last: '600.00' }, []],
  [{ cost: '450.00', last: '600.00' }, []],
  [{ cost: '750.01', last: '600.00' }, ['Brake pad: costs 750.01 now and 600.00 the last time. Has the cost changed so much?']],
  [{ cost: '449.99', last: '600.00' }, ['Brake pad: costs 449.99 now and 600.00 the last time. Has the cost changed so much?']],
  [{ cost: '1.50', last: '0.50' }, []],
  [{ cost: '600.00', last: '0.00' }, []],
  [{ cost: '600.00', retail: '600.00' }, []],
  [{ cost: '600.00', retail: '599.99' }, ['Brake pad: costs 600.00 and would be sold for 599.99. Sell it under its cost?']],
  [{ cost: '600.00', quantity: '1000' }, ['Brake pad: a quantity of 1000. The most before was 12. Is it as much as that?']],
  [{ cost: '600.00', total: '500000.00', usual: '50000.00' }, []],
  [
    { cost: '600.00', total: '33607737.00', usual: '66376.00' },
    ['The total is 33,607,737.00. Notes here mostly come to about 66,376.00. Is it as much as that?'],
  ],
])('%j is asked %j', (note, questions) => {
  expect(asked(note)).toEqual(questions)
})
