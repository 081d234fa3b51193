import { afterAll, beforeAll, expect, test } from 'vitest'
import { businessDate } from '../kernel/dates.ts'
import { checkDatabase } from '../tools/check-database.ts'
import { isLong, roundsOf, seedOf } from '../testing/chance.ts'
import { modelFromBooks, stateOfBooks, stateOfModel } from '../testing/model/books.ts'
import { arrive, send, takeReceiptBack, takeTransferBack } from '../testing/model/carry.ts'
import { bringBack, takeBackBroughtBack } from '../testing/model/bring-back.ts'
import { correctPrices, takeCorrectionBack } from '../testing/model/correct-prices.ts'
import { handOverTill, takeHandOverBack } from '../testing/model/close-days.ts'
import { countHeld, countOn, takeCountBack } from '../testing/model/count.ts'
import { Crew } from '../testing/model/crew.ts'
import { putOnHold, takeHoldUp } from '../testing/model/hold-bills.ts'
import { bookIn, takeStockPaperBack, useUp } from '../testing/model/move-stock.ts'
import { bankCheques, hearOfCheque, hearOfOwnCheque, takeChequesBack } from '../testing/model/move-cheques.ts'
import { enterJournal, takeEntryBack } from '../testing/model/enter-journals.ts'
import { mergeCustomers } from '../testing/model/merge-customers.ts'
import { editNote, lockNote, receive, takeNoteBack } from '../testing/model/receive.ts'
import { hearOfTill, settleRemarks } from '../testing/model/heed-tills.ts'
import { nameGoods, takeNamingBack } from '../testing/model/oversell.ts'
import { editBill, meet, sell, spoilEdit, spoilSale, takeBillBack } from '../testing/model/sell.ts'
import { goUp, sellAlone } from '../testing/model/sell-alone.ts'
import { openBooks, takeOpeningBack } from '../testing/model/open-books.ts'
import { changeMove, moveMoney, takeMoveBack, tickLine } from '../testing/model/move-money.ts'
import { giveAdvanceBack, payAhead } from '../testing/model/pay-ahead.ts'
import { paySupplier, takeVoucherBack } from '../testing/model/pay-suppliers.ts'
import { giveMoneyBack, takeMoney } from '../testing/model/take-money.ts'
import { cancelOrder, deliverOrder, takeOrder } from '../testing/model/take-orders.ts'
import { answerDue, hearOfExpenseCheque, spend, takeExpenseBack } from '../testing/model/spend.ts'
import { refund, sendBack, takeRefundBack, takeReturnBack } from '../testing/model/send-back.ts'
import { bookVehicleIn, moveCard } from '../testing/model/work-on-cars.ts'
import { askForTaxInvoice, registerLater } from '../testing/model/vat.ts'
import { claimVatAgain, giveVatBack } from '../testing/model/give-vat-back.ts'
import { forgive, takeDiscountBack } from '../testing/model/forgive.ts'
import { takeBadDebtBack, writeOff } from '../testing/model/write-off.ts'
import type { ShopModel } from '../testing/model/shop-model.ts'
import { randomDisagreements } from '../testing/report-agreements.ts'
import { openShop, type Shop } from '../testing/shop.ts'

const operations = roundsOf('MODEL_OPERATIONS', 1200)
/** MODEL_PROCESSES=3 serves each location by a process of its own. */
const isRemote = process.env.MODEL_PROCESSES === '3'
const seed = seedOf('MODEL_SEED')

