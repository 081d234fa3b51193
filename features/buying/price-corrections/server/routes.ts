import type { Api } from '../../../../platform/server/api.ts'
import { paperListRoute } from '../../../../platform/server/paper-list.ts'
import { readerOver } from '../../../../platform/server/transaction.ts'
import { createPriceCorrection, getCorrectableGrn, getPriceCorrection, priceCorrections, reversePriceCorrection } from '../contract.ts'
import { readCorrectableGrn } from './correctable-grn.ts'
import { correctionTable, readCorrection } from './correction-view.ts'
import { saveReversedCorrection } from './reverse-correction.ts'
import { saveCorrection } from './save-correction.ts'

/** Corrections of suppliers' prices: the list, one of them, what one starts from, saving and reversing. */
export function priceCorrectionRoutes(api: Api): void {
  const reader = readerOver(api.platform.tills)
  paperListRoute(api, priceCorrections, correctionTable)
  api.read(getPriceCorrection, async ({ params, actor }) => ({ priceCorrection: await readCorrection(reader, { code: params.id, actor }) }))
  api.read(getCorrectableGrn, async ({ params, actor }) => ({ grn: await readCorrectableGrn(reader, { code: params.code, actor }) }))
  api.save(createPriceCorrection, saveCorrection)
  api.save(reversePriceCorrection, saveReversedCorrection)
}
