import { addDays, type IsoDate } from '../../../../../kernel/dates.ts'
import type { BillDraft } from './invoice-draft.ts'

export interface NextService {
  date: IsoDate | null
  km: number | null
}

/**
 * When the vehicle's next service is due: the typed values, otherwise today plus its service period and the meter reading plus
 * its service distance (spec §9). Null without a vehicle, or when the vehicle's values are 0.
 */
export function nextService(bill: BillDraft, today: IsoDate): NextService {
  const { vehicle, odoReading } = bill
  if (!vehicle || bill.mode === 'recalled') return { date: bill.nextServiceDate, km: bill.nextServiceKm }
  return {
    date: bill.nextServiceDate ?? (vehicle.servicePeriod > 0 ? addDays(today, vehicle.servicePeriod) : null),
    km: bill.nextServiceKm ?? (vehicle.serviceKm > 0 && odoReading !== null ? odoReading + vehicle.serviceKm : null),
  }
}
