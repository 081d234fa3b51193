import { useQuery } from '@tanstack/react-query'
import { parsePercent, percent, type Percent } from '../../../../kernel/money.ts'
import { call } from '../../../../platform/web/call.ts'
import { getVatStatus } from '../status-contract.ts'
import { rateOfClass, type VatClass } from '../vat.ts'

/** Whether the shop is registered for VAT, with the standard rate; undefined until it is known. */
export function useVatStatus() {
  return useQuery({ queryKey: ['vat-status'], queryFn: () => call(getVatStatus), staleTime: 300_000 }).data
}

/** Whether screens speak of VAT; no until it is known. */
export function useIsRegistered(): boolean {
  return useVatStatus()?.isRegistered ?? false
}

/** The standard rate that prices contain today; 0 where the shop is not registered. */
export function useStandardRate(): Percent {
  const status = useVatStatus()
  return (status?.isRegistered ? parsePercent(status.standardRate) : null) ?? percent(0)
}

/** The rate that prices of a class contain today; 0 where the shop is not registered. */
export function useRateInPrices(vatClass: VatClass): Percent {
  return rateOfClass(vatClass, useStandardRate())
}

/** Whether staff type selling prices without VAT; no until it is known. */
export function useTypesWithoutVat(): boolean {
  const status = useVatStatus()
  return status !== undefined && status.isRegistered && !status.pricesIncludeVat
}

/** The name of a selling price that is shown as the customer pays it: it says so where staff type prices without VAT. */
export function priceLabel(label: string, typesWithoutVat: boolean): string {
  return typesWithoutVat ? `${label} incl. VAT` : label
}
