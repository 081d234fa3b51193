import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useMediaQuery } from '@mantine/hooks'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { paperViewOf } from './paper-views.ts'
import classes from './with-paper.module.css'

const PaperBeside = lazy(async () => ({ default: (await import('./paper-beside.tsx')).PaperBeside }))

/** Whether a paper can stand beside the rows, and how it is put there. */
export function usePaperBeside() {
  const [code, setCode] = useState<string | null>(null)
  const isWide = useMediaQuery('(min-width: 1100px)', true)
  return {
    code: isWide ? code : null,
    fits: (wanted: string) => isWide && paperViewOf(wanted) !== null,
    show: setCode,
    close: () => setCode(null),
  }
}

interface WithPaperProps {
  code: string | null
  onClose: () => void
  children: ReactNode
}

/** The rows of a report and beside them, where one is shown, the paper of a row. */
export function WithPaper({ code, onClose, children }: WithPaperProps) {
  return (
    <div className={classes.both}>
      <div className={classes.rows}>{children}</div>
      {code !== null && (
        <Suspense fallback={<LoadingState lines={8} />}>
          <PaperBeside key={code} code={code} onClose={onClose} />
        </Suspense>
      )}
    </div>
  )
}
