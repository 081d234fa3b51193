import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { addressOfPaper, paperOf } from '../../../../kernel/papers.ts'
import { CallError } from '../../../../platform/web/call-error.ts'
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { reversibleKindOf } from '../reversible-kinds.ts'

interface PaperUnknownProps {
  term: string
  error: unknown
  onRetry: () => void
}

/** No paper of this number is taken back here; other papers are on their own screens. */
export function PaperUnknown({ term, error, onRetry }: PaperUnknownProps) {
  const elsewhere = term.length >= 10 && reversibleKindOf(term) === null ? addressOfPaper(term) : null
  if (elsewhere !== null) {
    return (
      <EmptyState text={`A ${paperOf(term)?.name} is looked at and taken back on its own screen.`}>
        <Anchor component={Link} to={elsewhere}>
          Open {term}
        </Anchor>
      </EmptyState>
    )
  }
  return error instanceof CallError && ['NOT_FOUND', 'NOT_ALLOWED'].includes(error.code) ? (
    <EmptyState text={error.text} />
  ) : (
    <ErrorState error={error} onRetry={onRetry} />
  )
}
