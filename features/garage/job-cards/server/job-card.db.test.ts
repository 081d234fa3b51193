import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditOf, brokenPromises } from '../../../../testing/books.ts'
import { aCreditBill, aLine, sell } from '../../../../testing/papers/bill.ts'
import { aHeldLine, aHold, takeUp } from '../../../../testing/papers/hold.ts'
import { aJobCard, aPhoto, bookIn, demoVehicle, photograph } from '../../../../testing/papers/job-card.ts'
import { aCustomer, aVehicle } from '../../../../testing/people.ts'
import { kandy, openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem } from '../../../../testing/stock.ts'
import { listHeldBills, putBackHeldBill } from '../../../selling/holds/contract.ts'
import { salesBoys } from '../../../parties/sales-force/contract.ts'
import {
  addJobCardPhoto,
  createJobCard,
  editJobCard,
  getJobCard,
  getJobCardPhoto,
  listJobCards,
  mostPhotos,
  moveJobCard,
  removeJobCardPhoto,
  type JobCardBody,
} from '../contract.ts'

let shop: Shop
let staff: Staff
beforeAll(async () => {
  shop = await openShop()
  staff = await shop.signIn('manager')
})
afterAll(() => shop.close())

const board = async () => (await staff.call(listJobCards)).reply.jobCards
const cardNow = async (code: string) => (await staff.call(getJobCard, { params: { id: code } })).reply.jobCard
const codeOf = async (answer: Promise<{ error: { code: string } }>) => (await answer).error.code
const edit = (code: string, version: number, more: Partial<JobCardBody> = {}) =>
  staff.call(editJobCard, { params: { id: code }, body: { ...aJobCard(more), version } })

test('a vehicle is booked in as a numbered card that is a bill on hold of its owner', async () => {
  const card = await bookIn(staff)
  expect(card).toMatchObject({
    code: expect.stringMatching(/^6501/) as string,
    state: 'booked',
    vehicleMasterCode: demoVehicle,
    fuelLevel: 4,
    promisedTime: '16:30',
    advice: 'Renew the brake pads',
    holdState: 'open',
    stockHistories: [],
  })
  expect(card.checklist.map(({ name, finding, note }) => `${name} ${finding} ${note}`.trim())).toEqual([
    'Lights ok',
    'Tyres bad Front left',
  ])
  const { rows } = await shop.owner.query<{ name: string }>(
    `select trim(first_name || ' ' || second_name) as name from customer where code = (select customer_code from vehicle where code = $1)`,
    [demoVehicle],
  )
  expect(card.customerName).toBe(rows[0]?.name)
  expect((await staff.call(listHeldBills, {})).reply.heldBills).toContainEqual(
    expect.objectContaining({ id: card.holdId, state: 'open', lines: 0 }),
  )
  expect((await (await shop.signIn('cashier', kandy)).call(getJobCard, { params: { id: card.code } })).status).toBe(404)
  expect(await codeOf(staff.call(createJobCard, { body: aJobCard({ vehicleMasterCode: '2601999999' }) }))).toBe('JOB_CARD_VEHICLE')
})

test('it is changed by one user at a time and moved on the board, each told by the audit', async () => {
  const { code } = await bookIn(staff)
  const changed = (await edit(code, 1, { complaint: 'And squeaks', checklist: [], advice: 'None' })).reply.jobCard
  expect(changed).toMatchObject({ complaint: 'And squeaks', checklist: [], advice: 'None', version: 2 })
  expect(await codeOf(edit(code, 1))).toBe('CONFLICT')
  const move = (version: number, state: 'waiting' | 'work') => staff.call(moveJobCard, { body: { code, version, state } })
  expect((await move(2, 'work')).reply.jobCard).toMatchObject({ state: 'work', version: 3 })
  expect(await codeOf(move(2, 'waiting'))).toBe('CONFLICT')
  expect((await board()).find(card => card.code === code)?.state).toBe('work')
  expect((await auditOf(shop, code)).map(({ action }) => action)).toEqual(['create', 'update', 'move'])
})

test('a reading that cannot follow the last one needs a reason, once', async () => {
  const owner = await aCustomer(shop)
  const car = await aVehicle(shop, owner, { number: 'WP JOB-0001', odometer: 56_000 })
  const body = aJobCard({ vehicleMasterCode: car, odoReading: 500 })
  const key = crypto.randomUUID()
  const refused = await staff.call(createJobCard, { body }, { key })
  expect([refused.status, refused.error.code]).toEqual([409, 'DOUBTFUL'])
  expect(refused.error.fields.odoReading).toContain('The last reading was 56,000 km; 500 km is lower.')
  const confirmed = ['METER_LOWER ' + car + ' 500']
  expect(await codeOf(staff.call(createJobCard, { body: { ...body, confirmed } }, { key }))).toBe('DOUBTFUL')
  const booked = await staff.call(createJobCard, { body: { ...body, confirmed, doubtReason: 'Meter replaced' } }, { key })
  const { code } = booked.reply
  expect(booked.reply.jobCard).toMatchObject({ odoReading: 500, odometer: 56_000 })
  expect((await auditOf(shop, code))[0]).toMatchObject({ after: { odoReading: 500, reason: 'Meter replaced' } })
  // The same figure again is not asked about again; another one is.
  expect((await edit(code, 1, { vehicleMasterCode: car, odoReading: 500 })).status).toBe(200)
  expect(await codeOf(edit(code, 2, { vehicleMasterCode: car, odoReading: 5_000 }))).toBe('DOUBTFUL')
  expect((await edit(code, 2, { vehicleMasterCode: car, odoReading: null })).status).toBe(200)
  expect((await edit(code, 3, { vehicleMasterCode: car, odoReading: 56_100 })).status).toBe(200)
})

