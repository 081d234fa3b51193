import type { InvoiceBody } from '../features/selling/sales/contract.ts'
import type { SalesReturnBody } from '../features/selling/returns/contract.ts'
import { cashCustomerCode, paidStatuses, paymentTypeCodes } from '../kernel/codes.ts'
import { businessDate } from '../kernel/dates.ts'
import { formatMoney, money, parseMoney, subtract, zero, type Money } from '../kernel/money.ts'
import type { BenchRun } from './bench-run.ts'
import { readRows } from './bench-server.ts'
import { timeZone } from './generate/bills.ts'
import { atMost, median, type Goal } from './figures.ts'
import { serveApplication, type Served } from './served-application.ts'
import { Failures, openTills, salePath, type BenchTill } from './tills.ts'

const returnPath = '/api/v1/sales-return'

interface Known {
  customers: readonly string[]
  bank: string
  /** The own account that transfers go to. */
  account: string
}

const amountOf = (text: string): Money => parseMoney(text) ?? zero

/** Two payments of a third each, and the rest in cash. */
function inThree(bill: InvoiceBody, entries: readonly [object, object]): object {
  const total = amountOf(bill.totalAmount)
  const third = money(Math.floor(total / 3))
  const amount = formatMoney(third)
  const rest = { paymentType: paymentTypeCodes.cash, amount: formatMoney(subtract(total, third, third)) }
  const modeOfPayments = [...entries.map(entry => ({ ...entry, amount })), rest]
  return { ...bill, receivedAmount: '0', paidStatus: paidStatuses.completed, modeOfPayments }
}

const byCard = { paymentType: paymentTypeCodes.card, cardPayment: { refNumber: 'A-17', cardNumber: '4711' } }

function byCardAndTransfer(till: BenchTill, { account }: Known): object {
  const onlineTransfer = { bank: account, transferDate: businessDate(Date.now(), timeZone), transferId: 'TR-9' }
  return inThree(till.bill(), [byCard, { paymentType: paymentTypeCodes.onlineTransfer, onlineTransfer }])
}

/** A cheque is somebody's, so that its customer's balance is locked and read. */
function byCardAndCheque(till: BenchTill, { bank, customers }: Known): object {
  const chequeNumber = String(Math.floor(Math.random() * 1e12))
  const chequePayment = { bank, branch: 'Main', chequeNumber, chequeDate: businessDate(Date.now(), timeZone) }
  const customerCode = customers[Math.floor(Math.random() * customers.length)] ?? ''
  return inThree({ ...till.bill(), customerCode }, [byCard, { paymentType: paymentTypeCodes.cheque, chequePayment }])
}

/** All goods of a bill just saved come back for cash. */
function comingBack(answer: string): SalesReturnBody {
  const { invoice } = JSON.parse(answer) as {
    invoice: { code: string; totalAmount: string; stockHistories: { itemCode: string; quantity: string }[] }
  }
  const returnData = invoice.stockHistories.map(({ itemCode, quantity }, index) => ({ code: String(index + 1), itemCode, quantity }))
  const { code, totalAmount } = invoice
  return { returnType: '1', invoiceCode: code, totalAmount, paidStatus: '4', cashPayAmount: totalAmount, returnData }
}

/** The bytes that each till sends. */
type Jobs = Map<BenchTill, Buffer[]>

/** CPU of application and database for one of them, in milliseconds; every one is answered 200, or the run fails. */
async function cpuOfOne(
  { server }: BenchRun,
  served: Served,
  jobs: Jobs,
  answered: (till: BenchTill, body: string) => void,
): Promise<number> {
  const failures = new Failures()
  await server.settle()
  const cpu = async () => (await served.cpuMs()) + server.cpuMs()
  const before = await cpu()
  await Promise.all(
    [...jobs].map(async ([till, all]) => {
      for (const bytes of all) {
        // oxlint-disable-next-line no-await-in-loop -- a till sends one after the other
        const answer = await till.line.send(bytes)
        failures.check(answer)
        answered(till, answer.body)
      }
    }),
  )
  const spent = (await cpu()) - before
  failures.refuse()
  return spent / [...jobs.values()].reduce((sum, all) => sum + all.length, 0)
}

/** P24 and P25: what a sale by several payments and a return cost of CPU, to a cash sale of as many lines. */
export async function measureCounter(run: BenchRun): Promise<void> {
  const { options, shop, report } = run
  run.log('sales by three payments, returns')
  const served = await serveApplication(shop)
  const tills = await openTills(served.port, shop, { howMany: 8, where: 'everywhere', seed: options.seed + 3 })
  const customers = await readRows<{ code: string }>(shop.ownerUrl, 'select code from customer where code <> $1 order by code limit 400', [
    cashCustomerCode,
  ])
  const [bank] = await readRows<{ code: string; account: string }>(
    shop.ownerUrl,
    'select min(code) as code, (select min(code) from bank_account) as account from bank',
  )
  const known = { customers: customers.map(({ code }) => code), bank: bank?.code ?? '', account: bank?.account ?? '' }
  const each = Math.max(10, Math.round(options.seconds * 100))
  const jobsOf = (body: (till: BenchTill) => Buffer): Jobs =>
    new Map(tills.map(till => [till, Array.from({ length: each }, () => body(till))]))
  const spent: Record<'cash' | 'three' | 'cheque' | 'back', number[]> = { cash: [], three: [], cheque: [], back: [] }
  const ignore = () => {}
  for (let round = 0; round <= options.rounds; round += 1) {
    const sold: Jobs = new Map(tills.map(till => [till, []]))
    const keep = (till: BenchTill, body: string) => sold.get(till)?.push(till.save(returnPath, comingBack(body)))
    const cash = await cpuOfOne(
      run,
      served,
      jobsOf(till => till.save(salePath, till.bill())),
      keep,
    )
    const three = await cpuOfOne(
      run,
      served,
      jobsOf(till => till.save(salePath, byCardAndTransfer(till, known))),
      ignore,
    )
    const cheque = await cpuOfOne(
      run,
      served,
      jobsOf(till => till.save(salePath, byCardAndCheque(till, known))),
      ignore,
    )
    const back = await cpuOfOne(run, served, sold, ignore)
    // The first round warms up.
    if (round === 0) continue
    for (const [name, ms] of Object.entries({ cash, three, cheque, back })) spent[name as keyof typeof spent].push(ms)
  }
  const cash = median(spent.cash)
  const cpu = (name: keyof typeof spent, figure: { id: string; what: string; must: Goal }) =>
    report({
      ...figure,
      limit: `${cash.toFixed(2)} ms`,
      product: `${median(spent[name]).toFixed(2)} ms`,
      ratio: median(spent[name]) / cash,
      note,
    })
  const note = '"limit" is the cash sale; Node and PostgreSQL'
  cpu('three', { id: 'P24', what: 'CPU of a sale by card, transfer and cash', must: atMost(1.3) })
  cpu('cheque', { id: 'P24', what: 'CPU of a sale by card, cheque and cash', must: atMost(1.3) })
  cpu('back', { id: 'P25', what: 'CPU of a return of three lines', must: atMost(1.5) })
  for (const till of tills) till.line.close()
  await served.stop()
}
