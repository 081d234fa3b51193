import { Alert, Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { addressOf } from '../../../../kernel/addresses.ts'
import type { IsoDate } from '../../../../kernel/dates.ts'
import { addressOfPaper } from '../../../../kernel/papers.ts'
import { call } from '../../../../platform/web/call.ts'
import { closeWarnings, type CloseWarning, type RefusedRows } from '../contract.ts'
import classes from './day-close.module.css'
import { dayCloseKey } from './day-close-key.ts'

const words = {
  'held-bill': (count: number) => `${count} ${count === 1 ? 'bill is' : 'bills are'} on hold`,
  'unprinted-bill': (count: number) => `${count} ${count === 1 ? 'bill was' : 'bills were'} not printed`,
  transfer: (count: number) => `${count} ${count === 1 ? 'transfer is' : 'transfers are'} on the way since an earlier day`,
  'cheque-due': (count: number) => `${count} ${count === 1 ? 'cheque is' : 'cheques are'} due and not deposited`,
  till: (count: number) => `${count} ${count === 1 ? 'till' : 'tills'} may hold bills of the day`,
} as const satisfies Record<CloseWarning['kind'], (count: number) => string>

/** Where each thing is looked at; null leads to the screen of its kind. */
const placeOf = {
  'held-bill': (code: string) => addressOf.heldBill('/sales', code),
  'unprinted-bill': (code: string) => addressOfPaper(code) ?? addressOf.screen('/sales'),
  transfer: (code: string) => addressOfPaper(code) ?? addressOf.screen('/stock-transfer'),
  'cheque-due': () => addressOf.screen('/cheques'),
  till: () => addressOf.screen('/tills'),
} as const satisfies Record<CloseWarning['kind'], (code: string) => string>

const screenOf = { items: '/item-master', customers: '/customer', suppliers: '/suppliers' } as const

function To({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Anchor component={Link} to={path} size="sm" c="inherit" underline="always">
      {children}
    </Anchor>
  )
}

/** What is better looked at before the day is closed, each with the way there. It hinders nobody. */
export function CloseWarnings({ date, isFirst }: { date: IsoDate; isFirst: boolean }) {
  const found = useQuery({
    queryKey: [...dayCloseKey, 'warnings', date],
    queryFn: () => call(closeWarnings, { query: { date } }),
    staleTime: 0,
  })
  const { warnings, refusedRows } = found.data ?? { warnings: [], refusedRows: [] }
  return (
    <>
      {isFirst && <FirstClose refusedRows={refusedRows} />}
      {warnings.length > 0 && (
        <Alert color="orange" variant="light" title="Look at these first">
          <ul className={classes.warnings}>
            {warnings.map(({ kind, count, papers }) => (
              <li key={kind}>
                {words[kind](count)}:{' '}
                {papers.map(({ code, name, why }, index) => (
                  <span key={code}>
                    {index > 0 && ', '}
                    <To path={placeOf[kind](code)}>{kind === 'transfer' ? `${code} ${name}` : name}</To>
                    {why !== undefined && ` (${why})`}
                  </span>
                ))}
                {count > papers.length && ' …'}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}

/** What the first close of a location shuts out, with the ways to enter it before. */
function FirstClose({ refusedRows }: { refusedRows: readonly RefusedRows[] }) {
  return (
    <Alert color="orange" variant="light" title="The first close: these cannot come in after it">
      <ul className={classes.warnings}>
        <li>
          opening cash, cheques and debts: <To path={addressOf.screen('/opening-balances')}>Opening Balances</To>
        </li>
        <li>
          opening balance of the bank, whose account is made first: <To path={addressOf.screen('/bank-accounts')}>Bank Accounts</To>
        </li>
        <li>
          opening stock: <To path={addressOf.screen('/stock-in')}>Stock In</To>, or with the{' '}
          <To path={addressOf.screen('/item-master')}>Items</To> from a file
        </li>
        {refusedRows.map(({ kind, rows }) => (
          <li key={kind}>
            {rows === 1 ? '1 row' : `${rows} rows`} that the last import of <To path={addressOf.screen(screenOf[kind])}>{kind}</To> refused
          </li>
        ))}
      </ul>
    </Alert>
  )
}
