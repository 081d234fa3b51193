import type { IsoDate } from '../../../../kernel/dates.ts'
import { readSetting } from '../../../shop/settings/server/read-settings.ts'
import { ownBarcode } from '../barcode.ts'
import { scaleFormatsOf } from '../scale-barcode.ts'
import { getItemImage, items, makeBarcode, saveItemImage } from '../item-contract.ts'
import { getScaleSettings, saveScaleSettings } from '../scale-contract.ts'
import { getItemStock, getPriceHistory, searchStockEverywhere } from '../item-stock-contract.ts'
import type { Api } from '../../../../platform/server/api.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { crudRoutes } from '../../../../platform/server/master.ts'
import { takeCodes } from '../../../../platform/server/number-series.ts'
import { sendItemImage, saveImage } from './item-image.ts'
import { findStockEverywhere, readItemStock, readPriceHistory } from './item-stock.ts'
import { itemTable } from './item-table.ts'
import { saveScales } from './scale-settings.ts'

const findBarcode = statement('items.find-barcode', 'select 1 from item_barcode where key = article_key($1)')

// Imported items may already use some barcodes of the series.
async function freeBarcode(tx: Tx, today: IsoDate): Promise<string> {
  for (;;) {
    const [code = ''] = await takeCodes(tx, { kind: 'itemBarcode', locationCode: '', node: 1, today }, 1)
    const barcode = ownBarcode(code)
    if ((await tx.rows(findBarcode, [barcode])).length === 0) return barcode
  }
}

/** Items as master data. An item is made inactive, never deleted, because papers refer to it. */
export function itemMasterRoutes(api: Api): void {
  const { db, tills } = api.platform
  crudRoutes(api, items, { table: itemTable, calls: ['create', 'edit', 'lock'] })
  api.read(getItemImage, call => sendItemImage(tills, call))
  api.save(saveItemImage, saveImage)
  api.save(makeBarcode, async (tx, { today }) => ({ barcode: await freeBarcode(tx, today) }))
  api.read(getScaleSettings, async () => {
    const { value, version } = await readSetting(db, 'scales')
    return { scales: { formats: scaleFormatsOf(value), version } }
  })
  api.save(saveScaleSettings, async (tx, call) => ({ scales: await saveScales(tx, call) }))
  api.read(searchStockEverywhere, async ({ params, actor }) => ({ stock: await findStockEverywhere(tills, params.term, actor) }))
  api.read(getItemStock, ({ params, actor }) => readItemStock(tills, params.id, actor))
  api.read(getPriceHistory, ({ params, query, actor }) => readPriceHistory(tills, { code: params.id, ...query }, actor))
}
