import { vehicles } from '../features/vehicles/vehicle-contract.ts'
import { VehiclePage as Page } from '../features/vehicles/web/vehicle-page.tsx'
import { withImport } from './with-import.tsx'

/** The vehicles, with Import. */
export const VehiclePage = withImport(Page, { kind: 'vehicles', list: vehicles })
