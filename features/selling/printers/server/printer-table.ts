import type { MasterTable } from '../../../../platform/server/master-table.ts'
import type { PrinterConnection } from '../contract.ts'
import { usualPort } from '../printer-address.ts'

interface PrinterBody {
  name: string
  connection: PrinterConnection
  address: string
  port: string
  columns: string
  baudRate: string
  opensDrawer: boolean
  isActive: boolean
}

/** Receipt printers, each of one location: the list shows the caller's, and another's is not there. */
export const printerTable: MasterTable<PrinterBody> = {
  table: 'receipt_printer',
  kind: 'receiptPrinter',
  location: 'master.location_code',
  row: {
    name: 'master.name',
    connection: 'master.connection',
    address: 'master.address',
    port: 'master.port::text',
    columns: 'master.columns::text',
    baudRate: 'master.baud_rate::text',
    opensDrawer: 'master.opens_drawer',
    isActive: 'master.is_active',
    locationCode: 'master.location_code',
  },
  search: `lower(master.code || ' ' || master.name || ' ' || master.address)`,
  sort: { name: 'lower(master.name)', code: 'master.code' },
  filters: { active: `master.is_active = (? = '1')` },
  values: body => ({
    name: body.name,
    connection: body.connection,
    address: body.connection === 'network' ? body.address : '',
    port: Number(body.port || usualPort),
    columns: Number(body.columns),
    baud_rate: Number(body.baudRate),
    opens_drawer: body.opensDrawer,
    is_active: body.isActive,
  }),
  created: ({ actor }) => ({ location_code: actor.locationCode }),
  unique: { receipt_printer_location_code_name_key: { field: 'name', text: 'This name exists already' } },
}
