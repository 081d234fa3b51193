import type { Reply } from '../../../../kernel/endpoint.ts'
import type { Api } from '../../../../platform/server/api.ts'
import { listMaster, registerList } from '../../../../platform/server/master-list.ts'
import { readerOver } from '../../../../platform/server/transaction.ts'
import {
  bankFiles,
  bankLineProposals,
  bankLines,
  bankRules,
  bookBankLine,
  matchBankLines,
  readBankFileCall,
  receiveBankLine,
  removeBankRule,
  saveBankRule,
  takeBackBankFile,
  transferBankLine,
  unmatchBankLine,
} from '../contract.ts'
import { bankFileTable, bankLineTable } from './bank-tables.ts'
import { saveBankReceipt, saveBankTransfer, saveBooking } from './book-line.ts'
import { readProposals } from './read-proposals.ts'
import { removeBankFile, saveBankFile } from './save-bank-file.ts'
import { saveMatch, saveUnmatch } from './save-matches.ts'
import { readRules, saveNoRule, saveRule } from './save-rules.ts'

/** The banks' statements as their files say them, and what their lines stand for in the books. */
export function bankFileRoutes(api: Api): void {
  const { tills } = api.platform
  const [lines, files] = [
    { table: bankLineTable, totals: bankLines.totals },
    { table: bankFileTable, totals: bankFiles.totals },
  ]
  registerList(bankLines.list.path, lines)
  registerList(bankFiles.list.path, files)
  api.read(bankLines.list, async ({ query, actor }) => {
    const { rows, total, totals } = await listMaster(tills, lines, { query, actor })
    return { bankLines: rows, total, totals } as unknown as Reply<typeof bankLines.list>
  })
  api.read(bankFiles.list, async ({ query, actor }) => {
    const { rows, total } = await listMaster(tills, files, { query, actor })
    return { files: rows, total } as unknown as Reply<typeof bankFiles.list>
  })
  const reader = readerOver(tills)
  api.read(bankLineProposals, ({ params, actor }) => readProposals(reader, params.code, actor))
  api.save(readBankFileCall, saveBankFile)
  api.save(takeBackBankFile, removeBankFile)
  api.save(matchBankLines, saveMatch)
  api.save(unmatchBankLine, saveUnmatch)
  api.save(bookBankLine, saveBooking)
  api.save(receiveBankLine, saveBankReceipt)
  api.save(transferBankLine, saveBankTransfer)
  api.read(bankRules, async () => ({ rules: await readRules(reader) }))
  api.save(saveBankRule, saveRule)
  api.save(removeBankRule, saveNoRule)
}
