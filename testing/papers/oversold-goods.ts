import {
  createOversoldGoods,
  getOversoldGoods,
  oversoldGoods as papersOfGoods,
  oversoldLines,
  reverseOversoldGoods,
} from '../../features/selling/oversold-goods/contract.ts'
import { reverseInvoice } from '../../features/selling/sales/contract.ts'
import type { CallInput } from '../../kernel/endpoint.ts'
import type { Hands } from '../../tools/kill-test/hands.ts'
import { anOversoldBill } from '../oversold.ts'
import { mistake, nothing, times, type Contest, type TestPaper } from './paper.ts'

type Body = CallInput<typeof createOversoldGoods>['body']

interface Named {
  line?: number
  stockCode?: string
}

/** So much of a line of a bill, the first unless said, from the entries the server chooses unless one is said. */
export const aNaming = (invoiceCode: string, quantity: string, { line = 1, ...entry }: Named = {}): Body => ({
  invoiceCode,
  stockHistories: [{ code: String(line), quantity, ...entry }],
})

/** Namings of one line, more than it sold, while others take the bill back. */
const namedAtOnce: Contest = async ({ shop }) => {
  const { bill } = await anOversoldBill(shop, { sold: '5' })
  return [
    ...times(6, number => ({ endpoint: createOversoldGoods, input: { body: aNaming(bill, number % 2 === 0 ? '2' : '1') } })),
    ...times(2, () => ({ endpoint: reverseInvoice, input: { body: mistake(bill) } })),
  ]
}

/** Goods of a line that waits are named, not after all, and named again. */
async function errand(hands: Hands): Promise<void> {
  const [line] = (await hands.read(oversoldLines.list, { query: {} }, 'approver')).oversoldLines
  if (!line) return
  const { code } = await hands.save(createOversoldGoods, aNaming(line.billCode, '1'), 'approver')
  await hands.save(reverseOversoldGoods, mistake(code), 'approver')
  await hands.save(createOversoldGoods, aNaming(line.billCode, '1'), 'approver')
}

export const oversoldGoods = {
  kind: 'oversoldGoods',
  calls: { list: papersOfGoods.list, get: getOversoldGoods, create: createOversoldGoods, reverse: reverseOversoldGoods },
  valid: async ({ shop }) => aNaming((await anOversoldBill(shop)).bill, '2'),
  variants: {
    'of a part, from a chosen entry': async ({ shop }) => {
      const { bill, item } = await anOversoldBill(shop, { sold: '3', came: ['5', '5'] })
      return aNaming(bill, '1', { stockCode: item.entries[1]! })
    },
    'from two entries': async ({ shop }) => aNaming((await anOversoldBill(shop, { sold: '3', came: ['1', '5'] })).bill, '3'),
  },
  refused: async ({ shop }) => {
    const { bill } = await anOversoldBill(shop)
    return { ...aNaming(bill, '999999'), stockHistories: times(3, () => ({ code: '9', quantity: '999999' })) }
  },
  further: {
    samples: ({ shop }) => ({
      'GET oversold-line': nothing,
      'GET oversold-bill/:code': async () => ({ params: { code: (await anOversoldBill(shop)).bill } }),
    }),
  },
  contests: { namedAtOnce },
  errands: [errand],
} satisfies TestPaper<typeof createOversoldGoods>
