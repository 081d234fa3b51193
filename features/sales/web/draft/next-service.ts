import { addDays, type IsoDate } from '../../../../kernel/dates.ts'
import type { BillDraft } from './invoice-draft.ts'

export interface NextService {
  date: IsoDate | null
  km: number | null
}

/**
 * When the vehicle is due again: what was typed, else today plus its service period and the meter reading
 * plus its service distance (spec §9). Nothing without a vehicle, or where the vehicle says 0.
 */
export function nextService(bill: BillDraft, today: IsoDate): NextService {
  const { vehicle, odoReading } = bill
  if (!vehicle || bill.mode === 'recalled') return { date: bill.nextServiceDate, km: bill.nextServiceKm }
  return {
    date: bill.nextServiceDate ?? (vehicle.servicePeriod > 0 ? addDays(today, vehicle.servicePeriod) : null),
    km: bill.nextServiceKm ?? (vehicle.serviceKm > 0 && odoReading !== null ? odoReading + vehicle.serviceKm : null),
  }
}
