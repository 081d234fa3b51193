import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { addressOf } from '../../../../kernel/addresses.ts'
import { addressOfPaper, paperOf } from '../../../../kernel/papers.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import type { Hanging } from '../contract.ts'
import { effectWords } from '../effects.ts'
import { reversibleKindOf } from '../reversible-kinds.ts'
import classes from './reversal-page.module.css'

const heads = [
  { label: 'What' },
  { label: 'Number' },
  { label: 'Detail' },
  { label: 'Amount', isFigure: true },
  { label: 'When it is reversed' },
]

/** What hangs on a paper, and what its reversal does to each. */
export function HangingTable({ hanging }: { hanging: readonly Hanging[] }) {
  return (
    <PlainTable label="What hangs on it" heads={heads}>
      {hanging.map((one, index) => (
        <tr key={`${index} ${one.code}`}>
          <td className={classes.name}>{nameOf(one)}</td>
          <td>
            <Numbered hanging={one} />
          </td>
          <td>{one.detail}</td>
          <td data-figure>{one.amount === null ? '' : amountText(one.amount)}</td>
          <td className={one.effect === 'blocks' ? classes.blocks : undefined}>{effectWords[one.effect]}</td>
        </tr>
      ))}
    </PlainTable>
  )
}

function nameOf({ what, code, isPaper }: Hanging): string {
  return (isPaper && paperOf(code)?.title) || what
}

// What stands in the way is taken back first, here where that is possible.
function Numbered({ hanging: { code, isPaper, effect } }: { hanging: Hanging }) {
  const isFirst = effect === 'blocks' && reversibleKindOf(code) !== null
  const to = isFirst ? addressOf.reversal(code) : addressOfPaper(code)
  return isPaper && to !== null ? (
    <Anchor component={Link} to={to}>
      {code}
    </Anchor>
  ) : (
    code
  )
}
