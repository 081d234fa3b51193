import type { ComponentType } from 'react'
import type { CallOptions } from '../call.ts'
import type { AnyRecord } from '../master-page/master-config.ts'
import { viewParts } from './paper-commands.ts'
import type { AnyPaperConfig } from './paper-config.ts'

/** What is needed to show one paper beside something else: it is read, drawn and printed, and cannot be changed there. */
export interface PaperBesideParts {
  read: (code: string, asked?: CallOptions) => Promise<AnyRecord>
  /** `at` is the location where the paper was written; null for the session's own. */
  Body: ComponentType<{ paper: AnyRecord; at?: string | null }>
  /** Resolves when the print dialog is closed; left out for a paper that is printed on its own screen alone. */
  print?: (paper: AnyRecord) => Promise<void>
}

/** The parts of a page of papers, loaded when they are asked for. */
export async function besideOf(page: Pick<AnyPaperConfig, 'view'>): Promise<PaperBesideParts> {
  const { read, print } = page.view
  return { read, print, Body: (await viewParts(page)).Body }
}
