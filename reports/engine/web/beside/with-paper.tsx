import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useMediaQuery } from '@mantine/hooks'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import type { ShownPaper } from '../row-target.ts'
import { screenBeside } from './screen-beside.ts'
import classes from './with-paper.module.css'

const PaperBeside = lazy(async () => ({ default: (await import('./paper-beside.tsx')).PaperBeside }))

/** Whether a paper can stand beside the rows, and how it is put there. */
export function usePaperBeside() {
  const [paper, setPaper] = useState<ShownPaper | null>(null)
  const isWide = useMediaQuery('(min-width: 1100px)', true)
  return {
    paper: isWide ? paper : null,
    fits: (wanted: string) => isWide && screenBeside(wanted) !== null,
    show: setPaper,
    close: () => setPaper(null),
  }
}

interface WithPaperProps {
  paper: ShownPaper | null
  onClose: () => void
  children: ReactNode
}

/** The rows of a report and beside them, where one is shown, the paper of a row. */
export function WithPaper({ paper, onClose, children }: WithPaperProps) {
  return (
    <div className={classes.both} data-beside={paper !== null || undefined}>
      <div className={classes.rows}>{children}</div>
      {paper !== null && (
        <Suspense fallback={<LoadingState lines={8} />}>
          <PaperBeside key={paper.code} paper={paper} onClose={onClose} />
        </Suspense>
      )}
    </div>
  )
}
