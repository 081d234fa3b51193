import { Alert, Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { addressOf } from '../../../kernel/addresses.ts'
import type { IsoDate } from '../../../kernel/dates.ts'
import { addressOfPaper } from '../../../kernel/papers.ts'
import { call } from '../../../platform/web/call.ts'
import { closeWarnings, type CloseWarning } from '../contract.ts'
import classes from './day-close.module.css'
import { dayCloseKey } from './day-close-key.ts'

const words = {
  'held-bill': (count: number) => `${count} ${count === 1 ? 'bill is' : 'bills are'} on hold`,
  'unprinted-bill': (count: number) => `${count} ${count === 1 ? 'bill was' : 'bills were'} not printed`,
  transfer: (count: number) => `${count} ${count === 1 ? 'transfer is' : 'transfers are'} on the way since an earlier day`,
  'cheque-due': (count: number) => `${count} ${count === 1 ? 'cheque is' : 'cheques are'} due and not deposited`,
} as const satisfies Record<CloseWarning['kind'], (count: number) => string>

/** Where each thing is looked at; null leads to the screen of its kind. */
const placeOf = {
  'held-bill': (code: string) => addressOf.heldBill('/sales', code),
  'unprinted-bill': (code: string) => addressOfPaper(code) ?? addressOf.screen('/sales'),
  transfer: (code: string) => addressOfPaper(code) ?? addressOf.screen('/stock-transfer'),
  'cheque-due': () => addressOf.screen('/cheques'),
} as const satisfies Record<CloseWarning['kind'], (code: string) => string>

/** What is better looked at before the day is closed, each with the way there. It hinders nobody. */
export function CloseWarnings({ date }: { date: IsoDate }) {
  const found = useQuery({
    queryKey: [...dayCloseKey, 'warnings', date],
    queryFn: () => call(closeWarnings, { query: { date } }),
    staleTime: 0,
  })
  const warnings = found.data?.warnings ?? []
  if (warnings.length === 0) return null
  return (
    <Alert color="orange" variant="light" title="Look at these first">
      <ul className={classes.warnings}>
        {warnings.map(({ kind, count, papers }) => (
          <li key={kind}>
            {words[kind](count)}:{' '}
            {papers.map(({ code, name }, index) => (
              <span key={code}>
                {index > 0 && ', '}
                <Anchor component={Link} to={placeOf[kind](code)} size="sm" c="inherit" underline="always">
                  {kind === 'transfer' ? `${code} ${name}` : name}
                </Anchor>
              </span>
            ))}
            {count > papers.length && ' …'}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
