import { demoToday } from '../../database/test-database.ts'
import {
  createGrn,
  editGrn,
  getGrn,
  reverseGrn,
  unpaidGrns,
  type GrnBody,
  type GrnRead,
} from '../../features/buying/purchasing/grn-contract.ts'
import { suppliers } from '../../features/parties/suppliers/contract.ts'
import { noteOf } from '../../tools/kill-test/bodies.ts'
import type { Hands } from '../../tools/kill-test/hands.ts'
import { saved } from '../calls.ts'
import type { Staff } from '../shop.ts'
import { anItem, type TestItem } from '../stock.ts'
import { mistake, nothing, numberOfNone, oddPrices, times, type Contest, type Setting, type TestPaper } from './paper.ts'

type Line = GrnBody['stockHistories'][number]

let made = 0

/** A supplier of a test's own, with 30 days of credit. */
export async function aSupplier(staff: Staff): Promise<string> {
  made += 1
  const { reply } = await staff.call(suppliers.create, { body: { name: `Lanka Parts ${made}`, phone1: '0112345678', creditDays: 30 } })
  return reply.code
}

/** A received line at a wholesale price of 90.00 and a retail price of 100.00, unless said. */
export function aReceivedLine(item: Pick<TestItem, 'code'>, quantity: string, costPrice: string, more: Partial<Line> = {}): Line {
  return { itemCode: item.code, quantity, costPrice, wholesalePrice: '90.00', retailPrice: '100.00', ...more }
}

/** A note with a supplier invoice number of its own. */
export function aNote(supplierCode: string, stockHistories: Line[], totalAmount: string, more: Partial<GrnBody> = {}): GrnBody {
  made += 1
  return { supplierCode, invoiceCode: `INV-${made}`, invoiceDate: demoToday, totalAmount, stockHistories, ...more }
}

/** Receives goods, confirming every doubt, and returns the note; throws when it is refused. */
export async function receive(staff: Staff, body: GrnBody): Promise<GrnRead> {
  return (await saved(staff, createGrn, body)).grn
}

/** The same supplier invoice, entered by several users. */
const notes: Contest = async ({ shop, staff }) => {
  const [bulb, supplier] = [await anItem(shop), await aSupplier(staff)]
  const body = aNote(supplier, [aReceivedLine(bulb, '1', '60.00')], '60.00')
  return times(12, number => ({ endpoint: createGrn, input: { body: { ...body, remarks: `Entered by ${number % 3}` } } }))
}

const ofOne = async ({ staff, item }: Setting) => aNote(await aSupplier(staff), [aReceivedLine(item, '1', '60.00')], '60.00')

/** Its total is another. */
async function another({ staff, item }: Setting): Promise<GrnBody> {
  const lines = oddPrices.map(price => aReceivedLine(item, '1', price))
  return aNote(await aSupplier(staff), lines, '83.09')
}

async function receiveAndTakeBack(hands: Hands): Promise<void> {
  const { code } = await hands.save(createGrn, noteOf(hands))
  await hands.save(reverseGrn, mistake(code), 'approver')
}

export const grn = {
  kind: 'grn',
  calls: { list: unpaidGrns.list, get: getGrn, create: createGrn, edit: editGrn, reverse: reverseGrn },
  valid: ofOne,
  refused: another,
  further: {
    samples: setting => {
      const bySupplier = async () => ({ params: { id: await aSupplier(setting.staff) } })
      const byItem = async () => ({ params: { id: setting.item.code } })
      const received = async () => (await receive(setting.staff, await ofOne(setting))).code
      return {
        'GET grn-paid': nothing,
        'GET grn-search/:term': async () => ({ params: { term: '0001' } }),
        'GET grn-outstanding-supplier/:id': bySupplier,
        'GET grn-last-prices/:id': byItem,
        'GET item-buying/:id': byItem,
        'PUT grn-locked': async () => ({ body: { code: await received(), version: 1 } }),
      }
    },
    refused: () => ({ 'PUT grn-locked': { body: { code: numberOfNone('grn'), version: 1 } } }),
  },
  contests: { notes },
  errands: [hands => hands.save(createGrn, noteOf(hands)), receiveAndTakeBack],
} satisfies TestPaper<typeof createGrn>
