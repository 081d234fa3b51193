import { lazy } from 'react'
import { vehicles } from '../features/parties/vehicles/vehicle-contract.ts'
import { vehiclePage } from '../features/parties/vehicles/web/vehicle-page.tsx'
import { withImport } from './with-import.tsx'

const Page = vehiclePage({
  Merges: lazy(async () => ({ default: (await import('../features/parties/merges/web/kinds/vehicles.tsx')).VehicleMerges })),
  MergeDialog: async () => (await import('../features/parties/merges/web/kinds/vehicles.tsx')).VehicleMergeDialog,
})

/** The vehicles, with Import and what higher features know of one. */
export const VehiclePage = withImport(Page, { kind: 'vehicles', list: vehicles })
