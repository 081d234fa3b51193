import { banks } from '../../features/banking/payments/contract.ts'
import { createCustomer } from '../../features/parties/customers/contract.ts'
import { createHeldBill, takeHeldBill } from '../../features/selling/holds/contract.ts'
import { createJobCard, moveJobCard } from '../../features/garage/job-cards/contract.ts'
import { createGrn, reverseGrn } from '../../features/buying/purchasing/grn-contract.ts'
import {
  createPurchaseReturn,
  refundPurchaseReturn,
  reversePurchaseReturn,
  reversePurchaseReturnRefund,
} from '../../features/buying/purchasing/return-contract.ts'
import { createSalesReturn, reverseSalesReturn } from '../../features/selling/returns/contract.ts'
import { createAdvance, createSalesOrder, reverseAdvance } from '../../features/selling/sales-orders/order-contract.ts'
import { createPaymentReceipt, reversePaymentReceipt } from '../../features/money/receipts/contract.ts'
import { createQuotation } from '../../features/selling/sales-orders/quotation-contract.ts'
import { createInvoice, reverseInvoice } from '../../features/selling/sales/contract.ts'
import { approveCount, moveCount, reviewCount, startCount, tallyCount } from '../../features/stock/counts/contract.ts'
import { createServiceCall } from '../../features/garage/upcoming-service/contract.ts'
import { mergeCustomer, undoMerge } from '../../features/parties/merges/contract.ts'
import { createStockTransfer, createTransferReceipt } from '../../features/stock/transfers/contract.ts'
import { createTransferRequest } from '../../features/stock/transfers/request-contract.ts'
import { cashCustomerCode, paymentTypeCodes } from '../../kernel/codes.ts'
import { addDays, businessDate } from '../../kernel/dates.ts'
import { everyPaper } from '../../testing/papers/every-paper.ts'
import { stockIn } from '../../testing/papers/stock-in.ts'
import { stockIssue } from '../../testing/papers/stock-issue.ts'
import { closeAndReopen } from './close-errand.ts'
import { aDebtor, billOf, lineOf, noteOf } from './bodies.ts'
import { rupeesOf, type Errand, type Hands } from './hands.ts'
import { closeToday } from './meeting-errands.ts'
import { askForTaxInvoice, claimVat, fileReturn } from './vat-errands.ts'
import { answerDue, bankCash, bankCheque, enterOpening, handOver, putCapitalIn } from './office-errands.ts'

const sell: Errand = hands => hands.save(createInvoice, billOf(hands))
const receive: Errand = hands => hands.save(createGrn, noteOf(hands))

async function receiveAndTakeBack(hands: Hands): Promise<void> {
  const { code } = await hands.save(createGrn, noteOf(hands))
  await hands.save(reverseGrn, { code, reason: 'Mistake', version: 1 }, 'approver')
}

/** One of each line goes back: the first stays away, the second is refunded in part, and all of that is taken back. */
async function receiveAndSendBack(hands: Hands): Promise<void> {
  const { grn } = await hands.save(createGrn, noteOf(hands))
  const { supplierCode } = hands
  const sendBack = (stockCode = '') => {
    const stockHistories = [{ stockCode, quantity: '1', price: '60.00' }]
    return hands.save(createPurchaseReturn, { supplierCode, reason: 'Leaks', totalAmount: '60.00', stockHistories })
  }
  const [first, second] = grn.stockHistories
  await sendBack(first?.stockCode ?? '')
  const { code } = await sendBack(second?.stockCode ?? '')
  const refund = await hands.save(refundPurchaseReturn, { purchaseReturnCode: code, amount: '10.00' })
  await hands.save(reversePurchaseReturnRefund, { code: refund.code, reason: 'Mistake', version: 1 }, 'approver')
  await hands.save(reversePurchaseReturn, { code, reason: 'Mistake', version: 3 }, 'approver')
}

