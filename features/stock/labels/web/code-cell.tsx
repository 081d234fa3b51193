import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react'
import { codeChoices, codeKinds, printedCode, type LabelCodeKind, type LabelLine } from '../label-line.ts'
import type { LabelProblem } from './label-fit.ts'
import classes from './label-table.module.css'

interface CodeCellProps {
  line: LabelLine
  problem: LabelProblem | null
  number: number
  onCode: (codeKind: LabelCodeKind) => void
}

/** The names of the kinds of codes. */
export const codeKindNames: Readonly<Record<LabelCodeKind, string>> = {
  barcode: 'Barcode',
  item: 'Item code',
  entry: 'Stock entry code',
}

const problemTexts: Readonly<Record<LabelProblem, string>> = {
  'no-bars': 'This code has signs that bars cannot carry',
  'too-wide': 'This code is too long for labels this narrow',
}

/** The code in a line's bars, which can be changed to another code of the goods. */
export function CodeCell({ line, problem, number, onCode }: CodeCellProps) {
  const choices = codeChoices(line)
  // When the requested kind is missing, the item code is used.
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
