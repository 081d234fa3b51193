import type { PaymentReceiptBody } from '../features/money/receipts/contract.ts'
import { cashCustomerCode, paidStatuses, paymentTypeCodes } from '../kernel/codes.ts'
import { formatMoney, parseMoney, sumOf, zero } from '../kernel/money.ts'
import type { BenchRun } from './bench-run.ts'
import { readRows } from './bench-server.ts'
import { atMost, median, ms } from './figures.ts'
import { openLimit } from './limit.ts'
import { runLoad } from './load.ts'
import { serveApplication } from './served-application.ts'
import { Failures, openTills, salePath, type BenchTill } from './tills.ts'

const settledBills = 50
const receiptPath = '/api/v1/payment-receipt'

/** Sells on credit as often as a receipt then pays, and answers the bytes of that receipt. */
async function receiptOver(till: BenchTill, customerCode: string, failures: Failures): Promise<Buffer> {
  const invoices: { invoiceCode: string; amount: string }[] = []
  for (let nth = 0; nth < settledBills; nth += 1) {
    const bill = { ...till.bill(), customerCode, paidStatus: paidStatuses.unpaid, receivedAmount: '0' }
    // oxlint-disable-next-line no-await-in-loop -- a till sends one after the other
    const answer = await till.line.send(till.save(salePath, bill))
    failures.check(answer)
    const { code } = JSON.parse(answer.body) as { code: string }
    invoices.push({ invoiceCode: code, amount: bill.totalAmount })
  }
  const total = formatMoney(sumOf(invoices.map(({ amount }) => parseMoney(amount) ?? zero)))
  const body: PaymentReceiptBody = { customerCode, modeOfPayments: [{ paymentType: paymentTypeCodes.cash, amount: total }], invoices }
  return till.save(receiptPath, body)
}

/** P26: how long a receipt over 50 bills takes, to the raw limit of one sale. */
export async function measureReceipts(run: BenchRun): Promise<void> {
  const { options, shop, report } = run
  run.log(`receipts over ${settledBills} bills`)
  const limit = await openLimit(await run.server.database('bench_limit_of_receipts'), { seed: options.seed, mostClients: 1 })
  const served = await serveApplication(shop)
  const [till] = await openTills(served.port, shop, { howMany: 1, where: 'one location', seed: options.seed + 4 })
  const [customer] = await readRows<{ code: string }>(
    shop.ownerUrl,
    'select min(code) as code from customer where is_credit_allowed and credit_limit = 0 and code <> $1',
    [cashCustomerCode],
  )
  if (!till || !customer) throw new Error('the business has no till, or nobody who may owe')
  const failures = new Failures()
  const times: number[] = []
  const limits: number[] = []
  // Until both have prepared their statements and V8 has compiled the code, which a till's receipts do within its first days.
  const warmUps = Math.ceil(12 * options.seconds)
  for (let nth = 0; nth < warmUps; nth += 1) failures.check(await till.line.send(await receiptOver(till, customer.code, failures)))
  await runLoad(limit.clients(1, 'everywhere'), options.seconds)
  // As autovacuum does within a minute: plans that were made for empty tables read all bills of the location.
  await readRows(shop.ownerUrl, 'analyze')
  for (let nth = 0; nth < 5 * options.rounds; nth += 1) {
    const bytes = await receiptOver(till, customer.code, failures)
    const { p50Ms } = await runLoad(limit.clients(1, 'everywhere'), Math.min(1, options.seconds / 5))
    const from = performance.now()
    failures.check(await till.line.send(bytes))
    times.push(performance.now() - from)
    limits.push(p50Ms)
  }
  failures.refuse()
  const [one, raw] = [median(times), median(limits)]
  report({
    id: 'P26',
    what: `a receipt over ${settledBills} bills, p50`,
    limit: ms(raw),
    product: ms(one),
    ratio: one / raw,
    must: atMost(10),
    note: '"limit" is one raw sale; 1 client, first to last byte',
  })
  await limit.close()
  till.line.close()
  await served.stop()
}
