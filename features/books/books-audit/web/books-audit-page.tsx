import { Anchor, Button, Progress, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { may } from '../../../../kernel/permissions.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { useSession } from '../../../../platform/web/session.ts'
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { PageHeader } from '../../../../platform/web/ui/page-header.tsx'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { StatusBadge } from '../../../../platform/web/ui/status-badge.tsx'
import type { CheckedPromise, LookedAtRow } from '../contract.ts'
import { offenderParts } from '../offender-parts.ts'
import { isBroken, lookWords, outcomeOf, standingOf, weightOf } from './audit-words.ts'
import { LookDialog } from './look-dialog.tsx'
import { useAudit, type Audit } from './use-audit.ts'
import classes from './books-audit-page.module.css'

/** The books audit: every promise of the books, proved on demand by the server, with the papers that break one. */
export function BooksAuditPage() {
  const { role } = useSession()
  const { audit, isRunning, begin, stop, lookedAt } = useAudit()
  const [isPrinting, setPrinting] = useState(false)
  const mayAudit = may(role, 'audit-books')
  const canPrint = audit.checked.length > 0 && !isRunning

  function print(): void {
    setPrinting(true)
    import('./print-audit.tsx')
      .then(({ printAudit }) => printAudit(audit))
      .catch(notifyError)
      .finally(() => setPrinting(false))
  }

  useShortcut('Ctrl+Enter', 'Audit the books', begin, { when: mayAudit && !isRunning })
  useShortcut('Alt+S', 'Stop', stop, { when: isRunning })
  useShortcut('Ctrl+P', 'Print', print, { when: canPrint })
  return (
    <div className={classes.page}>
      <PageHeader title="Books Audit">
        {canPrint && (
          <Button variant="default" leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />} loading={isPrinting} onClick={print}>
            Print
            <Keys keys="Ctrl+P" />
          </Button>
        )}
        {isRunning ? (
          <Button variant="default" onClick={stop}>
            Stop
            <Keys keys="Alt+S" />
          </Button>
        ) : (
          mayAudit && (
            <Button onClick={begin} data-autofocus>
              Audit the books
              <Keys keys="Ctrl+Enter" />
            </Button>
          )
        )}
      </PageHeader>
      {mayAudit ? (
        <AuditBody audit={audit} isRunning={isRunning} onLooked={lookedAt} />
      ) : (
        <EmptyState text="Only the owner has the books audited." />
      )}
    </div>
  )
}

interface AuditBodyProps {
  audit: Audit
  isRunning: boolean
  onLooked: (id: string, row: LookedAtRow) => void
}

function AuditBody({ audit, isRunning, onLooked }: AuditBodyProps) {
  const [looking, setLooking] = useState<{ promise: string; what: string } | null>(null)
  const { promises, checked, begunAt } = audit
  if (begunAt === null) {
    return <EmptyState text="Every promise of the books is proved on what the database holds now. Tills go on selling meanwhile." />
  }
  return (
    <>
      <Progress
        value={promises === 0 ? 0 : (checked.length / promises) * 100}
        animated={isRunning}
        aria-label="Promises proved"
        color={checked.some(isBroken) ? 'red' : 'green'}
      />
      <Text role="status">{outcomeOf(audit, isRunning)}</Text>
      <PlainTable
        label="Promises"
        heads={[{ label: 'No.' }, { label: 'Promise' }, { label: 'Outcome' }, { label: 'Seconds', isFigure: true }]}
      >
        {checked
          .toSorted((a, b) => weightOf(b) - weightOf(a))
          .map(one => (
            <PromiseRow key={one.id} promise={one} onLook={isRunning ? null : what => setLooking({ promise: one.id, what })} />
          ))}
      </PlainTable>
      {looking && <LookDialog {...looking} onClose={() => setLooking(null)} onLooked={row => onLooked(looking.promise, row)} />}
    </>
  )
}

interface PromiseRowProps {
  promise: CheckedPromise
  /** Null while the audit goes on. */
  onLook: ((what: string) => void) | null
}

function PromiseRow({ promise, onLook }: PromiseRowProps) {
  const { id, title, offenders, lookedAt, mayBeLookedAt, leftOut, ms } = promise
  return (
    <tr>
      <td className={classes.number}>{id}</td>
      <td>
        {title}
        {leftOut !== '' && (
          <Text size="xs" c="dimmed">
            {leftOut}
          </Text>
        )}
        {offenders.length + lookedAt.length > 0 && (
          <ul className={classes.offenders}>
            {offenders.map((what, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two rows may say the same
              <li key={`${at} ${what}`}>
                <Offender text={what} />
                {mayBeLookedAt && onLook && (
                  <Button className={classes.look} size="compact-xs" variant="default" onClick={() => onLook(what)}>
                    Looked at …
                  </Button>
                )}
              </li>
            ))}
            {lookedAt.map((row, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the same
              <li key={`${at} ${row.what}`} className={classes.seen}>
                <Offender text={row.what} />
                <Text size="xs">{lookWords(row)}</Text>
              </li>
            ))}
          </ul>
        )}
      </td>
      <td>
        <StatusBadge tone={isBroken(promise) ? 'bad' : lookedAt.length > 0 ? 'off' : 'good'} word={standingOf(promise)} />
      </td>
      <td data-figure>{(ms / 1000).toFixed(2)}</td>
    </tr>
  )
}

function Offender({ text }: { text: string }) {
  return offenderParts(text).map((part, at) =>
    part.to === null ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other name
      <span key={at}>{part.text}</span>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the same
      <Anchor key={at} component={Link} to={part.to}>
        {part.text}
      </Anchor>
    ),
  )
}
