import { z } from 'zod'
import { bodySizes, codeText, endpoint, requiredText, searchTerm, text, timeText } from '../../../kernel/endpoint.ts'
import { importKinds } from './engine/import-column.ts'

export const largestFile = 20 * 1_048_576
/** A file is sent in parts that fit into a request; base64 makes them a third longer. */
export const partBytes = 384 * 1_024
const mostParts = Math.ceil(largestFile / partBytes)

/** The most names of a file that the user can say the meaning of. */
export const mostNames = 200

/** The state of an import; states in which work is running end in -ing. */
export const importStates = ['uploading', 'reading', 'read', 'checking', 'checked', 'importing', 'done', 'failed'] as const
export type ImportState = (typeof importStates)[number]

const choices = z.object({
  /** Which column of the file (from 0) each field is read from. */
  mapping: z
    .array(z.object({ key: text(40).min(1), column: z.number().int().min(0).max(199) }))
    .min(1, 'choose at least one column')
    .max(60),
  /** What to do with rows whose record exists already. */
  existing: z.enum(['refuse', 'update']),
  createMissing: z.boolean(),
  roundAmounts: z.boolean(),
  /** The sign before decimals, for cells that can be read two ways in a file that does not decide. */
  decimals: z.enum(['point', 'comma']).nullish(),
  /** Which comes first in dates of figures, for a file that does not decide. */
  dateOrder: z.enum(['day-first', 'month-first']).nullish(),
  /** What names of the file mean that no record has: a record of the list, or null for a new one. */
  names: z
    .array(z.object({ list: text(40).min(1), written: text(100).min(1), code: codeText.nullable() }))
    .max(mostNames)
    .default([]),
})
export type ImportChoices = z.infer<typeof choices>

const count = z.number().int()

const findings = z.object({
  /** Rows that are not empty. */
  rows: count,
  refused: count,
  created: count,
  updated: count,
  unchanged: count,
  /** Further rows of the same record that say the same, which are taken once. */
  repeated: count,
  /** Further rows of the same record that each bring a lot or an opening balance of their own. */
  further: count,
  /** What is created in the small lists, by list; the first names of each. */
  newNames: z.array(z.object({ list: z.string(), count, names: z.array(z.string()) })),
  /** Names of the file that no record has, and the record that they mean; null when it is created, or missing. Most rows first. */
  sheetNames: z.array(
    z.object({
      list: z.string(),
      written: z.string(),
      rows: count,
      code: z.string().nullable(),
      /** A usual spelling of a unit that the shop has. */
      isUsual: z.literal(true).optional(),
    }),
  ),
  /** Why rows are refused, most frequent first; a search for the text finds the rows. */
  reasons: z.array(z.object({ heading: z.string(), text: z.string(), count })),
  stockLots: count,
  stockValue: z.string(),
  balances: z.array(z.object({ kind: z.string(), count, amount: z.string() })),
  /** What the import does or leaves out without refusing a row, and what to do about it; most serious first. */
  worth: z.array(z.object({ text: z.string(), advice: z.string() })).optional(),
  /** What the check decided about all rows, in short: an import that would do otherwise saves nothing. */
  verdict: z.string().optional(),
})
export type ImportFindings = z.infer<typeof findings>

const result = findings.extend({
  /** First and last code of the new records; null without any. */
  codes: z.object({ first: z.string(), last: z.string() }).nullable(),
  /** Numbers of the papers for opening stock. */
  stockPapers: z.array(z.string()),
  /** First and last number of the opening balances; null without any. */
  balancePapers: z.object({ first: z.string(), last: z.string() }).nullable(),
  seconds: z.number(),
})
export type ImportResult = z.infer<typeof result>

/** What a column shows of how figures and dates are written in it. */
const evidence = z.object({
  signs: z.array(z.enum(['point', 'comma', 'either'])),
  orders: z.array(z.enum(['day-first', 'month-first', 'either'])),
  /** A figure and a date that can be read two ways; '' where there is none. */
  figure: z.string(),
  date: z.string(),
  /** The first cell of each way that can be read so only. */
  firsts: z.array(z.object({ way: z.enum(['point', 'comma', 'day-first', 'month-first']), text: z.string(), row: count })).optional(),
})

const importFile = z.object({
  rows: count,
  columns: z.array(
    z.object({
      heading: z.string(),
      /** Its first values. */
      samples: z.array(z.string()),
      /** Which samples (from 0) a workbook keeps as numbers. */
      numbers: z.array(count).optional(),
      evidence: evidence.optional(),
    }),
  ),
  /** The column that each field is probably read from, by headings and cells. */
  guess: z.array(z.object({ key: z.string(), column: count })).optional(),
  /** The sheets of a workbook that has several, with their first rows; the one that looks most like the list is the likely one. */
  sheets: z.array(z.object({ sheet: count, name: z.string(), rows: z.array(z.array(z.string())), isLikely: z.boolean() })).optional(),
  /** The sheet that is read, from 0; null until the user has chosen one of several. */
  sheet: count.nullish(),
})
export type ImportFile = z.infer<typeof importFile>

