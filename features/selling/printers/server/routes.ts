import type { Api } from '../../../../platform/server/api.ts'
import { crudRoutes } from '../../../../platform/server/master.ts'
import { askForDrawer, kickDrawer, printReceipt, receiptPrinters } from '../contract.ts'
import { saveAskForDrawer } from './ask-for-drawer.ts'
import { kickOnNetwork, printOnNetwork } from './print-receipt.ts'
import { printerTable } from './printer-table.ts'

/** Receipt printers of a location: their list, printing on those of the network, and the cash drawer. */
export function printerRoutes(api: Api): void {
  const { tills } = api.platform
  crudRoutes(api, receiptPrinters, { table: printerTable })
  api.read(printReceipt, call => printOnNetwork(tills, call))
  api.save(askForDrawer, saveAskForDrawer)
  api.read(kickDrawer, call => kickOnNetwork(tills, call))
}
