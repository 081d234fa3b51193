import { customerRoutes } from '../features/customers/server/routes.ts'
import { itemRoutes } from '../features/items/server/routes.ts'
import { locationRoutes } from '../features/locations/server/routes.ts'
import { paymentRoutes } from '../features/payments/server/routes.ts'
import { salesRoutes } from '../features/sales/server/routes.ts'
import { sessionRoutes, type SessionOptions } from '../features/session/server/routes.ts'
import { settingsRoutes } from '../features/settings/server/routes.ts'
import { vehicleRoutes } from '../features/vehicles/server/routes.ts'
import type { Api } from '../platform/server/api.ts'

/** Every feature's routes; the only place that knows them all. */
export function addRoutes(api: Api, options: SessionOptions): void {
  sessionRoutes(api, options)
  locationRoutes(api)
  settingsRoutes(api)
  paymentRoutes(api)
  itemRoutes(api)
  customerRoutes(api)
  vehicleRoutes(api)
  salesRoutes(api)
}
