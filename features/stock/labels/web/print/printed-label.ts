import { encodeCode128 } from '../../../../../platform/web/print/code128.ts'
import { printedCode, labelText, type LabelLine, type LabelText, type ShownParts } from '../../label-line.ts'
import { labelForm, type LabelForm, type LabelSheet } from '../../label-sheet.ts'

/** A label ready to be drawn; all labels of a line are equal. */
export interface PrintedLabel {
  code: string
  text: LabelText
  /** Null when the bars cannot be printed on a label of this sheet. */
  form: LabelForm | null
}

const knownModules = new Map<string, number | null>()

/** Modules of a code's bars with their quiet zones; null for a code that Code 128 cannot contain. */
export function modulesOf(code: string): number | null {
  let modules = knownModules.get(code)
  if (modules === undefined) {
    modules = countModules(code)
    knownModules.set(code, modules)
  }
  return modules
}

function countModules(code: string): number | null {
  try {
    return encodeCode128(code).modules
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

export interface LabelDesign {
  shown: ShownParts
  shopName: string
  sheet: LabelSheet
}

/** The label of a line on this sheet. */
export function printedLabel(line: LabelLine, { shown, shopName, sheet }: LabelDesign): PrintedLabel {
  const code = printedCode(line, line.codeKind)
  const modules = modulesOf(code)
  const form = modules === null ? null : labelForm(modules, sheet.slots[0]?.widthDots ?? 0, sheet.dotsPerMm)
  return { code, form, text: labelText(line, shown, shopName) }
}
