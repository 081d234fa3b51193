import { expect, test } from 'vitest'
import type { Doubt } from '../../kernel/doubt.ts'
import { CallError } from './call-error.ts'
import { sendConfirmed } from './doubts.ts'

const price: Doubt = { key: 'PRICE_FAR_ABOVE 2401000001 500', text: 'Sell it?', field: 'stockHistories.0.retailPrice' }
const doubtful = new CallError({ status: 409, code: 'DOUBTFUL', text: 'Look again', values: { doubts: JSON.stringify([price]) } })
const input = { params: { id: '1' }, body: { total: '5.00' } }
const server = async (sent: typeof input & { body: { confirmed?: readonly string[] } }) => {
  if (!sent.body.confirmed?.includes(price.key)) throw doubtful
  return sent
}

test('what is doubted is asked once and sent again with the yes', async () => {
  const asked: string[] = []
  const yes = async (doubts: readonly Doubt[]) => asked.push(...doubts.map(({ text }) => text)) > 0
  await expect(sendConfirmed(input, server, yes)).resolves.toEqual({
    params: { id: '1' },
    body: { total: '5.00', confirmed: [price.key] },
  })
  expect(asked).toEqual(['Sell it?'])
})

test('without a yes it stays refused, and other refusals ask nothing', async () => {
  await expect(sendConfirmed(input, server, async () => false)).rejects.toBe(doubtful)
  const other = new CallError({ status: 422, code: 'NO_LINES', text: 'no lines' })
  const never = () => Promise.reject(new Error('asked'))
  await expect(sendConfirmed(input, () => Promise.reject(other), never)).rejects.toBe(other)
})
