import { may } from '../../../../kernel/permissions.ts'
import type { Api } from '../../../../platform/server/api.ts'
import { paperListRoute } from '../../../../platform/server/paper-list.ts'
import { notAllowed } from '../../../../platform/server/refusals.ts'
import { readerOver } from '../../../../platform/server/transaction.ts'
import { chequeListNames } from '../cheque-lists.ts'
import { chequeCalendar, chequeMovePapers, chequesOf, getCheque, getChequeMove, moveCheques, reverseChequeMove } from '../contract.ts'
import { readCalendar } from './cheque-calendar.ts'
import { chequeTable } from './cheque-rows.ts'
import { chequeMoveTable, readChequeMove } from './read-cheque-move.ts'
import { readCheque } from './read-cheque.ts'
import { saveReversedChequeMove } from './reverse-cheque-move.ts'
import { saveChequeMove } from './save-cheque-move.ts'

/** Cheques after their birth: the lists, one cheque's life, moves and the way back, deposit slips, the calendar. */
export function chequeMoveRoutes(api: Api): void {
  const reader = readerOver(api.platform.tills)
  for (const name of chequeListNames) paperListRoute(api, chequesOf[name], chequeTable(name))
  paperListRoute(api, chequeMovePapers, chequeMoveTable)
  api.read(getCheque, async ({ params, actor }) => {
    const cheque = await readCheque(reader, { code: params.code, actor })
    if (cheque.kind === 'own' && !may(actor.role, 'move-cheques')) throw notAllowed(actor.role, 'move-cheques')
    return { cheque }
  })
  api.read(getChequeMove, async ({ params, actor }) => ({ chequeMove: await readChequeMove(reader, { code: params.code, actor }) }))
  api.read(chequeCalendar, ({ query, today }) => readCalendar(reader, { today, days: query.days }))
  api.save(moveCheques, saveChequeMove)
  api.save(reverseChequeMove, saveReversedChequeMove)
}
