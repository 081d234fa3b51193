import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import type { InvoiceBody } from '../features/selling/sales/contract.ts'
import { contactText, type SealedContact, type UnsealedContact } from '../features/selling/tills/sealed-contact.ts'
import { sealedText, type SealedBill, type UnsealedBill } from '../features/selling/tills/sealed-bill.ts'

/** A till as its browser is: it has a key, gives numbers without gaps, and signs each bill with the hash of the one before it. */
export class TestTill {
  readonly till: number
  readonly #key: KeyObject
  readonly #locationCode: string
  #serial = 0
  #previous = ''

  constructor(till: number, key: KeyObject, locationCode: string) {
    this.till = till
    this.#key = key
    this.#locationCode = locationCode
  }

  /** A bill that it sells by itself: `soldAt` in ms, `userCode` the cashier at it. */
  sell(body: InvoiceBody, { userCode, soldAt, ...more }: Sold): SealedBill {
    this.#serial += 1
    return this.seal({
      till: this.till,
      serial: this.#serial,
      previous: this.#previous,
      soldAt: new Date(soldAt).toISOString(),
      locationCode: this.#locationCode,
      userCode,
      kind: 'pos',
      key: crypto.randomUUID(),
      listPrices: body.stockHistories.map(({ retailPrice }) => retailPrice),
      contents: JSON.stringify(body),
      ...more,
    })
  }

  /** The bill with its seal; the next one follows on it. */
  seal(bill: UnsealedBill): SealedBill {
    const text = sealedText(bill)
    this.#previous = createHash('sha256').update(text).digest('hex')
    return { ...bill, seal: this.#sign(text) }
  }

  /** What it says of itself at `now` (ms), by a clock that is right. */
  contact({ now, ...said }: Said): Omit<SealedContact, 'till'> {
    const at = new Date(now).toISOString()
    const all = { lastSerial: this.#serial, waiting: 0, waitingTotal: '0.00', clock: at, saidAt: at, ...said }
    return { ...all, seal: this.#sign(contactText({ ...all, till: this.till })) }
  }

  #sign(text: string): string {
    return sign('sha256', Buffer.from(text), { key: this.#key, dsaEncoding: 'ieee-p1363' }).toString('base64')
  }
}

type Said = { now: number } & Partial<Omit<UnsealedContact, 'till'>>

type Sold = Pick<UnsealedBill, 'userCode'> & { soldAt: number } & Partial<Omit<UnsealedBill, 'soldAt' | 'userCode'>>

/** The public half of a new key, as a browser sends it, with the private half. */
export function aTillKey(): { publicKey: string; privateKey: KeyObject } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'), privateKey }
}
