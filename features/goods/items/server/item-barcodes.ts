import type { RecordOf } from '../../../../kernel/master.ts'
import type { MasterSave } from '../../../../platform/server/master-table.ts'
import { serverRefusal } from '../../../../platform/server/refusals.ts'
import type { ItemBody, items } from '../item-contract.ts'
import { barcodeProblem, keptBarcodes } from '../kept-barcodes.ts'

type Saved = Pick<MasterSave<ItemBody>, 'body' | 'before'>

/** A save with the barcodes as they are stored; refuses what no scanner sends. */
export function withKeptBarcodes<Save extends Saved>(save: Save): Save {
  const barcodes = keptBarcodes(save.body.barcodes, (save.before as RecordOf<typeof items> | null)?.barcodes)
  const problem = barcodeProblem(barcodes)
  if (problem !== null) throw serverRefusal('INVALID_INPUT', { problems: problem }, { barcodes: problem })
  return { ...save, body: { ...save.body, barcodes } }
}