/** Sells something, and the first line comes back for cash or for a credit note. */
async function sellAndBringBack(hands: Hands, isCash: boolean) {
  const { invoice } = await hands.save(createInvoice, billOf(hands))
  const [line] = invoice.stockHistories
  const worth = line?.totalAmount ?? '0.00'
  const returnData = [{ code: '1', itemCode: line?.itemCode ?? '', quantity: line?.quantity ?? '1', reason: 'Wrong' }]
  const paid = isCash ? ({ paidStatus: '4', cashPayAmount: worth } as const) : ({ paidStatus: '1', cashPayAmount: '0' } as const)
  const given = { returnType: '1', invoiceCode: invoice.code, totalAmount: worth, ...paid } as const
  const { submittedData } = await hands.save(createSalesReturn, { ...given, returnData })
  return { invoice, line, given: submittedData }
}

/** Goods of a bill come back for cash, and return and bill are taken back; those of another for a credit note that pays the next bill. */
async function sellAndTakeBack(hands: Hands): Promise<void> {
  const { invoice, line, given } = await sellAndBringBack(hands, true)
  // What came by transfer is little, and may be sold before the return is taken back: only the location's own stock lasts.
  if (line?.stockCode?.slice(2, 4) === invoice.code.slice(2, 4)) {
    await hands.save(reverseSalesReturn, { code: given.code, reason: 'Mistake', version: 1 }, 'approver')
    await hands.save(reverseInvoice, { code: invoice.code, reason: 'Mistake', version: 1 }, 'approver')
  }
  const { given: forNote } = await sellAndBringBack(hands, false)
  const number = forNote.creditNote?.number ?? ''
  const noted = { paymentType: paymentTypeCodes.returnAmount, amount: '1.00', creditNote: { number } }
  const next = billOf(hands)
  const modeOfPayments = [noted, { paymentType: paymentTypeCodes.cash, amount: next.totalAmount }]
  await hands.save(createInvoice, { ...next, receivedAmount: '0', paidStatus: '3', modeOfPayments })
}

/**
 * Two bills paid by cheque and card and owed for the rest. The first is taken back, so it is somebody's own: a receipt of what a known
 * customer owes longest may pay any bill of that customer meanwhile.
 */
async function sellOnCheque(hands: Hands): Promise<void> {
  const { dice } = hands
  const { bank: known } = await hands.read(banks.list, {})
  const bank = known[0]?.code ?? ''
  const sellOne = (customerCode: string) => {
    const chequePayment = { bank, chequeNumber: `${1 + dice.below(2 ** 31)}`, chequeDate: businessDate(Date.now(), 'Asia/Colombo') }
    const modeOfPayments = [
      { paymentType: paymentTypeCodes.cheque, amount: '10.00', chequePayment },
      { paymentType: paymentTypeCodes.card, amount: '20.00', cardPayment: { cardNumber: '4711' } },
    ]
    return hands.save(createInvoice, { ...billOf(hands), customerCode, receivedAmount: '0', paidStatus: '2', modeOfPayments })
  }
  const { code } = await sellOne(await aDebtor(hands))
  await hands.save(reverseInvoice, { code, reason: 'Mistake', version: 1 }, 'approver')
  await sellOne(hands.customerCode)
}

/**
 * Somebody owes a bill, pays a part of it and something ahead, and takes that back. Somebody known pays what is owed longest, at both
 * locations.
 */
async function oweAndPay(hands: Hands): Promise<void> {
  const customerCode = await aDebtor(hands)
  const { code: bill } = await hands.save(createInvoice, { ...billOf(hands), customerCode, receivedAmount: '0', paidStatus: '1' })
  const modeOfPayments = [{ paymentType: paymentTypeCodes.cash, amount: '60.00' }]
  const paid = { customerCode, modeOfPayments, invoices: [{ invoiceCode: bill, amount: '50.00' }] }
  const { code } = await hands.save(createPaymentReceipt, paid)
  await hands.save(reversePaymentReceipt, { code, reason: 'Mistake', version: 1 }, 'approver')
  await hands.save(createPaymentReceipt, { customerCode: hands.customerCode, modeOfPayments, autoFill: true })
}

