import { displayMoney, formatMoney, parseMoney, zero, type Money } from '../../../../kernel/money.ts'
import type { BodyOf, RecordOf } from '../../../../kernel/master.ts'
import { formatQuantity, parseQuantity, times, units, type Quantity } from '../../../../kernel/quantity.ts'
import { useChoices } from '../../../shop/lookups/web/use-choices.ts'
import type { servicePackages } from '../package-contract.ts'

export type PackageRecord = RecordOf<typeof servicePackages>
type Body = BodyOf<typeof servicePackages>

/** A line that is edited in place; `key` identifies it while the form is open. */
export interface PackageRow {
  key: string
  itemCode: string
  name: string
  quantity: Quantity | null
  /** Null for today's price. */
  price: Money | null
  priceToday: Money
}

export interface PackageValues {
  name: string
  vehicleTypeCode: string
  nextKm: number | null
  nextDays: number | null
  isActive: boolean
  lines: PackageRow[]
}

export const blankPackage: PackageValues = { name: '', vehicleTypeCode: '', nextKm: 0, nextDays: 0, isActive: true, lines: [] }

const nextKey = () => Math.random().toString(36).slice(2)

/** A new line of one unit at today's price. */
export function rowOfItem(item: { code: string; name: string; retailPrice: string }): PackageRow {
  const priceToday = parseMoney(item.retailPrice) ?? zero
  return { key: nextKey(), itemCode: item.code, name: item.name, quantity: units('1'), price: null, priceToday }
}

export function formOfPackage(record: PackageRecord): PackageValues {
  const { name, vehicleTypeCode, nextKm, nextDays, isActive } = record
  const lines = record.lines.map(line => ({
    key: nextKey(),
    itemCode: line.itemCode,
    name: line.name,
    quantity: parseQuantity(line.quantity),
    price: line.price === null ? null : parseMoney(line.price),
    priceToday: parseMoney(line.priceToday) ?? zero,
  }))
  return { name, vehicleTypeCode, nextKm, nextDays, isActive, lines }
}

export function bodyOfPackage(values: PackageValues): Body {
  return {
    name: values.name,
    vehicleTypeCode: values.vehicleTypeCode,
    nextKm: values.nextKm ?? 0,
    nextDays: values.nextDays ?? 0,
    isActive: values.isActive,
    lines: values.lines.map(({ itemCode, quantity, price }) => ({
      itemCode,
      quantity: quantity === null ? '0' : formatQuantity(quantity),
      price: price === null ? null : formatMoney(price),
    })),
  }
}

/** The total of a line, at its own price or today's. */
export function totalOfRow({ quantity, price, priceToday }: PackageRow): Money {
  return quantity === null ? zero : times(price ?? priceToday, quantity)
}

/** A version in words, for comparison in a conflict. */
export function usePackageWords(): (values: PackageValues) => { label: string; text: string }[] {
  const types = useChoices('vehicleType')
  return values => [
    { label: 'Name', text: values.name },
    { label: 'Vehicle Type', text: types.find(type => type.value === values.vehicleTypeCode)?.label ?? '' },
    { label: 'Next Km', text: String(values.nextKm ?? 0) },
    { label: 'Next Days', text: String(values.nextDays ?? 0) },
    { label: 'Active', text: values.isActive ? 'Yes' : 'No' },
    ...values.lines.map((line, index) => ({
      label: `Line ${index + 1}`,
      text: `${line.quantity === null ? '' : formatQuantity(line.quantity)} × ${line.name}${line.price === null ? '' : ` at ${displayMoney(line.price)}`}`,
    })),
  ]
}
