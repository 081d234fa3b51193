import { createHeldBill, discardHeldBill, putBackHeldBill, takeHeldBill, type HoldBody } from '../../features/selling/holds/contract.ts'
import { addJobCardPhoto, createJobCard, editJobCard, moveJobCard, type JobCardBody } from '../../features/garage/job-cards/contract.ts'
import { createInvoice } from '../../features/selling/sales/contract.ts'
import { createServiceCall, upcomingServices } from '../../features/garage/upcoming-service/contract.ts'
import { cashCustomerCode } from '../../kernel/codes.ts'
import { demoItems } from '../items.ts'
import type { Day } from './day.ts'
import { pictureOf } from './png.ts'
import type { MonthStage } from './stage.ts'

const cashier = 'cashier at colombo'
const plain = { discountPercentage: '0', discountAmount: '0' }

const cardOf = (stage: MonthStage, vehicle: string, complaint: string): JobCardBody => ({
  vehicleMasterCode: stage.vehicle(vehicle),
  fuelLevel: 4,
  complaint,
  promisedDate: stage.dayIn(1),
  promisedTime: '16:30',
  checklist: [
    { name: 'Lights', finding: 'ok', note: '' },
    { name: 'Tyres', finding: 'soon', note: 'Front left is at 2 mm' },
  ],
})

/** A card in every column of the board; that in work has labour with a technician, and a photograph. */
async function fillBoard(stage: MonthStage): Promise<void> {
  const book = async (vehicle: string, complaint: string, state?: 'waiting' | 'ready') => {
    const { code, jobCard } = await stage.send(cashier, createJobCard, { body: cardOf(stage, vehicle, complaint) })
    if (state) await stage.send(cashier, moveJobCard, { body: { code, version: jobCard.version, state } })
  }
  await book('kamal-aqua', 'Hybrid battery fan is loud')
  await book('sujatha-axio', 'Pulls to the left', 'waiting')
  await book('tissa-prius', 'Air conditioning is weak', 'ready')
  await workOn(stage)
}

async function workOn(stage: MonthStage): Promise<void> {
  const body = cardOf(stage, 'quickcab-prius', 'Service, 5,000 km')
  const { code, jobCard } = await stage.send(cashier, createJobCard, { body })
  const { heldBill, claim } = await stage.send(cashier, takeHeldBill, { body: { id: jobCard.holdId, version: jobCard.holdVersion } })
  const labour = demoItems.find(({ key }) => key === 'labour-general')!
  const itemCode = stage.item(labour.key)
  const line = { itemCode, quantity: '1', listPrice: labour.retail, retailPrice: labour.retail, ...plain }
  const held: HoldBody = {
    ...plain,
    kind: 'auto-care',
    name: heldBill.name,
    customerCode: stage.customer('quickcab'),
    vehicleMasterCode: body.vehicleMasterCode,
    stockHistories: [line],
  }
  await stage.send(cashier, putBackHeldBill, { params: { id: heldBill.id }, body: { ...held, claim } })
  const work = [{ itemCode, technicianCode: stage.kept('technician'), bay: 'Bay 1' }]
  const { jobCard: edited } = await stage.send(cashier, editJobCard, { params: { id: code }, body: { ...body, work, version: jobCard.version } })
  await stage.send(cashier, moveJobCard, { body: { code, version: edited.version, state: 'work' } })
  const picture = pictureOf({ colour: [40, 40, 44], hole: 40 })
  await stage.send(cashier, addJobCardPhoto, { body: { code, name: 'Tyres', picture } })
}

/** One bill on hold waits, one was sold, one was thrown away. */
async function holdBills(stage: MonthStage): Promise<void> {
  const { itemCode, stockCode, retail } = stage.ware('colombo washer-fluid-1l')
  const line = { itemCode, stockCode, quantity: '1', retailPrice: retail, ...plain }
  const held: HoldBody = { ...plain, kind: 'pos', customerCode: cashCustomerCode, stockHistories: [{ ...line, listPrice: retail }] }
  const hold = async (name: string) => (await stage.send(cashier, createHeldBill, { body: { ...held, name } })).heldBill
  await hold('The man with the red cap')
  const gone = await hold('Fetches his purse')
  await stage.send(cashier, discardHeldBill, { body: { id: gone.id, version: gone.version, reason: 'Did not come back' } })
  const { id, version } = await hold('Blue van')
  const { claim } = await stage.send(cashier, takeHeldBill, { body: { id, version } })
  const paid = { totalAmount: retail, receivedAmount: retail, paidStatus: '4' as const, heldBill: { id, claim } }
  await stage.send(cashier, createInvoice, { body: { ...plain, ...paid, customerCode: cashCustomerCode, stockHistories: [line] } })
}

/** Calls to customers whose vehicles are due. */
async function callCustomers(stage: MonthStage): Promise<void> {
  const who = 'manager at colombo'
  const { upcoming } = await stage.send(who, upcomingServices.list, { query: { due: 'all', size: 10 } })
  const outcomes = [
    { outcome: 'told' as const, remarks: 'Comes on Monday' },
    { outcome: 'not-reached' as const },
    { outcome: 'booked' as const, plannedFor: stage.dayIn(4) },
  ]
  for (const [at, { code, billCode }] of upcoming.slice(0, outcomes.length).entries()) {
    // oxlint-disable-next-line no-await-in-loop -- a few calls, once
    await stage.send(who, createServiceCall, { body: { vehicleCode: code, billCode, ...outcomes[at]! } })
  }
}

/** Job cards, bills on hold, calls about services that are due. */
export const workshop: Readonly<Record<number, Day>> = {
  2: callCustomers,
  1: async stage => {
    await fillBoard(stage)
    await holdBills(stage)
  },
}