/** How often each operation occurs; every lane draws from these. */
const chances = [
  [sell, 26],
  [spoilSale, 18],
  [editBill, 6],
  [spoilEdit, 10],
  [takeBillBack, 2],
  [bringBack, 5],
  [takeBackBroughtBack, 2],
  [sellAlone, 5],
  [goUp, 6],
  [hearOfTill, 2],
  [settleRemarks, 3],
  [nameGoods, 5],
  [takeNamingBack, 1],
  [takeOrder, 4],
  [deliverOrder, 6],
  [cancelOrder, 1],
  [takeMoney, 5],
  [giveMoneyBack, 2],
  [writeOff, 2],
  [takeBadDebtBack, 1],
  [giveVatBack, 2],
  [claimVatAgain, 1],
  [forgive, 2],
  [takeDiscountBack, 1],
  [openBooks, 2],
  [takeOpeningBack, 1],
  [bankCheques, 3],
  [hearOfCheque, 5],
  [hearOfOwnCheque, 3],
  [takeChequesBack, 3],
  [handOverTill, 1],
  [takeHandOverBack, 1],
  [paySupplier, 6],
  [takeVoucherBack, 2],
  [moveMoney, 2],
  [changeMove, 1],
  [takeMoveBack, 1],
  [tickLine, 2],
  [enterJournal, 2],
  [takeEntryBack, 1],
  [spend, 4],
  [answerDue, 3],
  [takeExpenseBack, 1],
  [hearOfExpenseCheque, 3],
  [payAhead, 3],
  [giveAdvanceBack, 2],
  [putOnHold, 4],
  [takeHoldUp, 5],
  [bookVehicleIn, 2],
  [moveCard, 3],
  [askForTaxInvoice, 4],
  [meet, 2],
  [mergeCustomers, 1],
  [receive, 9],
  [editNote, 7],
  [lockNote, 1],
  [takeNoteBack, 1],
  [sendBack, 4],
  [refund, 2],
  [takeRefundBack, 1],
  [takeReturnBack, 2],
  [correctPrices, 5],
  [takeCorrectionBack, 1],
  [bookIn, 3],
  [useUp, 4],
  [takeStockPaperBack, 3],
  [send, 5],
  [arrive, 7],
  [takeTransferBack, 2],
  [takeReceiptBack, 3],
  [countOn, 4],
  [countHeld, 1],
  [takeCountBack, 1],
] as const
const drawn = chances.flatMap(([operation, often]) => Array.from({ length: often }, () => operation))

/** Operations of each lane between two meetings, when the clocks move on; a day passes sixteen times, and the first ones are not closed. */
const steps = 20
const days = 16
const daysBeforeTheFirstClose = 2
const isPowerOfTwo = (day: number) => Number.isInteger(Math.log2(day))

let shop: Shop
let model: ShopModel
let crew: Crew | undefined
beforeAll(async () => {
  shop = await openShop({ checkReplies: false })
  await registerLater(shop)
  model = await modelFromBooks(shop.owner)
})
afterAll(async () => {
  await crew?.goHome()
  await shop.close()
})

test(
  `${operations} random operations leave the books as a plain model of the shop says`,
  { timeout: 120_000 + operations * 50 },
  async () => {
    const hired = await Crew.hired(shop, model, { seed, isRemote })
    crew = hired
    const rounds = Math.ceil(operations / (hired.lanes.length * steps))
    const roundsADay = Math.ceil(rounds / days)
    const began = performance.now()
    for (let round = 1; round <= rounds; round += 1) {
      // As autovacuum does when tables have grown: plans made for empty tables read them completely.
      if (round % roundsADay === 0 && isPowerOfTwo(round / roundsADay)) await shop.owner.query('analyze')
      try {
        await hired.goOn(round, roundsADay)
        await hired.closeDays(round, daysBeforeTheFirstClose * roundsADay)
        await hired.work(drawn, steps)
      } catch (error) {
        throw new Error(`round ${round}, MODEL_SEED=${seed}, ${error instanceof Error ? error.message : String(error)}`, { cause: error })
      }
    }
    const seconds = (performance.now() - began) / 1000
    process.stdout.write(`${operations} operations in ${seconds.toFixed(1)} s: ${JSON.stringify(hired.counts)}\n`)
    expect(await stateOfBooks(shop.owner)).toEqual(stateOfModel(model))
  },
)

test('and the books keep every promise', async () => {
  // The model's users were inserted directly.
  await shop.owner.query('select seal_new_records()')
  // As text, so that what is broken stands in the output.
  expect((await checkDatabase(shop.database.ownerUrl, crew?.now())).join('\n')).toBe('')
  // The checks read all that a long run wrote.
}, 3_600_000)

test(
  'and its reports agree with each other and with the ledger, whatever days are asked for',
  { timeout: isLong ? 3_600_000 : 300_000 },
  async () => {
    const now = crew?.now() ?? shop.now()
    const { reports } = shop.application.api.platform
    await shop.owner.query('analyze')
    const books = { reports, owner: shop.owner, now, today: businessDate(now, 'Asia/Colombo') }
    expect((await randomDisagreements(books)).join('\n')).toBe('')
  },
)
