import { call, CallError } from '../../../../platform/web/call.ts'
import { endpointAddress } from '../../../../platform/web/endpoint-address.ts'
import { sealedText, type SealedBill } from '../../tills/sealed-bill.ts'
import { isForLater } from '../../tills/web/is-for-later.ts'
import { hashOf } from '../../tills/web/signing.ts'
import type * as contract from '../contract.ts'
import { otherKeyOf } from '../other-key.ts'

// By their addresses: the contracts would load the schemas of a bill.
const arriveCall = endpointAddress<typeof contract.arriveBill>('POST', 'till-bill')
const numberCall = endpointAddress<typeof contract.numberSavedBill>('PUT', 'till-bill-number')
const refusedCall = endpointAddress<typeof contract.giveRefusedBill>('PUT', 'till-bill-refused')

/** What became of a bill that was sent. */
export type Taken =
  /** It is saved, with so many things for a manager to look at; as the server has it. */
  | { as: 'saved'; code: string; remarks: number; paper: object }
  /** It was saved before, and has the till's number now if it had not. */
  | { as: 'there'; code: string }
  /** The books cannot take it, and the server keeps it as it is, for a manager. */
  | { as: 'refused'; why: string }

const refusalOf = (error: unknown): CallError => {
  if (!(error instanceof CallError) || isForLater(error)) throw error
  return error
}

/** Sends a bill that may have arrived before. Throws where it has to wait. */
export async function sendBill(bill: SealedBill): Promise<Taken> {
  const at = { locationCode: bill.locationCode }
  try {
    const { code, invoice, remarks } = await call(arriveCall, { body: { bill } }, { ...at, idempotencyKey: bill.key })
    return { as: 'saved', code, remarks: remarks.length, paper: invoice }
  } catch (error) {
    const { code: refused, text } = refusalOf(error)
    if (refused === 'KEY_REUSED') return numberOrOther(bill)
    // A manager finds it in To Settle, and nothing is stuck behind it.
    await call(refusedCall, { body: { bill, refusal: text } }, at)
    return { as: 'refused', why: text }
  }
}

/**
 * It was saved by the send whose answer never came, or by another user: it only gets the till's number. Where that was another sale, it
 * is a bill of its own, under its other key.
 */
async function numberOrOther(bill: SealedBill): Promise<Taken> {
  const at = { locationCode: bill.locationCode }
  try {
    return { as: 'there', code: (await call(numberCall, { body: { bill } }, at)).code }
  } catch (error) {
    if (refusalOf(error).code !== 'ARRIVAL_OTHER') throw error
    const idempotencyKey = otherKeyOf(await hashOf(sealedText(bill)))
    const { code, invoice, remarks } = await call(arriveCall, { body: { bill } }, { ...at, idempotencyKey })
    return { as: 'saved', code, remarks: remarks.length, paper: invoice }
  }
}

/** The same, but asks first whether it is there, so that the answer can say so. */
export async function readInBill(bill: SealedBill): Promise<Taken> {
  try {
    const { code } = await call(numberCall, { body: { bill } }, { locationCode: bill.locationCode })
    return { as: 'there', code }
  } catch (error) {
    refusalOf(error)
    return sendBill(bill)
  }
}
