import type { IsoDate } from '../../../../kernel/dates.ts'
import { displayMoney, rupees } from '../../../../kernel/money.ts'
import { units } from '../../../../kernel/quantity.ts'
import { articleKey, barcodeOf, isGtin } from '../../../goods/items/article-key.ts'
import { barcodeProblem, keptBarcodes } from '../../../goods/items/kept-barcodes.ts'
import { hasWrongCheckDigit } from '../../../goods/items/barcode.ts'
import { itemBody, type ItemBody } from '../../../goods/items/item-contract.ts'
import { priceWarnings } from '../../../goods/items/item-rules.ts'
import { isPlaceholder } from '../engine/find-names.ts'
import { without, type RowValues } from '../engine/import-column.ts'
import { variantKeys } from '../engine/variants.ts'
import { itemImportColumns } from './item-columns.ts'
import type { KeyedProblem } from '../engine/read-rows.ts'
import { isMeasuredUnit } from '../../../goods/items/unit-names.ts'
import { noOpenings, type Known, type KnownRecord, type NamedCodes, type ReadOpenings, type RecordRules } from '../engine/record-rules.ts'

/** Names of bill entries that are not goods; compared as a whole, so that a "Test lamp" is still an item. */
const charges =
  /^(?:postage|(?:dotcom |next day )?(?:postage|carriage|delivery|shipping|freight)|transport|manual|discount|samples?|adjust(?:ment)?|bank charges|fees?|amazon fee|test|check|damaged|lost|found|wrong|\?+)$/i

const leastPrice = 100

function codesOf(values: RowValues): string[] {
  const own = values.itemNumber === undefined ? [] : [String(values.itemNumber)]
  return [...own, ...((values.barcodes as string[] | undefined) ?? [])]
}

const barcodesOf = (values: RowValues) => keptBarcodes(codesOf(values))

/** What was taken off a barcode, and what a spreadsheet may have taken from it. */
function codeNotes(values: RowValues): KeyedProblem[] {
  const key = values.barcodes === undefined ? 'itemNumber' : 'barcodes'
  return codesOf(values).flatMap(code => {
    const kept = barcodeOf(code)
    if (kept !== code) return [{ key, problem: `${code} is kept as ${kept}`, advice: 'Scanners send it so.' }]
    const isShort = /^\d{11}$/.test(kept) && isGtin(`0${kept}`)
    return isShort ? [{ key, problem: `${kept} is a UPC without its first 0`, advice: `If the label shows it, write 0${kept}.` }] : []
  })
}

interface Place {
  locationCode: string
  binCode: string
}

// The bin is for this location; the item's bins at other locations stay.
function placesOf(codes: NamedCodes, record: KnownRecord | null, { locationCode }: Known): unknown[] {
  const places = (record?.locations as Place[] | undefined) ?? []
  if (codes.bin === undefined) return places
  const here = places.find(place => place.locationCode === locationCode)
  return [...places.filter(place => place !== here), { ...here, locationCode, binCode: codes.bin }]
}

/** What programs write for a price or a cost that is not set. */
const noPrice = '0.00'
const unsetKeys = ['retailPrice', 'costPrice'] as const

/** The prices that an item keeps, because the row says none. */
const keptKeys = (values: RowValues, record: KnownRecord | null) =>
  record === null ? [] : unsetKeys.filter(key => values[key] === noPrice)

const lotKeys = ['openingQuantity', 'batch', 'expiryDate', 'receivedOn']

function toBody(values: RowValues, { record, codes, known }: { record: KnownRecord | null; codes: NamedCodes; known: Known }) {
  const notOwn = ['itemNumber', 'barcodes', 'bin', 'quantityUnit', ...variantKeys, ...lotKeys, ...keptKeys(values, record)]
  const own = without(values, notOwn)
  const kept = (record?.barcodes as string[] | undefined) ?? []
  const partNumbers = [
    ...new Set([...((record?.partNumbers as string[] | undefined) ?? []), ...((own.partNumbers as string[] | undefined) ?? [])]),
  ]
  return {
    name: '',
    ...record,
    ...own,
    ...without(codes, ['bin']),
    partNumbers,
    barcodes: keptBarcodes([...kept, ...codesOf(values)], kept),
    locations: placesOf(codes, record, known),
  }
}

type Checked = { body: unknown; record: KnownRecord | null; known: Known }

function check(values: RowValues, { body, record, known }: Checked): { problems: KeyedProblem[]; notes: KeyedProblem[] } {
  const item = body as ItemBody
  const problems = record ? [...changeProblems(item, record, known), ...unitProblems(values, item, record)] : []
  // A new item comes in without one, which is said before the import; an item that exists keeps its own.
  const isUnpriced = values.retailPrice === noPrice
  if ('retailPrice' in values && item.type !== 'labour' && item.retailPrice < leastPrice && !isUnpriced) problems.push(tooCheap)
  if (!('type' in values) && charges.test(item.name)) problems.push(charge(item.name))
  const wrong = item.barcodes.filter(hasWrongCheckDigit).map(barcode => ({ path: 'barcodes', text: `${barcode} has a wrong check digit` }))
  const notes = [...priceWarnings(item), ...wrong].map(({ path, text }) => ({ key: path, problem: text, advice: 'It comes in as it is.' }))
  return { problems, notes: [...notes, ...keptPrices(values, record), ...codeNotes(values)] }
}

function keptPrices(values: RowValues, record: KnownRecord | null): KeyedProblem[] {
  return keptKeys(values, record).flatMap(key => {
    const price = String(record?.[key])
    if (price === noPrice) return []
    return [{ key, problem: `is no ${key === 'costPrice' ? 'cost' : 'price'}`, advice: `The item keeps ${displayMoney(rupees(price))}.` }]
  })
}

