import { displayBracketed, parseMoney, zero } from '../../../../kernel/money.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { vatClassNames } from '../../../shop/vat/vat.ts'
import type { VatReturnRead } from '../contract.ts'
import { scheduleNames } from '../schedules.ts'
import classes from './vat-return-page.module.css'

const heads = [
  { label: 'Schedule' },
  { label: 'Class' },
  { label: 'Papers', isFigure: true },
  { label: 'Value without VAT', isFigure: true },
  { label: 'VAT', isFigure: true },
]

const bracketed = (text: string) => displayBracketed(parseMoney(text) ?? zero)

/** The working of a return: what each schedule comes to, and what is paid or goes over. */
export function Working({ vatReturn }: { vatReturn: VatReturnRead }) {
  const { parts, outputVat, inputVat, broughtForward, payable, levy } = vatReturn
  const isOver = (parseMoney(payable) ?? zero) < 0
  const sums = [
    { label: 'Output VAT', value: bracketed(outputVat) },
    { label: 'Input VAT', value: bracketed(inputVat) },
    { label: 'Brought forward', value: bracketed(broughtForward) },
    { label: isOver ? 'Goes over into the next return' : 'To be paid', value: amountText(payable.replace('-', '')) },
  ]
  return (
    <PlainTable label="Working of the return" heads={heads}>
      {parts.map(({ schedule, vatClass, papers, value, vat }) => (
        <tr key={`${schedule} ${vatClass}`}>
          <td>{scheduleNames[schedule]}</td>
          <td>{vatClassNames[vatClass]}</td>
          <td data-figure>{papers}</td>
          <td data-figure>{bracketed(value)}</td>
          <td data-figure>{bracketed(vat)}</td>
        </tr>
      ))}
      {sums.map(({ label, value }) => (
        <tr key={label} className={classes.total}>
          <td colSpan={4}>{label}</td>
          <td data-figure>{value}</td>
        </tr>
      ))}
      {levy && (
        <tr>
          <td colSpan={3}>Levy on turnover, for information: nothing is posted of it</td>
          <td data-figure>{bracketed(levy.turnover)}</td>
          <td data-figure>{bracketed(levy.amount)}</td>
        </tr>
      )}
    </PlainTable>
  )
}
