import { Text } from '@mantine/core'
import { displayDateText } from '../../../../../kernel/dates.ts'
import { smaller } from '../../../../../kernel/money.ts'
import { Amount } from '../../../../../platform/web/ui/amount.tsx'
import { ErrorState } from '../../../../../platform/web/ui/error-state.tsx'
import { MoneyInput } from '../../../../../platform/web/ui/money-input.tsx'
import { PlainTable } from '../../../../../platform/web/ui/plain-table.tsx'
import type { OpenReturn } from '../grn/grn-body.ts'
import type { ChosenReturn } from '../grn/grn-draft.ts'
import classes from '../grn/grn-wizard.module.css'
import type { GrnWizard } from '../grn/use-grn-wizard.ts'

const heads = [
  { label: 'Apply' },
  { label: 'Purchase return' },
  { label: 'Date' },
  { label: 'Reason' },
  { label: 'Open', isFigure: true },
  { label: 'Amount applied', isFigure: true },
]

/** The supplier's open purchase returns. A ticked one is applied to this note, up to the note's total or the typed amount. */
export function ReturnUses({ wizard }: { wizard: GrnWizard }) {
  const { draft, act, returns } = wizard
  if (!draft.supplier) return null
  const change = (chosen: readonly ChosenReturn[]) => act({ type: 'head', change: { returns: chosen } })

  function toggle(code: string): void {
    const isOn = draft.returns.some(one => one.code === code)
    change(isOn ? draft.returns.filter(one => one.code !== code) : [...draft.returns, { code, amount: null }])
  }

  return (
    <section className={classes.returns} aria-label="Purchase returns">
      <h2>Purchase returns of this supplier</h2>
      {returns.error && <ErrorState error={returns.error} />}
      {!returns.error && !returns.isPending && returns.open.length === 0 && (
        <Text size="sm" c="dimmed">
          None is open.
        </Text>
      )}
      {returns.open.length > 0 && (
        <PlainTable label="Purchase returns" heads={heads}>
          {returns.open.map(one => (
            <ReturnRow
              key={one.code}
              one={one}
              wizard={wizard}
              onToggle={() => toggle(one.code)}
              onAmount={amount =>
                change(
                  draft.returns.map(chosen =>
                    chosen.code === one.code ? { ...chosen, amount: amount && smaller(amount, one.open) } : chosen,
                  ),
                )
              }
            />
          ))}
        </PlainTable>
      )}
    </section>
  )
}

interface ReturnRowProps {
  one: OpenReturn
  wizard: GrnWizard
  onToggle: () => void
  onAmount: (amount: ChosenReturn['amount']) => void
}

function ReturnRow({ one, wizard: { draft, spent }, onToggle, onAmount }: ReturnRowProps) {
  const chosen = draft.returns.find(({ code }) => code === one.code)
  const taken = spent.find(({ code }) => code === one.code)?.amount ?? null
  return (
    <tr>
      <td>
        <input type="checkbox" aria-label={`Apply purchase return ${one.code}`} checked={chosen !== undefined} onChange={onToggle} />
      </td>
      <td>{one.code}</td>
      <td>{displayDateText(one.date)}</td>
      <td>{one.reason}</td>
      <td data-figure>
        <Amount value={one.open} />
      </td>
      <td data-figure>
        {chosen && (
          <MoneyInput
            size="xs"
            w={130}
            ml="auto"
            aria-label={`Amount of purchase return ${one.code}`}
            placeholder={draft.lines.length === 0 ? 'as far as it goes' : ''}
            value={chosen.amount ?? taken}
            onChange={onAmount}
          />
        )}
      </td>
    </tr>
  )
}
