import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react'
import { codeChoices, codeKinds, printedCode, type LabelCodeKind, type LabelLine } from '../label-line.ts'
import type { LineProblem } from './label-fit.ts'
import classes from './label-table.module.css'

interface CodeCellProps {
  line: LabelLine
  problem: LineProblem | null
  number: number
  onCode: (codeKind: LabelCodeKind) => void
}

/** What the kinds of codes are called. */
export const codeKindNames: Readonly<Record<LabelCodeKind, string>> = {
  barcode: 'Barcode',
  item: 'Item code',
  entry: 'Stock entry code',
}

const problemTexts: Readonly<Record<LineProblem, string>> = {
  'no-bars': 'This code has signs that bars cannot carry',
  'too-wide': 'This code is too long for labels this narrow',
}

/** The code a line's bars say, to be exchanged for another one it has. */
export function CodeCell({ line, problem, number, onCode }: CodeCellProps) {
  const choices = codeChoices(line)
  // Where the kind asked for is missing, the item code stands in for it.
  const chosen = choices.includes(line.codeKind) ? line.codeKind : 'item'
  return (
    <span className={classes.code} title={problem ? problemTexts[problem] : codeKindNames[chosen]}>
      {problem && <IconAlertTriangle size={15} role="img" aria-label={problemTexts[problem]} />}
      <span className={classes.codeText}>{printedCode(line, chosen)}</span>
      {choices.length > 1 && !problem && <IconChevronDown size={14} aria-hidden />}
      {choices.length > 1 && (
        <select
          aria-label={`Code, line ${number}`}
          value={chosen}
          onChange={event => {
            const kind = codeKinds.find(known => known === event.currentTarget.value)
            if (kind) onCode(kind)
          }}
        >
          {choices.map(kind => (
            <option key={kind} value={kind}>
              {printedCode(line, kind)} · {codeKindNames[kind].toLowerCase()}
            </option>
          ))}
        </select>
      )}
    </span>
  )
}
