import type { z } from 'zod'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { Api } from '../../../../platform/server/api.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import { columnsOfFields } from '../../../../platform/server/field-columns.ts'
import { crudRoutes } from '../../../../platform/server/master.ts'
import { asMoney, type MasterSave, type MasterTable } from '../../../../platform/server/master-table.ts'
import { servicePackages } from '../package-contract.ts'

type PackageBody = z.output<typeof servicePackages.create.body>

const linesOf = 'from service_package_line line join item on item.code = line.item_code where line.package_code = master.code'
// Half a cent rounds away from zero, as everywhere.
const total = `(select coalesce(sum(round(line.quantity * coalesce(line.price, item.retail_price) / 1000.0)), 0)::bigint ${linesOf})`

const table: MasterTable<PackageBody> = {
  table: 'service_package',
  kind: 'servicePackage',
  joins: 'left join vehicle_type type on type.code = master.vehicle_type_code',
  ...columnsOfFields(servicePackages.fields, {
    vehicleTypeName: `coalesce(type.name, '')`,
    lineCount: `(select count(*)::int ${linesOf})`,
    total: asMoney(total),
  }),
  detail: {
    lines: `(select coalesce(json_agg(json_build_object('itemCode', item.code, 'name', item.name, 'type', item.type,
        'unit', (select name from item_unit where code = item.unit_code), 'quantity', quantity_text(line.quantity),
        'price', money_text(line.price), 'priceToday', money_text(item.retail_price), 'isActive', item.is_active)
      order by line.line_no), '[]') ${linesOf})`,
  },
  search: `lower(master.code || ' ' || master.name)`,
  sort: { name: 'lower(master.name)', code: 'master.code', vehicleTypeName: 'lower(type.name)', total },
  check: async (tx, { body }) => checkItems(tx, body),
  saveParts,
  parts: [{ table: 'service_package_line', column: 'package_code' }],
  namedBy: [{ table: 'invoice_line', column: 'package_code', what: 'bill lines' }],
  unique: { service_package_name_key: { field: 'name', text: 'This name exists already' } },
}

const findItems = statement(
  'vehicles.items-of-package',
  `select item.code, item.name, item.is_active, unit.allows_fractions from item join item_unit unit on unit.code = item.unit_code
   where item.code = any($1)`,
)

// Each item must exist; the till marks inactive items and those out of stock when the package is loaded.
async function checkItems(tx: Tx, { lines }: PackageBody): Promise<void> {
  const rows = await tx.rows<{ code: string; name: string; is_active: boolean; allows_fractions: boolean }>(findItems, [
    lines.map(line => line.itemCode),
  ])
  const known = new Map(rows.map(row => [row.code, row]))
  for (const [index, { itemCode, quantity }] of lines.entries()) {
    const item = known.get(itemCode)
    const line = index + 1
    if (!item) throw sharedRefusal('ITEM_UNKNOWN', { line }, { [`lines.${index}.itemCode`]: 'This item is not in the catalogue' })
    if (!item.allows_fractions && quantity % 1000 !== 0) {
      throw sharedRefusal('LINE_FRACTION', { line, item: item.name }, { [`lines.${index}.quantity`]: 'Sold in whole units' })
    }
  }
}

const deleteLines = statement('vehicles.delete-package-lines', 'delete from service_package_line where package_code = $1')
const insertLines = statement(
  'vehicles.insert-package-lines',
  `insert into service_package_line (package_code, line_no, item_code, quantity, price)
   select $1, line_no, item_code, quantity, price
   from unnest($2::text[], $3::bigint[], $4::bigint[]) with ordinality as line (item_code, quantity, price, line_no)`,
)

function saveParts(tx: Tx, { code, body, before }: MasterSave<PackageBody>): void {
  if (before) tx.write(deleteLines, [code])
  tx.write(insertLines, [
    code,
    body.lines.map(line => line.itemCode),
    body.lines.map(line => line.quantity),
    body.lines.map(line => line.price),
  ])
}

/** Service packages as a master list. */
export function servicePackageRoutes(api: Api): void {
  crudRoutes(api, servicePackages, { table })
}
