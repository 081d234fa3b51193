import { openReturnsOfSupplier } from '../../../features/buying/purchasing/return-contract.ts'
import { openBillsOfCustomer } from '../../../features/money/receipts/contract.ts'
import { getInvoice } from '../../../features/selling/sales/contract.ts'
import { openDuesOfSupplier } from '../../../features/money/vouchers/contract.ts'
import { cashCustomerCode, paidStatuses } from '../../../kernel/codes.ts'
import { formatMoney, rupees, subtract } from '../../../kernel/money.ts'
import { put, type Reader, type Reading } from './reader.ts'

/** Every bill that stands. Cash Pay is a status of its own in the product (spec section 4); the story says "paid" for both (D20). */
export const bills: Reader = async ({ stage, read }) => {
  const found: Record<string, unknown> = {}
  for (const [name, { paper, code }] of stage.papers) {
    if (paper.kind !== 'bill') continue
    const { invoice } = await read(getInvoice, { params: { id: code } }, paper.loc)
    if (invoice.status === 'reversed') continue
    const due = subtract(rupees(invoice.totalAmount), rupees(invoice.paidAmount), rupees(invoice.returnedAmount))
    const paidStatus = invoice.paidStatus === paidStatuses.cashPay ? paidStatuses.completed : invoice.paidStatus
    found[name] = { total: invoice.totalAmount, due: formatMoney(due), paidStatus: Number(paidStatus) }
  }
  return found
}

const papersByCode = ({ stage }: Reading) => new Map([...stage.papers].map(([name, { code }]) => [code, name]))

/** What customers owe, paper by paper, with the cheques that came back. */
async function ofCustomers(reading: Reading): Promise<{ customers: Record<string, string>; returnedCheques: Record<string, string> }> {
  const { stage, read } = reading
  const names = papersByCode(reading)
  const cheques = new Map([...stage.cheques].map(([name, code]) => [code, name]))
  const found = { customers: {} as Record<string, string>, returnedCheques: {} as Record<string, string> }
  for (const code of stage.codes.customers.values()) {
    if (code === cashCustomerCode) continue
    const open = await read(openBillsOfCustomer, { params: { id: code } })
    for (const one of [...open.invoices, ...open.openings]) found.customers[names.get(one.code) ?? one.code] = one.outstanding
    for (const one of open.cheques) found.returnedCheques[cheques.get(one.code) ?? one.code] = one.outstanding
  }
  return found
}

async function purchaseReturnsOpen(reading: Reading): Promise<Record<string, unknown>> {
  const { stage, read } = reading
  const names = papersByCode(reading)
  const found: Record<string, unknown> = {}
  for (const { id } of stage.masters.locations) {
    for (const code of stage.codes.suppliers.values()) {
      const { purchaseReturn } = await read(openReturnsOfSupplier, { params: { id: code } }, id)
      for (const one of purchaseReturn) found[names.get(one.code) ?? one.code] = one.open
    }
  }
  return found
}

async function creditNotesOpen({ stage, rows }: Reading): Promise<Record<string, unknown>> {
  const names = new Map([...stage.creditNotes].map(([name, number]) => [number, name]))
  const open = await rows<{ number: string; left: string }>(
    `select number, money_text(total - spent) as left from credit_note where status = 'live' and spent < total`,
  )
  const found: Record<string, unknown> = {}
  for (const { number, left } of open) put(found, [names.get(number) ?? number], left)
  return found
}

/** What suppliers are owed, paper by paper. */
async function ofSuppliers(reading: Reading): Promise<Record<string, string>> {
  const { stage, read } = reading
  const names = papersByCode(reading)
  const found: Record<string, string> = {}
  for (const [supplier, code] of stage.codes.suppliers) {
    const { dues } = await read(openDuesOfSupplier, { params: { id: code } })
    for (const due of dues) {
      const name = names.get(due.code) ?? due.code
      // Landed cost has the number of its note, and of the note the name with the supplier's.
      found[due.kind === 'landed-cost' ? `${name}/${supplier}` : name] = due.outstanding
    }
  }
  return found
}

export const openItems: Reader = async reading => ({
  ...(await ofCustomers(reading)),
  creditNotes: await creditNotesOpen(reading),
  suppliers: await ofSuppliers(reading),
  purchaseReturns: await purchaseReturnsOpen(reading),
})
