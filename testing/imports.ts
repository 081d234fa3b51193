import {
  checkImport,
  getImport,
  getImportProblems,
  partBytes,
  runImport,
  sendImportPart,
  startImport,
  type ImportChoices,
  type ImportRead,
} from '../features/overview/imports/contract.ts'
import type { ImportKind } from '../features/overview/imports/engine/import-column.ts'
import { packed } from '../features/overview/imports/server/kept-file.ts'
import { nowhere, type Input, type Kit, type Sample } from './papers/paper.ts'
import { colombo, type Shop, type Staff } from './shop.ts'

const underway = ['uploading', 'reading', 'checking', 'importing']

/** The import once its work is done. */
export async function settled(staff: Staff, id: string): Promise<ImportRead> {
  for (;;) {
    const { status, reply, error } = await staff.call(getImport, { params: { id } })
    if (status !== 200) throw new Error(error.message.errorInfo[2])
    if (!underway.includes(reply.import.state)) return reply.import
    await new Promise(resolve => setTimeout(resolve, 25))
  }
}

/** Sends a file in parts and waits until it is read. */
export async function uploaded(staff: Staff, kind: ImportKind, file: { name: string; bytes: Uint8Array }): Promise<ImportRead> {
  const begun = await staff.call(startImport, { body: { kind, fileName: file.name, fileSize: file.bytes.length } })
  if (begun.status !== 200) throw new Error(begun.error.message.errorInfo[2])
  const { id } = begun.reply.import
  for (let at = 0, partNo = 1; at < file.bytes.length; at += partBytes, partNo += 1) {
    const content = Buffer.from(file.bytes.subarray(at, at + partBytes)).toString('base64')
    const sent = await staff.call(sendImportPart, { params: { id }, body: { partNo, content } })
    if (sent.status !== 200) throw new Error(sent.error.message.errorInfo[2])
  }
  return settled(staff, id)
}

/** The choices of a user who accepts every guess. */
export function guessedChoices(
  { file }: Pick<ImportRead, 'file'>,
  more: Partial<ImportChoices> & { without?: string[] } = {},
): ImportChoices {
  const { without = [], ...choices } = more
  return {
    mapping: (file?.guess ?? []).filter(({ key }) => !without.includes(key)),
    existing: 'refuse',
    createMissing: true,
    roundAmounts: false,
    names: [],
    ...choices,
  }
}

/** Uploads a text and has it checked. */
export async function checkedImport(
  staff: Staff,
  kind: ImportKind,
  file: { text: string; name?: string } & Parameters<typeof guessedChoices>[1],
): Promise<ImportRead> {
  const { text, name = 'file.csv', ...choices } = file
  const read = await uploaded(staff, kind, { name, bytes: new TextEncoder().encode(text) })
  if (read.state !== 'read') throw new Error(`the file was not read: ${read.message}`)
  const checking = await staff.call(checkImport, { params: { id: read.id }, body: guessedChoices(read, choices) })
  if (checking.status !== 200) throw new Error(checking.error.message.errorInfo[2])
  return settled(staff, read.id)
}

/** Imports what was checked, without the refused rows. */
export async function imported(staff: Staff, { id }: Pick<ImportRead, 'id'>): Promise<ImportRead> {
  const running = await staff.call(runImport, { params: { id }, body: { skipRefused: true } })
  if (running.status !== 200) throw new Error(running.error.message.errorInfo[2])
  const done = await settled(staff, id)
  if (done.state !== 'done') throw new Error(`the file was not imported: ${done.message}`)
  return done
}

/** The problems of rows: "3 Phone: Phone number is not valid". */
export async function problemsOf(staff: Staff, { id }: Pick<ImportRead, 'id'>, notes: '0' | '1' = '0'): Promise<string[]> {
  const { reply } = await staff.call(getImportProblems, { params: { id }, query: { notes, size: '200' } as never })
  return reply.problems.map(({ row, heading, problem }) => [`${row}`, heading && `${heading}:`, problem].filter(Boolean).join(' '))
}

