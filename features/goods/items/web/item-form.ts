import { typeNames } from '../item-rules.ts'
import {
  displayMoney,
  formatMoney,
  formatPercent,
  parseMoney,
  parsePercent,
  percent,
  zero,
  type Money,
  type Percent,
} from '../../../../kernel/money.ts'
import type { BodyOf, RecordOf } from '../../../../kernel/master.ts'
import { formatQuantity, parseQuantity, quantity, type Quantity } from '../../../../kernel/quantity.ts'
import { vatClassNames, type VatClass } from '../../../shop/vat/vat.ts'
import { useLookups } from '../../../shop/lookups/web/use-lookups.ts'
import type { items } from '../item-contract.ts'
import type { ItemType } from '../item-rules.ts'

export type ItemRecord = RecordOf<typeof items>
type Body = BodyOf<typeof items>

/** Bin and stock levels of one location, while they are edited. */
export interface PlaceValues {
  locationCode: string
  binCode: string
  minStock: Quantity | null
  maxStock: Quantity | null
}

const texts = {
  name: '',
  printName: '',
  description: '',
  categoryCode: '',
  brandCode: '',
  colourCode: '',
  unitCode: '',
  supplierCode: '',
}
type Texts = typeof texts
export type ItemText = keyof Texts

/** The contents of the form. */
export interface ItemValues extends Texts {
  type: ItemType
  barcodes: string[]
  /** Text in the field that was not yet added with Enter. */
  barcodeTyped: string
  partNumbers: string[]
  partNumberTyped: string
  costPrice: Money | null
  wholesalePrice: Money | null
  retailPrice: Money | null
  minimumPrice: Money | null
  maximumDiscountPercentage: Percent | null
  vatClass: VatClass
  minStock: Quantity | null
  maxStock: Quantity | null
  warrantyDays: number | null
  locations: PlaceValues[]
  isActive: boolean
}

const none = quantity(0)
const anyDiscount = percent(10_000)

export const blankItem: ItemValues = {
  ...texts,
  type: 'stock',
  barcodes: [],
  barcodeTyped: '',
  partNumbers: [],
  partNumberTyped: '',
  costPrice: zero,
  wholesalePrice: zero,
  retailPrice: zero,
  minimumPrice: zero,
  maximumDiscountPercentage: anyDiscount,
  vatClass: 'standard',
  minStock: none,
  maxStock: none,
  warrantyDays: 0,
  locations: [],
  isActive: true,
}

function textsOf<Value>(of: (name: ItemText) => Value): Record<ItemText, Value> {
  return Object.fromEntries(Object.keys(texts).map(name => [name, of(name as ItemText)])) as Record<ItemText, Value>
}

const levelOf = (text: string | null) => (text === null ? null : parseQuantity(text))

export function formOfItem(record: ItemRecord): ItemValues {
  return {
    ...textsOf(name => record[name]),
    type: record.type,
    barcodes: record.barcodes,
    barcodeTyped: '',
    partNumbers: record.partNumbers,
    partNumberTyped: '',
    costPrice: parseMoney(record.costPrice ?? '0.00'),
    wholesalePrice: parseMoney(record.wholesalePrice),
    retailPrice: parseMoney(record.retailPrice),
    minimumPrice: parseMoney(record.minimumPrice),
    maximumDiscountPercentage: parsePercent(record.maximumDiscountPercentage),
    vatClass: record.vatClass,
    minStock: parseQuantity(record.minStock),
    maxStock: parseQuantity(record.maxStock),
    warrantyDays: record.warrantyDays,
    locations: record.locations.map(({ locationCode, binCode, minStock, maxStock }) => ({
      locationCode,
      binCode,
      minStock: levelOf(minStock),
      maxStock: levelOf(maxStock),
    })),
    isActive: record.isActive,
  }
}

// A barcode that is still in the field is saved too.
function withTyped(tags: readonly string[], typed: string): string[] {
  const last = typed.trim()
  return last === '' || tags.includes(last) ? [...tags] : [...tags, last]
}