/** Takes an order of somebody known, with money ahead on it. */
async function orderAhead(hands: Hands): Promise<void> {
  const { itemCode, price } = hands.dice.pick(hands.goods)
  const total = rupeesOf(price)
  const { customerCode } = hands
  const stockHistories = [{ itemCode, quantity: '1', retailPrice: total, discountPercentage: '0', discountAmount: '0' }]
  const { code } = await hands.save(createSalesOrder, { customerCode, totalAmount: total, isReserved: true, stockHistories })
  const payAhead = { salesOrderCode: code, modeOfPayments: [{ paymentType: paymentTypeCodes.cash, amount: total }] }
  const { code: advance } = await hands.save(createAdvance, payAhead)
  await hands.save(reverseAdvance, { code: advance, reason: 'Mistake', version: 1 }, 'approver')
  await hands.save(createAdvance, payAhead)
}

/** Offers something, takes the order for it, and bills the order. */
async function offerAndDeliver(hands: Hands): Promise<void> {
  const { itemCode, price } = hands.dice.pick(hands.goods)
  const line = { itemCode, quantity: '1', retailPrice: rupeesOf(price), discountPercentage: '0', discountAmount: '0' }
  const asked = { customerCode: cashCustomerCode, totalAmount: rupeesOf(price), stockHistories: [line] }
  const quoted = await hands.save(createQuotation, { ...asked, validUntil: addDays(businessDate(Date.now(), 'Asia/Colombo'), 7) })
  const ordered = await hands.save(createSalesOrder, { ...asked, salesQuotation: quoted.code })
  const head = { customerCode: cashCustomerCode, discountPercentage: '0', discountAmount: '0', receivedAmount: asked.totalAmount }
  await hands.save(createInvoice, { ...asked, ...head, paidStatus: '4', salesOrderCode: ordered.code })
}

/** Holds a bill, takes it up again and saves it. */
async function holdAndSell(hands: Hands): Promise<void> {
  const bill = billOf(hands)
  const { customerCode, discountPercentage, discountAmount } = bill
  const stockHistories = bill.stockHistories.map(line => ({ ...line, listPrice: line.retailPrice }))
  const held = await hands.save(createHeldBill, {
    kind: 'pos',
    name: 'Held',
    customerCode,
    discountPercentage,
    discountAmount,
    stockHistories,
  })
  const { id, version } = held.heldBill
  const { claim } = await hands.save(takeHeldBill, { id, version })
  await hands.save(createInvoice, { ...bill, heldBill: { id, claim } })
}

/** Books a vehicle in and begins the work. */
async function bookVehicle(hands: Hands): Promise<void> {
  const { code } = await hands.save(createJobCard, { vehicleMasterCode: hands.vehicleCode, complaint: 'Squeaks' })
  await hands.save(moveJobCard, { code, version: 1, state: 'work' })
}

async function carry(hands: Hands): Promise<void> {
  const { otherLocation: toLocationCode, onTheWay } = hands
  await hands.save(createTransferRequest, { fromLocationCode: toLocationCode, itemCode: lineOf(hands).itemCode, quantity: '2' })
  const { code, stockTransfer } = await hands.save(createStockTransfer, {
    toLocationCode,
    stockHistories: [lineOf(hands), lineOf(hands)],
  })
  const coming = onTheWay.get(toLocationCode) ?? []
  onTheWay.set(toLocationCode, [...coming, { code, lines: stockTransfer.stockHistories.length }])
}

