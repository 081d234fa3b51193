import { keepDay } from '../features/shop/session/server/confirm-day.ts'
import { roleIds, type Role } from '../kernel/codes.ts'
import { date } from '../kernel/dates.ts'
import { rupees } from '../kernel/money.ts'
import { demoToday } from '../database/test-database.ts'
import { inTransaction } from '../platform/server/run-transaction.ts'
import { takeMasterCode } from '../platform/server/number-series.ts'
import { openSession, type NewSession } from './sessions.ts'
import { colombo, staffWith, type Shop, type Staff } from './shop.ts'

let made = 0

/** A user of a test's own with a role at each named location; the password is the demo cashier's. Answers the code. */
export async function hire(
  shop: Shop,
  roles: Partial<Record<string, Role>>,
  named: { username?: string; firstName?: string } = {},
): Promise<string> {
  made += 1
  const username = named.username ?? `user${made}`
  const code = await inTransaction(shop.application.api.platform.tills, tx => takeMasterCode(tx, 'user', date(demoToday)))
  await shop.owner.query(
    `insert into app_user (code, username, first_name, password_hash, status)
     select $1, $2, $3, password_hash, 'active' from app_user where username = 'cashier'`,
    [code, username, named.firstName ?? username],
  )
  for (const [location, role] of Object.entries(roles)) {
    if (!role) continue
    await shop.owner.query('insert into user_location_role values ($1, $2, $3, $4)', [
      code,
      location,
      roleIds[role],
      '2000-01-01T00:00:00Z',
    ])
  }
  return code
}

/** The owner confirms the date, before the first paper of a location of the test's own. */
export function confirmsToday(shop: Shop, locationCode: string): Promise<void> {
  const owner = '1001000001'
  const word = { locationCode, date: date(demoToday), now: shop.now(), confirmedBy: owner, askedBy: owner, requestId: 'test' }
  return inTransaction(shop.application.api.platform.tills, tx => keepDay(tx, word))
}

/** A session as after a sign-in, without the time that a password takes. */
export async function aSession(
  shop: Shop,
  userCode: string,
  { location = colombo, ...session }: NewSession & { location?: string } = {},
): Promise<Staff> {
  return staffWith(shop.application, await openSession(shop.owner, userCode, { now: shop.now(), ...session }), location)
}

interface NewCustomer {
  firstName?: string
  phone1?: string
  creditLimit?: string
  creditDays?: number
  isActive?: boolean
}

/** A customer of a test's own, who owes nothing; without a limit unless one is given. Answers the code. */
export async function aCustomer(shop: Shop, customer: NewCustomer = {}): Promise<string> {
  made += 1
  return inTransaction(shop.application.api.platform.tills, async tx => {
    const code = await takeMasterCode(tx, 'customer', date(demoToday))
    const values = {
      code,
      first_name: customer.firstName ?? `Customer ${made}`,
      phone1: customer.phone1 ?? `077${String(1_000_000 + made)}`,
      credit_limit: rupees(customer.creditLimit ?? '0.00'),
      credit_days: customer.creditDays ?? 0,
      is_active: customer.isActive ?? true,
    }
    await tx.db.insertInto('customer').values(values).execute()
    return code
  })
}

interface NewVehicle {
  number: string
  servicePeriod?: number
  serviceKm?: number
  odometer?: number
}

/** A vehicle of a customer. Answers the code. */
export async function aVehicle(shop: Shop, customerCode: string, vehicle: NewVehicle): Promise<string> {
  return inTransaction(shop.application.api.platform.tills, async tx => {
    const code = await takeMasterCode(tx, 'vehicle', date(demoToday))
    const values = {
      code,
      customer_code: customerCode,
      vehicle_number: vehicle.number,
      service_period_days: vehicle.servicePeriod ?? 180,
      service_km: vehicle.serviceKm ?? 5000,
      odometer_km: vehicle.odometer ?? 0,
    }
    await tx.db.insertInto('vehicle').values(values).execute()
    return code
  })
}