test('its lines come from the till, its labour has a technician and a bay, and its bill ends it', async () => {
  const [plug, labour] = [
    await anItem(shop, { entries: [{ quantity: '10' }] }),
    await anItem(shop, { type: 'labour', unit: 'Hour', retail: '500.00' }),
  ]
  const boy = (await staff.call(salesBoys.create, { body: { name: 'Ruwan the welder' } })).reply.salesBoy.code
  const { code, holdId, holdVersion } = await bookIn(staff)
  const taken = await takeUp(staff, { id: holdId, version: holdVersion })
  expect(taken).toMatchObject({ advice: 'Renew the brake pads', odoReading: 85_000 })
  expect(await codeOf(edit(code, 1))).toBe('JOB_CARD_TAKEN')
  const { customer } = taken
  const held = aHold([aHeldLine(plug, '4'), aHeldLine(labour, '2')], {
    kind: 'auto-care',
    name: '',
    vehicleMasterCode: demoVehicle,
    customerCode: customer?.code ?? '',
    advice: taken.advice,
    odoReading: taken.odoReading,
  })
  expect((await staff.call(putBackHeldBill, { params: { id: holdId }, body: { ...held, claim: taken.claim } })).status).toBe(200)
  const work = [{ itemCode: labour.code, technicianCode: boy, bay: '2' }]
  const planned = (await edit(code, 1, { work })).reply.jobCard
  expect(planned.stockHistories).toMatchObject([
    { itemCode: plug.code, quantity: '4', technicianName: '', bay: '' },
    { itemCode: labour.code, type: 'labour', quantity: '2', technicianName: 'Ruwan the welder', bay: '2' },
  ])
  expect((await board()).find(card => card.code === code)).toMatchObject({ totalAmount: '1400.00', technicians: 'Ruwan the welder' })
  const again = await takeUp(staff, { id: holdId, version: planned.holdVersion })
  const body = aCreditBill(customer?.code ?? '', [aLine(plug, '4'), aLine(labour, '2')], '1400.00', {
    invoiceExt: { vehicleMasterCode: demoVehicle, advice: again.advice },
    heldBill: { id: holdId, claim: again.claim },
  })
  const bill = await sell(staff, body, { kind: 'auto-care' })
  expect(bill.invoiceExt.advice).toBe('Renew the brake pads')
  expect(await cardNow(code)).toMatchObject({ holdState: 'billed', invoiceCode: bill.code })
  expect((await board()).find(card => card.code === code)).toBeUndefined()
  expect(await codeOf(edit(code, 2))).toBe('JOB_CARD_ENDED')
  expect(await codeOf(staff.call(moveJobCard, { body: { code, version: 2, state: 'ready' } }))).toBe('JOB_CARD_ENDED')
})

test('it has photographs of what was seen, which only its own location sees', async () => {
  const { code } = await bookIn(staff)
  const first = await photograph(staff, code, 'Tyres')
  expect(first).toMatchObject({ version: 1, photos: [{ name: 'Tyres', user: 'manager' }] })
  const [photo] = first.photos
  const params = { id: photo!.id }
  expect((await staff.call(getJobCardPhoto, { params })).status).toBe(200)
  expect((await (await shop.signIn('manager', kandy)).call(getJobCardPhoto, { params })).status).toBe(404)
  const broken = { code, name: '', picture: Buffer.from('no picture').toString('base64') }
  expect(await codeOf(staff.call(addJobCardPhoto, { body: broken }))).toBe('JOB_CARD_PHOTO')
  for (let nth = 2; nth <= mostPhotos; nth += 1) await photograph(staff, code, '')
  expect(await codeOf(staff.call(addJobCardPhoto, { body: { code, ...aPhoto() } }))).toBe('JOB_CARD_PHOTOS')
  const fewer = await staff.call(removeJobCardPhoto, { body: { code, id: photo!.id } })
  expect(fewer.reply.jobCard.photos.some(({ id }) => id === photo!.id)).toBe(false)
  expect(await codeOf(staff.call(removeJobCardPhoto, { body: { code, id: photo!.id } }))).toBe('NOT_FOUND')
  // An edit keeps them.
  expect((await edit(code, 1)).reply.jobCard.photos).toHaveLength(mostPhotos - 1)
  expect(new Set((await auditOf(shop, code)).map(({ action }) => action))).toEqual(
    new Set(['create', 'add-photo', 'remove-photo', 'update']),
  )
})

test('the books keep every promise', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
