import type { Api } from '../../../../platform/server/api.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { may } from '../../../../kernel/permissions.ts'
import { getLookups, type Lookups } from '../contract.ts'

const named = (table: string, where = 'true', order = 'lower(name), code') =>
  `(select coalesce(json_agg(json_build_object('code', code, 'name', name) order by ${order}), '[]') from ${table} where ${where})`
const users = (status: string, where = 'true') =>
  `(select coalesce(json_agg(json_build_object('code', code, 'username', username, 'name', trim(first_name || ' ' || second_name))
     order by username), '[]') from app_user where status = '${status}' and ${where})`

// $1 is the location, $2 whether the caller may manage users.
const readLookups = statement(
  'lookups.read-lookups',
  `select json_build_object(
     'itemCategory', ${named('item_category')},
     'itemUnit', (select coalesce(json_agg(json_build_object('code', code, 'name', name, 'allowsFractions', allows_fractions)
       order by lower(name), code), '[]') from item_unit),
     'itemBrand', ${named('item_brand')},
     'itemColour', ${named('item_colour')},
     'itemBin', ${named('item_bin')},
     'expenseCategory', (select coalesce(json_agg(json_build_object('code', code, 'name', path) order by place, code), '[]')
       from expense_category_path),
     'expenseAccount', ${named('gl_account', `code like '6%'`, 'code')},
     'paymentType', ${named('payment_type', 'true', 'position')},
     'bank', ${named('bank')},
     'bankAccount', ${named('bank_account', 'is_active')},
     'customerType', ${named('customer_type')},
     'route', ${named('route', 'true', 'position, lower(name), code')},
     'salesRep', ${named('sales_rep', 'is_active')},
     'salesBoy', ${named('sales_boy', 'is_active')},
     'vehicleBrand', ${named('vehicle_brand')},
     'vehicleType', ${named('vehicle_type')},
     'servicePack', ${named('service_package', 'is_active')},
     'ledgerType', ${named('ledger_type', 'true', 'code')},
     'glAccount', (select json_agg(json_build_object('code', code, 'name', code || ' ' || name) order by code) from gl_account),
     'userType', (select json_agg(json_build_object('id', id, 'name', name) order by id) from role),
     'location', ${named('stock_location', 'is_active', 'node')},
     'activeUser', ${users('active')},
     'rejectedUser', ${users('rejected', '$2::boolean')},
     'pendingUser', ${users('pending', '$2::boolean')},
     'lastInvoice', (select json_build_object('code', code, 'date', business_date) from invoice where location_code = $1
       order by business_date desc, created_at desc limit 1)
   )::text as lookups`,
)

/** All lists for selects in one call; PostgreSQL builds the JSON. */
export function lookupRoutes(api: Api): void {
  const { tills } = api.platform
  api.read(getLookups, async ({ actor }) => {
    const { rows } = await tills.query<{ lookups: string }>({
      ...readLookups,
      values: [actor.locationCode, may(actor.role, 'manage-users')],
    })
    return JSON.parse(rows[0]?.lookups ?? 'null') as Lookups
  })
}
