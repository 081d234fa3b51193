import { bankLines, readBankFileCall, saveBankRule } from '../features/overview/bank-files/contract.ts'
import type { CallInput, Reply } from '../kernel/endpoint.ts'
import { businessDate } from '../kernel/dates.ts'
import { aNewAccount } from './bank-statements.ts'
import { saved } from './calls.ts'
import { aTransaction, book } from './papers/journal.ts'
import { enter } from './papers/opening.ts'
import type { Kit } from './papers/paper.ts'
import { byTransfer } from './payments.ts'
import { aReceipt, giveReceipt } from './papers/receipt.ts'
import { aCustomer } from './people.ts'
import type { Shop, Staff } from './shop.ts'

/** A line of a statement as a table has it: day, text, amount, reference. */
export type Row = readonly [date: string, text: string, amount: string, reference?: string]

/** A statement as a table. */
export const csvOf = (rows: readonly Row[]) =>
  `Date,Description,Reference,Amount\n${rows.map(([date, text, amount, reference = '']) => `${date},${text},${reference},${amount}`).join('\n')}\n`

type Body = CallInput<typeof readBankFileCall>['body']

/** What the browser sends of a file. */
export const fileBody = (account: string, text: string, name = 'november.csv'): Body => ({
  account,
  name,
  content: Buffer.from(text).toString('base64'),
})

/** Reads a file of the bank's statement. Throws when it is refused. */
export function readFile(staff: Staff, account: string, text: string, name?: string): Promise<Reply<typeof readBankFileCall>> {
  return saved(staff, readBankFileCall, fileBody(account, text, name))
}

/** The lines of the bank on an account, oldest first. */
export async function bankLinesOf(staff: Staff, account: string) {
  return (await staff.call(bankLines.list, { query: { account, desc: '0', size: 100 } })).reply.bankLines
}

const today = (shop: Shop) => businessDate(shop.now(), 'Asia/Colombo')

/** A file with a transfer that a receipt says, and a charge that the books do not have: one line is matched, one is open. */
export async function bankFileRead(shop: Shop, staff: Staff): Promise<{ account: string; code: string }> {
  const account = await aNewAccount(shop, staff)
  await giveReceipt(staff, aReceipt(await aCustomer(shop), [byTransfer(account, '55.50')]))
  const { code } = await readFile(
    staff,
    account,
    csvOf([
      [today(shop), 'CEFT TR-9', '55.50'],
      [today(shop), 'SMS CHARGE', '-25.00'],
    ]),
  )
  return { account, code }
}

/** An account with a line of the bank that is open, and the line of the books that it stands for by hand. */
async function readyToMatch(shop: Shop, staff: Staff) {
  const account = await aNewAccount(shop, staff)
  const opening = await enter(staff, { kind: 'bank', accountCode: account, amount: '1000.00' })
  await readFile(staff, account, csvOf([[today(shop), 'BROUGHT', '1000.00']]))
  return { account, opening }
}

async function aCategory({ owner }: Shop): Promise<string> {
  const { rows } = await owner.query<{ code: string }>('select min(code) as code from expense_category')
  return rows[0]!.code
}

/** Letters that no rule had before. */
const letters = () => crypto.randomUUID().replaceAll(/[^a-f]/g, '')

export const bankFileKit: Kit = {
  samples: ({ shop, staff }) => ({
    'GET bank-line': async () => ({}),
    'GET bank-line/:code': async () => ({ params: { code: `${(await readyToMatch(shop, staff)).account}-1` } }),
    'GET bank-file': async () => ({}),
    'POST bank-file': async () => ({ body: fileBody(await aNewAccount(shop, staff), csvOf([[today(shop), 'FEE', '-1.00']])) }),
    'POST bank-file-removal': async () => {
      const account = await aNewAccount(shop, staff)
      return { body: { code: (await readFile(staff, account, csvOf([[today(shop), 'FEE', '-1.00']]))).code } }
    },
    'POST bank-match': async () => {
      const { account, opening } = await readyToMatch(shop, staff)
      const { rows } = await shop.owner.query<{ code: string }>(
        `select location_code || '-' || paper_code || '-' || entry_no || '-' || line_no as code from gl_line where paper_code = $1 and party_code = $2`,
        [opening, account],
      )
      return { body: { bank: [`${account}-1`], books: rows.map(({ code }) => code) } }
    },
    'POST bank-line-booking': async () => {
      const account = await aNewAccount(shop, staff)
      await readFile(staff, account, csvOf([[today(shop), 'FEE', '-1.00']]))
      return { body: { code: `${account}-1`, categoryCode: await aCategory(shop), remember: 'fee' } }
    },
    'POST bank-line-receipt': async () => {
      const account = await aNewAccount(shop, staff)
      await readFile(staff, account, csvOf([[today(shop), 'DEPOSIT', '1.00']]))
      return { body: { code: `${account}-1`, customerCode: await aCustomer(shop) } }
    },
    'POST bank-line-transfer': async () => {
      const account = await aNewAccount(shop, staff)
      await readFile(staff, account, csvOf([[today(shop), 'CASH BROUGHT', '1.00']]))
      await book(staff, await aTransaction(staff, 'Capital paid in, cash', '1.00'))
      const { accTransactionType: typeCode } = await aTransaction(staff, 'Cash to bank', '1.00')
      return { body: { code: `${account}-1`, typeCode, remember: 'cash brought' } }
    },
    'GET bank-rule': async () => ({}),
    'POST bank-rule': async () => ({ body: { words: 'sms charge', categoryCode: await aCategory(shop) } }),
    'POST bank-rule-removal': async () => {
      const words = `rule ${letters()}`
      await saved(staff, saveBankRule, { words, categoryCode: await aCategory(shop) })
      return { body: { words } }
    },
    'POST bank-unmatch': async () => {
      const account = await aNewAccount(shop, staff)
      await enter(staff, { kind: 'bank', accountCode: account, amount: '1234.56' })
      await readFile(staff, account, csvOf([[today(shop), 'BROUGHT', '1234.56']]))
      return { body: { code: `${account}-1` } }
    },
  }),
  refused: () => ({
    'POST bank-file': { body: fileBody('6401999999', csvOf([['2026-11-20', 'FEE', '-1.00']])) },
    'POST bank-file-removal': { body: { code: '6401999999-1' } },
    'POST bank-match': { body: { bank: ['6401999999-1'], books: ['1301000001-6601999999-1-1'] } },
    'POST bank-unmatch': { body: { code: '6401999999-1' } },
    'POST bank-line-booking': { body: { code: '6401999999-1', categoryCode: '6401999999' } },
    'POST bank-line-receipt': { body: { code: '6401999999-1', customerCode: '2001999999' } },
    'POST bank-line-transfer': { body: { code: '6401999999-1', typeCode: '4501999999' } },
    'POST bank-rule': { body: { words: 'to', categoryCode: '6401999999' } },
    'POST bank-rule-removal': { body: { words: 'no such rule' } },
  }),
}
