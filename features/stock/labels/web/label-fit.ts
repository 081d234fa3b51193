import { printedCode, labelTotal, mostLabels, type LabelLine } from '../label-line.ts'
import { acrossThatFits, isOffRow, labelForm, labelSheet, type LabelPrinter } from '../label-sheet.ts'
import { modulesOf } from './print/printed-label.ts'

/** Why the bars of a line cannot be printed: its code has characters they cannot contain, or the label is too narrow. */
export type LabelProblem = 'no-bars' | 'too-wide'

/** What prevents printing, and the solutions. */
export interface LabelFit {
  problems: ReadonlyMap<LabelLine, LabelProblem>
  /** The number of labels side by side with which all codes fit; null when none would do, or none is needed. */
  fewerAcross: number | null
  /** Whether all would fit if the bars contained the item codes. */
  itemCodesFit: boolean
  /** Why nothing can be printed now; null when it can. */
  reason: string | null
}

function lineProblem(line: LabelLine, widthDots: number, { dotsPerMm }: LabelPrinter): LabelProblem | null {
  const modules = modulesOf(printedCode(line, line.codeKind))
  if (modules === null) return 'no-bars'
  return labelForm(modules, widthDots, dotsPerMm) ? null : 'too-wide'
}

function isShiftedOff(lines: readonly LabelLine[], printer: LabelPrinter): boolean {
  const sheet = labelSheet(printer)
  return lines.some(line => {
    const form = labelForm(modulesOf(printedCode(line, line.codeKind)) ?? 0, sheet.slots[0]?.widthDots ?? 0, sheet.dotsPerMm)
    return form !== null && isOffRow(form, sheet)
  })
}

function reasonOf(lines: readonly LabelLine[], problemCount: number, printer: LabelPrinter): string | null {
  const total = labelTotal(lines)
  if (total === 0) return 'Choose what to label first'
  if (total > mostLabels) return `Print at most ${mostLabels.toLocaleString('en')} labels at a time`
  if (problemCount > 0) return 'Some codes do not fit on these labels'
  return isShiftedOff(lines, printer) ? 'The sideways offset pushes the bars off the labels' : null
}

/** Checks whether all lines can be printed on the roll of this printer, and if not, what would help. */
export function labelFit(all: readonly LabelLine[], printer: LabelPrinter): LabelFit {
  const lines = all.filter(({ count }) => count > 0)
  const { slots } = labelSheet(printer)
  const problems = new Map<LabelLine, LabelProblem>()
  for (const line of lines) {
    const problem = lineProblem(line, slots[0]?.widthDots ?? 0, printer)
    if (problem) problems.set(line, problem)
  }
  const modules = lines.flatMap(line => modulesOf(printedCode(line, line.codeKind)) ?? [])
  const across = acrossThatFits(modules, printer)
  const withItemCode = (line: LabelLine) => lineProblem({ ...line, codeKind: 'item' }, slots[0]?.widthDots ?? 0, printer)
  return {
    problems,
    fewerAcross: across !== null && across < printer.across ? across : null,
    itemCodesFit: [...problems.keys()].every(line => withItemCode(line) === null),
    reason: reasonOf(lines, problems.size, printer),
  }
}