/** The body; services and labour have no stock levels. */
export function bodyOfItem(values: ItemValues): Body {
  const isStock = values.type === 'stock'
  const levelText = (level: Quantity | null) => (level === null ? null : formatQuantity(level))
  return {
    ...textsOf(name => values[name]),
    type: values.type,
    barcodes: withTyped(values.barcodes, values.barcodeTyped),
    partNumbers: withTyped(values.partNumbers, values.partNumberTyped),
    costPrice: formatMoney(values.costPrice ?? zero),
    wholesalePrice: formatMoney(values.wholesalePrice ?? zero),
    retailPrice: formatMoney(values.retailPrice ?? zero),
    minimumPrice: formatMoney(values.minimumPrice ?? zero),
    maximumDiscountPercentage: formatPercent(values.maximumDiscountPercentage ?? anyDiscount),
    // A draft from before there was VAT has none.
    vatClass: values.vatClass ?? 'standard',
    minStock: formatQuantity(isStock ? (values.minStock ?? none) : none),
    maxStock: formatQuantity(isStock ? (values.maxStock ?? none) : none),
    warrantyDays: values.warrantyDays ?? 0,
    locations: isStock
      ? values.locations.map(({ minStock, maxStock, ...place }) => ({
          ...place,
          minStock: levelText(minStock),
          maxStock: levelText(maxStock),
        }))
      : [],
    isActive: values.isActive,
  }
}

/** Every value in words, for comparison with another user's edit. */
export function useItemWords() {
  const lookups = useLookups()
  const nameIn = (choices: readonly { code: string; name: string }[] | undefined, code: string) =>
    choices?.find(choice => choice.code === code)?.name ?? code
  const placeText = ({ locationCode, binCode, minStock, maxStock }: PlaceValues) => {
    const levels = [minStock, maxStock].map(level => (level === null ? '–' : formatQuantity(level))).join(' to ')
    return `${nameIn(lookups?.location, locationCode)}: ${[nameIn(lookups?.itemBin, binCode), levels].filter(Boolean).join(', ')}`
  }
  const amount = (value: Money | null) => displayMoney(value ?? zero)
  return (values: ItemValues) => [
    { label: 'Name', text: values.name },
    { label: 'Print Name', text: values.printName },
    { label: 'Type', text: typeNames[values.type] },
    { label: 'Category', text: nameIn(lookups?.itemCategory, values.categoryCode) },
    { label: 'Unit', text: nameIn(lookups?.itemUnit, values.unitCode) },
    { label: 'Brand', text: nameIn(lookups?.itemBrand, values.brandCode) },
    { label: 'Colour', text: nameIn(lookups?.itemColour, values.colourCode) },
    { label: 'Barcodes', text: values.barcodes.join(', ') },
    { label: 'Part Numbers', text: values.partNumbers.join(', ') },
    { label: 'Cost Price', text: amount(values.costPrice) },
    { label: 'Wholesale Price', text: amount(values.wholesalePrice) },
    { label: 'Retail Price', text: amount(values.retailPrice) },
    { label: 'Minimum Price', text: amount(values.minimumPrice) },
    { label: 'Max Discount', text: `${formatPercent(values.maximumDiscountPercentage ?? anyDiscount)} %` },
    ...(values.vatClass === 'standard' ? [] : [{ label: 'VAT', text: vatClassNames[values.vatClass] }]),
    { label: 'Min Stock', text: formatQuantity(values.minStock ?? none) },
    { label: 'Max Stock', text: formatQuantity(values.maxStock ?? none) },
    { label: 'Locations', text: values.locations.map(placeText).join('; ') },
    { label: 'Warranty Days', text: String(values.warrantyDays ?? 0) },
    { label: 'Supplier', text: values.supplierCode },
    { label: 'Description', text: values.description },
    { label: 'Active', text: values.isActive ? 'Yes' : 'No' },
  ]
}