const importRead = z.object({
  id: z.string(),
  kind: z.enum(importKinds),
  fileName: z.string(),
  fileSize: count,
  createdAt: timeText,
  state: z.enum(importStates),
  /** The reason for the state, when it needs one. */
  message: z.string(),
  /** The current step and its progress. */
  step: z.string(),
  stepsDone: count,
  stepsOf: count,
  /** The columns of the file; null until it was read. */
  file: importFile.nullable(),
  choices: choices.nullable(),
  findings: findings.nullable(),
  result: result.nullable(),
})
export type ImportRead = z.infer<typeof importRead>

const one = z.object({ import: importRead })
const jobParams = z.object({ id: z.uuid() })
const formats = ['xlsx', 'csv'] as const
export type FileFormat = (typeof formats)[number]
const formatQuery = z.object({ format: z.enum(formats).default('xlsx') })
/** A file in a reply: its bytes as base64. */
const fileReply = z.object({ fileName: z.string(), content: z.string() })

const own = { permission: 'import-masters' } as const

export const startImport = endpoint({
  ...own,
  method: 'POST',
  path: 'import',
  summary: 'Begin an import: which list, and which file; its contents follow in parts',
  saves: true,
  body: z.object({
    kind: z.enum(importKinds),
    fileName: requiredText(200, 'name the file'),
    fileSize: z.number().int().min(1, 'the file is empty').max(largestFile, 'the file is larger than 20 MB'),
  }),
  reply: one,
})

export const sendImportPart = endpoint({
  ...own,
  method: 'POST',
  path: 'import-part/:id',
  summary: 'One part of the file; with the last one it is read',
  saves: true,
  params: jobParams,
  bodyBytes: bodySizes.file,
  body: z.object({
    partNo: z.number().int().min(1).max(mostParts),
    content: z
      .string()
      .min(4)
      .max(Math.ceil(partBytes / 3) * 4)
      .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'is not base64'),
  }),
  reply: one,
})

export const checkImport = endpoint({
  ...own,
  method: 'PUT',
  path: 'import-check/:id',
  summary: 'Check every row by these choices, without saving anything',
  saves: true,
  params: jobParams,
  bodyBytes: bodySizes.paper,
  body: choices,
  reply: one,
})

export const chooseImportSheet = endpoint({
  ...own,
  method: 'PUT',
  path: 'import-sheet/:id',
  summary: 'Which sheet of a workbook is read; after an import, it begins another one with an id of its own',
  saves: true,
  params: jobParams,
  body: z.object({ sheet: z.number().int().min(0).max(999) }),
  reply: one,
})

export const runImport = endpoint({
  ...own,
  method: 'PUT',
  path: 'import-run/:id',
  summary: 'Import what was checked, all in one transaction; rows that the check refused are left out, or stop it',
  saves: true,
  params: jobParams,
  body: z.object({
    skipRefused: z.boolean(),
    /** The verdict of the check that the user saw; without it, the last one. */
    verdict: z.string().max(64).optional(),
  }),
  reply: one,
})

export const cancelImport = endpoint({
  ...own,
  method: 'PUT',
  path: 'import-cancel/:id',
  summary: 'Stop what is under way; nothing of it is kept',
  saves: true,
  params: jobParams,
  reply: one,
})

export const dropImport = endpoint({
  ...own,
  method: 'DELETE',
  path: 'import/:id',
  summary: 'Forget the file; what was imported stays',
  saves: true,
  params: jobParams,
  reply: z.object({}),
})

export const getImport = endpoint({
  ...own,
  method: 'GET',
  path: 'import/:id',
  summary: 'Where an import stands; asked again while it is under way',
  params: jobParams,
  reply: one,
})

export const getImportProblems = endpoint({
  ...own,
  method: 'GET',
  path: 'import-problem/:id',
  summary: 'What is wrong with rows of the file, or said about them, in the order of the rows',
  params: jobParams,
  query: z.object({
    term: searchTerm(64).default(''),
    notes: z.enum(['0', '1']).default('0'),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce.number().int().min(1).max(200).default(25),
  }),
  reply: z.object({
    problems: z.array(
      z.object({ row: count, heading: z.string(), value: z.string(), problem: z.string(), advice: z.string(), isNote: z.boolean() }),
    ),
    total: count,
  }),
})

export const getRefusedRows = endpoint({
  ...own,
  method: 'GET',
  path: 'import-refused/:id',
  summary: 'The refused rows as a file: the columns they came with, and why',
  params: jobParams,
  query: formatQuery,
  reply: fileReply,
})

export const getImportTemplate = endpoint({
  ...own,
  method: 'GET',
  path: 'import-template/:kind',
  summary: 'An empty file to fill in, with an example and what belongs into each column',
  params: z.object({ kind: z.enum(importKinds) }),
  query: formatQuery,
  reply: fileReply,
})
