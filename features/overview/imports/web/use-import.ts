import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../../platform/web/call.ts'
import { currentSession } from '../../../../platform/web/session.ts'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import {
  cancelImport,
  checkImport,
  chooseImportSheet,
  dropImport,
  getImport,
  largestFile,
  runImport,
  type ImportChoices,
  type ImportRead,
  type ImportState,
} from '../contract.ts'
import type { ImportKind } from '../engine/import-column.ts'
import { sendImportSave, sendFile } from './import-calls.ts'

const underway: readonly ImportState[] = ['uploading', 'reading', 'checking', 'importing']
export const isUnderway = ({ state }: ImportRead): boolean => underway.includes(state)

const askAgainMs = 300

// An import continues when its dialog is closed or the page is reloaded; this id finds it again.
function placeOf(kind: ImportKind): string {
  const { user, location } = currentSession()
  return `bizx.import.${user.code}.${location.code}.${kind}`
}

/** Why a file could not be read. */
export interface FileProblem {
  fileName: string
  text: string
}

export interface ImportDesk {
  /** Null until a file is chosen. */
  job: ImportRead | null
  /** What is wrong with the file that was chosen last. */
  problem: FileProblem | null
  /** How much of the file has been sent. */
  sending: { name: string; sent: number; size: number } | null
  /** Whether a call is running. */
  isBusy: boolean
  open: (file: File) => void
  check: (choices: ImportChoices) => void
  /** Has a sheet of a workbook read. */
  readSheet: (sheet: number) => void
  /** Imports what the check shows; refused rows are left out only if the user agreed. */
  run: (agreed: { skipRefused: boolean; verdict?: string | undefined }) => void
  stop: () => void
  /** Discards this file. */
  startOver: () => void
}

/** One import from its file to its result. */
export function useImport(kind: ImportKind): ImportDesk {
  const queries = useQueryClient()
  const [place] = useState(() => placeOf(kind))
  const [id, setId] = useState(() => sessionStorage.getItem(place))
  const [sending, setSending] = useState<ImportDesk['sending']>(null)
  const [isBusy, setBusy] = useState(false)
  const [unsent, setUnsent] = useState<FileProblem | null>(null)
  const found = useFound(id, sending !== null)
  const job = id === null || found.isError ? null : (found.data?.import ?? null)
  useListsAfter(job)
  const failed = useFailed(job, place)

  /** An answer that was under way when something was asked for would show the state before. */
  const forgetAnswers = () => queries.cancelQueries({ queryKey: ['import', id] })

  function keep(next: ImportRead | null): void {
    if (next) {
      sessionStorage.setItem(place, next.id)
      queries.setQueryData(['import', next.id], { import: next })
    } else sessionStorage.removeItem(place)
    setId(next?.id ?? null)
  }

  async function act(run: () => Promise<ImportRead | null>): Promise<void> {
    setBusy(true)
    try {
      const next = await run()
      await forgetAnswers()
      keep(next)
    } catch (error) {
      notifyError(error)
      void queries.invalidateQueries({ queryKey: ['import', id] })
    } finally {
      setBusy(false)
      setSending(null)
    }
  }

  const params = { id: id ?? '' }
  return {
    job,
    problem: failed ?? unsent,
    sending,
    isBusy: isBusy || (id !== null && found.isPending),
    open: file => {
      const problem = problemOf(file)
      // What was said of an earlier file is over.
      keep(null)
      setUnsent(problem === null ? null : { fileName: file.name, text: problem })
      if (problem !== null) return
      setSending({ name: file.name, sent: 0, size: file.size })
      void act(() => sendFile(kind, file, sent => setSending({ name: file.name, sent, size: file.size })))
    },
    check: choices => void act(async () => (await sendImportSave(checkImport, { params, body: choices })).import),
    readSheet: sheet => void act(async () => (await sendImportSave(chooseImportSheet, { params, body: { sheet } })).import),
    run: agreed => void act(async () => (await sendImportSave(runImport, { params, body: agreed })).import),
    stop: () => void act(async () => (await sendImportSave(cancelImport, { params })).import),
    startOver: () => {
      // The server deletes its copy after a day.
      if (id !== null && job && !isUnderway(job)) void sendImportSave(dropImport, { params }).catch(() => {})
      keep(null)
    },
  }
}

/** The import as the server has it, asked for again while it is under way. */
function useFound(id: string | null, isSending: boolean) {
  return useQuery({
    queryKey: ['import', id],
    queryFn: ({ signal }) => call(getImport, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== null && !isSending,
    refetchInterval: ({ state }) => (state.data && isUnderway(state.data.import) ? askAgainMs : false),
    retry: 3,
    gcTime: 0,
  })
}

/** Why the file of an import could not be read. It is said once: who opens the import again begins with a new file. */
function useFailed(job: ImportRead | null, place: string): FileProblem | null {
  const isFailed = job?.state === 'failed'
  useEffect(() => {
    if (isFailed) sessionStorage.removeItem(place)
  }, [isFailed, place])
  return isFailed ? { fileName: job.fileName, text: job.message } : null
}

function problemOf(file: File): string | null {
  if (file.size === 0) return 'The file is empty.'
  return file.size > largestFile ? 'The file is larger than 20 MB. Split it into several.' : null
}

const ownQueries = new Set<unknown>(['import', 'import-problem'])

/** A finished import may have changed every list and look-up. */
function useListsAfter(job: ImportRead | null): void {
  const queries = useQueryClient()
  const wasImporting = useRef(false)
  const state = job?.state
  useEffect(() => {
    if (state === 'done' && wasImporting.current) {
      void queries.invalidateQueries({ predicate: ({ queryKey }) => !ownQueries.has(queryKey[0]) })
    }
    wasImporting.current = state === 'importing'
  }, [state, queries])
}