/** An import of this user in a given state, without the work of getting there. */
async function anImport(shop: Shop, userCode: string, state: ImportRead['state']): Promise<{ params: { id: string } }> {
  const id = crypto.randomUUID()
  const rows = { rows: 1, refused: 0, created: 1, updated: 0, unchanged: 0, repeated: 0, further: 0 }
  const none = { ...rows, newNames: [], sheetNames: [], reasons: [], stockLots: 0, stockValue: '0.00', balances: [] }
  const choices = { mapping: [{ key: 'name', column: 0 }], existing: 'refuse', createMissing: true, roundAmounts: false }
  const sheets = [0, 1].map(sheet => ({ sheet, name: `Sheet ${sheet}`, rows: [['Name']], isLikely: sheet === 0 }))
  const twoSheets = { rows: 1, columns: [{ heading: 'Name', samples: [`Supplier ${id}`] }], sheets, sheet: 0 }
  await shop.owner.query(
    `insert into import_job (id, kind, location_code, user_code, file_name, file_size, created_at, state, findings, choices, headings, content)
     values ($1, 'suppliers', $2, $3, 'suppliers.csv', 10, now(), $4, $5, $6, $7, $8)`,
    [id, colombo, userCode, state, none, choices, twoSheets, packed({ headings: ['Name'], rows: [{ row: 2, cells: [`Supplier ${id}`] }] })],
  )
  return { params: { id } }
}

/** An import of nothing that was done. */
async function aRun(shop: Shop, userCode: string): Promise<{ params: { id: string } }> {
  const id = crypto.randomUUID()
  await shop.owner.query(
    `insert into import_run (id, kind, location_code, user_code, file_name, imported_at, created, updated, refused, names, stock_papers, balance_papers)
     values ($1, 'suppliers', $2, $3, 'suppliers.csv', now(), 0, 1, 0, '[]', '{}', '{}')`,
    [id, colombo, userCode],
  )
  return { params: { id } }
}

const aPart = { partNo: 1, content: Buffer.from('Name').toString('base64') }
const someChoices = { mapping: [{ key: 'name', column: 0 }], existing: 'refuse', createMissing: true, roundAmounts: false }

/** Imports of files, each of who asks. */
export const imports: Kit = {
  samples: ({ shop }) => {
    const inState =
      (state: ImportRead['state'], body?: Input['body']): Sample =>
      async ({ userCode }) => ({ ...(await anImport(shop, userCode, state)), ...(body !== undefined && { body }) })
    const done: Sample = ({ userCode }) => aRun(shop, userCode)
    return {
      'POST import': async () => ({ body: { kind: 'suppliers', fileName: 'suppliers.csv', fileSize: 10 } }),
      'POST import-part/:id': inState('uploading', aPart),
      'PUT import-check/:id': inState('read', someChoices),
      'PUT import-sheet/:id': inState('read', { sheet: 1 }),
      'PUT import-run/:id': inState('checked', { skipRefused: true }),
      'PUT import-cancel/:id': inState('checking'),
      'DELETE import/:id': inState('read'),
      'GET import/:id': inState('read'),
      'GET import-problem/:id': inState('checked'),
      'GET import-refused/:id': inState('checked'),
      'GET import-run': async () => ({ query: { kind: 'items' } }),
      'GET import-undo/:id': done,
      'PUT import-undo/:id': done,
      'GET import-template/:kind': async () => ({ params: { kind: 'vehicles' }, query: { format: 'csv' } }),
    }
  },
  // About an import that is not there.
  refused: () => {
    const params = { id: nowhere }
    return {
      'POST import': { body: { kind: 'items', fileName: 'items.csv', fileSize: 0 } },
      'POST import-part/:id': { params, body: aPart },
      'PUT import-check/:id': { params, body: someChoices },
      'PUT import-sheet/:id': { params, body: { sheet: 1 } },
      'PUT import-run/:id': { params, body: { skipRefused: true } },
      'PUT import-cancel/:id': { params },
      'DELETE import/:id': { params },
      'PUT import-undo/:id': { params },
    }
  },
}