// Stock and bills were counted in this unit, so the item's own page decides whether it may change.
function changeProblems({ type, unitCode }: ItemBody, record: KnownRecord, { fractionUnits }: Known): KeyedProblem[] {
  const advice = 'Empty the cell or set its column to "Not in the file" in Columns, and change it on the page of the item.'
  const otherType = record.type !== type && (record.type === 'stock' || type === 'stock')
  const lostFractions = fractionUnits.has(String(record.unitCode)) && !fractionUnits.has(unitCode)
  return [
    ...(otherType ? [{ key: 'type', problem: `is ${String(record.type)} so far`, advice }] : []),
    ...(lostFractions ? [{ key: 'unitCode', problem: `is ${String(record.unitName)} so far`, advice }] : []),
  ]
}

// The unit of an item that exists does not follow from a quantity.
function unitProblems({ quantityUnit }: RowValues, { unitCode }: ItemBody, record: KnownRecord): KeyedProblem[] {
  if (quantityUnit === undefined || unitCode === record.unitCode) return []
  return [
    {
      key: 'unitCode',
      problem: `is ${String(record.unitName)} so far, and the quantity is in ${String(quantityUnit)}`,
      advice: 'Write the quantity in the unit of the item.',
    },
  ]
}

const tooCheap = {
  key: 'retailPrice',
  problem: 'is less than 1.00, and a bill asks 1 rupee at least',
  advice: 'Is the sheet in another currency, or in thousands? Turn its prices into rupees, or empty the cell to set the price later.',
}
const charge = (name: string) => ({
  key: 'name',
  problem: `"${name}" is a charge or a note, not an item`,
  advice: 'Leave the row out; if the shop sells it, give it the type "service".',
})

const longestBatch = 40

function lotProblems(values: RowValues, { body, known }: { body: ItemBody; known: Known }): KeyedProblem[] {
  const quantity = units(String(values.openingQuantity))
  const at = (key: string, problem: string, advice: string) => ({ key, problem, advice })
  const isNewMeasured = isPlaceholder(body.unitCode) && isMeasuredUnit(String(values.unitCode ?? ''))
  return [
    ...(quantity < 0 ? [at('openingQuantity', 'may not be negative', 'Count what is on the shelf, and write that.')] : []),
    ...(body.type !== 'stock'
      ? [at('openingQuantity', `is given for ${body.type}, which is not counted`, 'Empty the cell, or make the type "stock".')]
      : []),
    ...(quantity % 1000 !== 0 && !known.fractionUnits.has(body.unitCode) && !isNewMeasured
      ? [
          at(
            'openingQuantity',
            'is not whole, and the unit is not sold in fractions',
            'Choose another unit, such as Litre, or round the quantity.',
          ),
        ]
      : []),
    ...(String(values.batch ?? '').length > longestBatch ? [at('batch', `is longer than ${longestBatch} characters`, 'Shorten it.')] : []),
    ...(values.expiryDate !== undefined && String(values.expiryDate) < known.today
      ? [at('expiryDate', 'has passed already', 'Leave out what has expired, or correct the date.')]
      : []),
    ...(values.receivedOn !== undefined && String(values.receivedOn) > known.today
      ? [at('receivedOn', 'is later than today', 'Correct the date.')]
      : []),
  ]
}

const isStocked = {
  key: 'openingQuantity',
  problem: 'has opening stock at this location already, so this quantity is left out',
  advice:
    'Opening stock comes once. Use Stock in for what was found since; where a list always has quantities, set the column to "Not in the file" in Columns.',
}

function openings(values: RowValues, { body: planned, known, code }: { body: unknown; known: Known; code: string | null }): ReadOpenings {
  if (values.openingQuantity === undefined || values.openingQuantity === '0') return noOpenings
  if (code !== null && known.opened.has(`stock ${code}`)) return { ...noOpenings, leftOut: [isStocked] }
  const body = planned as ItemBody
  const problems = lotProblems(values, { body, known })
  const lot = {
    quantity: units(String(values.openingQuantity)),
    cost: body.costPrice,
    wholesalePrice: body.wholesalePrice,
    retailPrice: body.retailPrice,
    batch: String(values.batch ?? ''),
    expiryDate: (values.expiryDate as IsoDate | undefined) ?? null,
    receivedOn: (values.receivedOn as IsoDate | undefined) ?? known.today,
  }
  return { lots: [lot], parts: [], problems, leftOut: [] }
}

/** Two rows are the same item by any of their barcodes, in any case, or, without barcodes, by name. */
export const itemRules: RecordRules = {
  kind: 'items',
  columns: itemImportColumns,
  body: itemBody.superRefine(({ barcodes }, context) => {
    const problem = barcodeProblem(barcodes)
    if (problem !== null) context.addIssue({ code: 'custom', path: ['barcodes'], message: problem })
  }),
  columnOfField: { locations: 'bin' },
  defaults: { categoryCode: 'General', unitCode: 'Piece' },
  lotKeys: ['costPrice', 'wholesalePrice', 'retailPrice'],
  unset: { retailPrice: noPrice },
  keysOf: values => {
    const barcodes = barcodesOf(values).map(barcode => `barcode:${articleKey(barcode).toLowerCase()}`)
    return barcodes.length > 0 || values.name === undefined ? barcodes : [`name:${String(values.name).toLowerCase()}`]
  },
  toBody,
  check,
  openings,
}
