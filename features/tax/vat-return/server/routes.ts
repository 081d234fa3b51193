import type { Api } from '../../../../platform/server/api.ts'
import { readerOver } from '../../../../platform/server/transaction.ts'
import {
  createVatPayment,
  fileVatReturn,
  getVatReturn,
  reverseVatPayment,
  takeBackVatReturn,
  vatReturns,
  vatSchedule,
} from '../contract.ts'
import { saveFiledReturn, saveTakenBackReturn } from './file-return.ts'
import { findReturn, readReturn, readReturns } from './read-return.ts'
import { rowsOf } from './return-rows.ts'
import { saveReversedVatPayment, saveVatPayment } from './save-payment.ts'

/** Returns of VAT: which there are, their working and schedules, filing, and what is paid of them. */
export function vatReturnRoutes(api: Api): void {
  const reader = readerOver(api.platform.reports)
  api.read(vatReturns, async () => {
    const { next, filed } = await readReturns(reader)
    return { next, filed: filed.map(({ from, to, papers }) => ({ from, to, papers })) }
  })
  api.read(getVatReturn, async ({ params }) => ({ vatReturn: await readReturn(reader, params.to) }))
  api.read(vatSchedule, async ({ params, query }) => {
    const { key } = await findReturn(reader, params.to)
    return { rows: await rowsOf(reader, key, query.schedule) }
  })
  api.save(fileVatReturn, saveFiledReturn)
  api.save(takeBackVatReturn, saveTakenBackReturn)
  api.save(createVatPayment, saveVatPayment)
  api.save(reverseVatPayment, saveReversedVatPayment)
}
