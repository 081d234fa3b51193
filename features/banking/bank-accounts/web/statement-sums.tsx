import { Button } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import { displayDateText } from '../../../../kernel/dates.ts'
import { displayMoney, formatMoney, parseMoney, type Money } from '../../../../kernel/money.ts'
import { ListSums } from '../../../../platform/web/master-page/list-sums.tsx'
import type { AboveProps } from '../../../../platform/web/master-page/master-config.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { DecimalInput } from '../../../../platform/web/ui/decimal-input.tsx'
import { StatusBadge } from '../../../../platform/web/ui/status-badge.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import { bankStatement, saveBankBalance, type Statement } from '../statement-contract.ts'
import { differenceOf } from '../statement-lines.ts'
import { balanceKind } from './balance-kind.ts'
import classes from './statement.module.css'

/** The account, our balance, what the bank does not show yet, and theirs beside it. */
export function StatementSums({ reply }: AboveProps) {
  const statement = reply.statement as Statement
  const { account, date, balance, cleared, inClearing, out, notShown, notShownCount, shown, reconciledThrough } = statement
  const sums = [
    { label: `Ours on ${displayDateText(date)}`, figure: balance, sign: '' },
    { label: `Not yet shown by the bank (${notShownCount.toLocaleString('en')})`, figure: notShown, sign: '−' },
    { label: 'Due on their statement', figure: shown, sign: '=' },
  ]
  return (
    <section className={classes.statement} aria-label="Balances">
      <div className={classes.account}>
        <h2>{account.name}</h2>
        <span>{[account.bankName, account.branch, account.number].filter(Boolean).join(' · ')}</span>
        <span>
          Ours: cleared {amountText(cleared)} · in clearing {amountText(inClearing)} · given, not yet presented −{amountText(out)}
        </span>
        {reconciledThrough !== null && <span>Reconciled with the bank through {displayDateText(reconciledThrough)}</span>}
      </div>
      <ListSums sums={sums.map(({ figure, ...sum }) => ({ ...sum, text: amountText(figure) }))} />
      <BankBalance key={`${account.code} ${date} ${statement.bank?.balance}`} statement={statement} />
    </section>
  )
}

/** What the bank's statement of the day ends with: typed, kept, and compared. */
function BankBalance({ statement }: { statement: Statement }) {
  const { account, date, bank } = statement
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<Money | null>(bank === null ? null : parseMoney(bank.balance))
  const difference = differenceOf({ ...statement, bank: typed === null ? null : { balance: formatMoney(typed), user: '', at: '' } })
  const { save, isSaving, error } = useSave(saveBankBalance, {
    draftId: `bank-balance-${account.code}-${date}`,
    success: () => "The bank's balance is kept",
    invalidate: [['master', bankStatement.list.path]],
  })
  useShortcut('B', "Type the bank's balance", () => field.current?.focus(), { layer: 0, leaves: 'input, select, textarea' })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (typed !== null) void save({ params: { id: account.code }, body: { date, balance: formatMoney(typed) } })
  }

  return (
    <form className={classes.theirs} noValidate onSubmit={submit}>
      <DecimalInput
        ref={field}
        kind={balanceKind}
        label={
          <>
            By their statement <Keys keys="B" />
          </>
        }
        aria-label="Balance by the bank's statement"
        title={bank ? `Typed by ${bank.user}` : undefined}
        w={170}
        value={typed}
        error={error?.fields.balance ?? error?.fields.date}
        onChange={setTyped}
      />
      <Button type="submit" variant="default" loading={isSaving} disabled={typed === null}>
        Keep
      </Button>
      <Difference difference={difference} />
    </form>
  )
}

/** Whether both balances agree; nothing where one is not known yet. */
export function Difference({ difference }: { difference: Money | null }) {
  if (difference === null) return null
  if (difference === 0) return <StatusBadge tone="good" word="They agree" />
  return <StatusBadge tone="bad" word={`Differs by ${displayMoney(difference)}`} />
}