/** Receives a transfer with the first line one short, where one is on its way here. */
async function arrive(hands: Hands): Promise<void> {
  const coming = hands.onTheWay.get(hands.locationCode)?.shift()
  if (!coming) return
  const short = { code: '1', quantity: '0', short: '1', reason: 'Broken' }
  const { stockTransfer } = await hands.save(createTransferReceipt, { transferCode: coming.code, version: 1, stockHistories: [short] })
  const rest = stockTransfer.stockHistories.filter(line => Number(line.onItsWay) > 0)
  if (rest.length === 0) return
  const stockHistories = rest.map(line => ({ code: line.code, quantity: line.onItsWay }))
  await hands.save(createTransferReceipt, { transferCode: coming.code, version: stockTransfer.version, stockHistories })
}

/** A bill that says when the vehicle is due again, and the call about it. */
async function serveAndCall(hands: Hands): Promise<void> {
  const { vehicleCode } = hands
  const nextServiceDate = addDays(businessDate(Date.now(), 'Asia/Colombo'), 2)
  const invoiceExt = { vehicleMasterCode: vehicleCode, nextServiceDate, advice: 'Renew the brake fluid' }
  const { code } = await hands.save(createInvoice, { ...billOf(hands), invoiceExt })
  await hands.save(createServiceCall, { vehicleCode, billCode: code, outcome: 'told', remarks: 'Comes on Monday' })
}

/** Counts one line of the shelf wrongly, the first time so far off that a reason is asked, and another user approves it. */
async function count(hands: Hands): Promise<void> {
  if (!hands.isCounter) return
  const { stockCountSession: started } = await hands.save(startCount, { name: 'Count' })
  const session = started.id
  await hands.save(tallyCount, { session, tallies: [{ lines: [1], quantity: String(1_005_000 + hands.dice.below(1000)) }] })
  const { stockCountSession } = await hands.save(moveCount, { session, version: started.version, state: 'review' })
  const { tallies } = await hands.read(reviewCount, { params: { id: session } }, 'approver')
  await hands.save(approveCount, { session, version: stockCountSession.version, tallies, uncounted: 'leave' }, 'approver')
}

/** Somebody was entered twice, and owes a bill under either name: the two become one. At the first tills they were two people, elsewhere every other time. */
async function mergeTwo(hands: Hands): Promise<void> {
  const { dice } = hands
  const enterAndOwe = async () => {
    const { code } = await hands.save(createCustomer, { firstName: `Twice ${dice.below(2 ** 31).toString(36)}`, phone1: '0771234567' })
    await hands.save(createInvoice, { ...billOf(hands), customerCode: code, receivedAmount: '0', paidStatus: '1' })
    return code
  }
  const [from, into] = [await enterAndOwe(), await enterAndOwe()]
  await hands.save(mergeCustomer, { from, fromVersion: 1, into, intoVersion: 1, reason: 'One person twice' }, 'approver')
  if (hands.isCounter || dice.below(2) === 0) await hands.save(undoMerge, { from, reason: 'They are brothers' }, 'approver')
}

/** The errands of a till; each is drawn as often as it is listed. */
export const errands: readonly Errand[] = [
  ...[sell, sell, sell, sell, sell, sell],
  ...[
    receive,
    receiveAndSendBack,
    receiveAndTakeBack,
    sellAndTakeBack,
    sellOnCheque,
    oweAndPay,
    enterOpening,
    bankCheque,
    handOver,
    closeAndReopen,
    closeToday,
    askForTaxInvoice,
    claimVat,
    fileReturn,
    putCapitalIn,
    bankCash,
    answerDue,
    offerAndDeliver,
    orderAhead,
    serveAndCall,
    holdAndSell,
    bookVehicle,
    carry,
    carry,
    arrive,
    arrive,
    count,
    mergeTwo,
  ],
  ...everyPaper.flatMap(({ errand }) => errand ?? []),
]
/** Those that are one save each and need nothing that was saved before. */
export const singleErrands: readonly Errand[] = [sell, sell, receive, stockIn.errand, stockIssue.errand]
