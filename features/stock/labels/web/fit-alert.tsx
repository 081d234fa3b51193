import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { printedCode, type LabelLine } from '../label-line.ts'
import type { LabelFit } from './label-fit.ts'
import classes from './labels-page.module.css'

interface FitAlertProps {
  fit: LabelFit
  across: number
  onAcross: (across: number) => void
  onItemCodes: (lines: readonly LabelLine[]) => void
}

/** Shows before printing which codes do not fit, and offers solutions. */
export function FitAlert({ fit: { problems, fewerAcross, itemCodesFit }, across, onAcross, onItemCodes }: FitAlertProps) {
  if (problems.size === 0) return null
  const lines = [...problems.keys()]
  const codes = [...new Set(lines.map(line => printedCode(line, line.codeKind)))]
  const isTooWide = lines.some(line => problems.get(line) === 'too-wide')
  const named = codes.slice(0, 3).join(', ') + (codes.length > 3 ? ` and ${codes.length - 3} more` : '')
  return (
    <div className={classes.alert} role="alert">
      <IconAlertTriangle size={18} aria-hidden />
      <p>
        {isTooWide ? `Too long for ${across} labels across: ${named}.` : `Bars cannot carry every sign of ${named}.`}
        {isTooWide && fewerAcross === null && !itemCodesFit && ' It needs wider labels, or a printer of 300 dpi.'}
      </p>
      {isTooWide && fewerAcross !== null && (
        <Button size="compact-sm" variant="default" onClick={() => onAcross(fewerAcross)}>
          {fewerAcross} across
        </Button>
      )}
      {itemCodesFit && (
        <Button size="compact-sm" variant="default" onClick={() => onItemCodes(lines)}>
          Item codes instead
        </Button>
      )}
    </div>
  )
}
