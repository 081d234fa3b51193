import { expect, test } from 'vitest'
import { checkDatabase } from '../tools/check-database.ts'
import { runKillTest } from '../tools/kill-test/run.ts'
import { roundsOf, seedOf } from '../testing/chance.ts'

const cycles = roundsOf('KILL_CYCLES', 2)
/** KILL_PROCESSES=3 KILL_CYCLES=50 is the long run of several processes. */
const processes = Number(process.env.KILL_PROCESSES ?? 1)
/** Several processes are two starts, one behind the other. */
const longestRecoveryMs = processes > 1 ? 20_000 : 10_000
const seed = seedOf('KILL_SEED')

test(
  'eight tills lose no answered save and make no paper twice, whatever is killed and whatever reply is cut',
  { timeout: 60_000 + cycles * 20_000 },
  async () => {
    const lines = [`KILL_SEED=${seed}`]
    const report = await runKillTest(
      { cycles, seed, kill: null, cuts: 50, tills: 8, processes, say: line => lines.push(line) },
      checkDatabase,
    )
    const { lost, doubled, unknown, otherContents, met, unexpected, differing, broken } = report
    expect({ lost, doubled, unknown, otherContents, met, unexpected, differing, broken }, lines.join('\n')).toEqual({
      lost: [],
      doubled: [],
      unknown: [],
      otherContents: [],
      met: [],
      unexpected: [],
      differing: [],
      broken: [],
    })
    expect(report.fellWithDatabase).toBe(0)
    expect(report.cut).toBe(50)
    expect(Object.keys(report.kinds).sort()).toEqual([
      'POST account-transaction',
      'POST attachment',
      'POST bad-debt',
      'POST bank-account-tick/:id',
      'POST bank-reconciliation',
      'POST bank-reconciliation-removal',
      'POST cash-hand-over',
      'POST cheque-move',
      'POST closing-balance',
      'POST customer',
      'POST expense',
      'POST grn',
      'POST held-bill',
      'POST invoice',
      'POST job-card',
      'POST journal-entry',
      'POST merge-customer',
      'POST merge-undo',
      'POST opening-balance',
      'POST oversold-goods',
      'POST payment-receipt',
      'POST payment-voucher',
      'POST price-correction',
      'POST purchase-return',
      'POST purchase-return-late-tax-credit-note',
      'POST purchase-return-refund',
      'POST sales-order',
      'POST sales-order-advance',
      'POST sales-quotation',
      'POST sales-return',
      'POST service-call',
      'POST settlement-discount',
      'POST stock-count',
      'POST stock-count-session',
      'POST stock-count-tally',
      'POST stock-in',
      'POST stock-issue',
      'POST stock-transfer',
      'POST stock-transfer-receipt',
      'POST stock-transfer-request',
      'POST tax-invoice',
      'POST till',
      'POST till-bill',
      'POST vat-payment',
      'POST vat-return',
      'PUT account-transaction-reversal',
      'PUT bad-debt-reversal',
      'PUT bank-account-statement/:id',
      'PUT cash-hand-over-reversal',
      'PUT cheque-move-reversal',
      'PUT closing-balance-reversal',
      'PUT expense-due-skipped',
      'PUT expense-reversal',
      'PUT grn-reversal',
      'PUT held-bill-take',
      'PUT invoice-reversal',
      'PUT job-card-state',
      'PUT journal-entry-reversal',
      'PUT late-tax-credit-note-reversal',
      'PUT opening-balance-reversal',
      'PUT oversold-goods-reversal',
      'PUT payment-receipt-reversal',
      'PUT payment-voucher-reversal',
      'PUT price-correction-reversal',
      'PUT purchase-return-refund-reversal',
      'PUT purchase-return-reversal',
      'PUT sales-order-advance-reversal',
      'PUT sales-return-reversal',
      'PUT settlement-discount-reversal',
      'PUT stock-count-session-state',
      'PUT vat-payment-reversal',
      'PUT vat-return-reversal',
    ])
    expect(report.acknowledged).toBeGreaterThan(cycles * 8 + 50)
    expect(Math.max(...report.recoveries.map(({ ms }) => ms)), lines.join('\n')).toBeLessThan(longestRecoveryMs)
    process.stdout.write(`${lines.join('\n')}\n`)
  },
)
