import { displayCurrency, rupees } from '../../../../kernel/money.ts'
import { isMeasuredUnit } from '../../../goods/items/unit-names.ts'
import { kindWords } from '../columns-of.ts'
import type { ImportFindings, ImportRead } from '../contract.ts'
import { counted, wordFor } from '../counted.ts'
import classes from './import.module.css'

interface FiguresProps {
  job: ImportRead
  findings: ImportFindings
  /** Whether the import is done. */
  isDone?: boolean
}

function furtherLabel(kind: ImportRead['kind'], count: number): string {
  if (kind === 'items') return wordFor(count, 'row is a further lot of an item', 'rows are further lots of items')
  const { one, many } = kindWords[kind]
  return wordFor(count, `row is a further balance of a ${one}`, `rows are further balances of ${many}`)
}

/** The outcome of the rows in a few large numbers. */
export function Figures({ job, findings, isDone = false }: FiguresProps) {
  const { one, many } = kindWords[job.kind]
  const created = wordFor(findings.created, one, many)
  const figures = [
    { count: findings.created, label: isDone ? `${created} created` : `new ${created}`, tone: 'good' },
    { count: findings.updated, label: isDone ? 'updated' : 'to be updated', tone: 'plain', isMinor: true },
    { count: findings.unchanged, label: 'as they are already', tone: 'plain', isMinor: true },
    {
      count: findings.repeated,
      label: wordFor(findings.repeated, 'row says the same again', 'rows say the same again'),
      tone: 'plain',
      isMinor: true,
    },
    { count: findings.further, label: furtherLabel(job.kind, findings.further), tone: 'plain', isMinor: true },
    {
      count: findings.refused,
      label: `${wordFor(findings.refused, 'row', 'rows')} ${isDone ? 'left out' : 'refused'}`,
      tone: findings.refused > 0 ? 'bad' : 'plain',
    },
  ]
  return (
    <dl className={classes.figures}>
      {figures
        .filter(({ count, isMinor }) => count > 0 || !isMinor)
        .map(({ count, label, tone }) => (
          <div key={label} data-tone={tone}>
            <dt>{label}</dt>
            <dd>{count.toLocaleString('en')}</dd>
          </div>
        ))}
    </dl>
  )
}

const lists: Readonly<Record<string, readonly [one: string, many: string]>> = {
  item_category: ['category', 'categories'],
  item_unit: ['unit', 'units'],
  item_brand: ['brand', 'brands'],
  item_colour: ['colour', 'colours'],
  item_bin: ['bin', 'bins'],
  supplier: ['supplier', 'suppliers'],
  customer_type: ['customer type', 'customer types'],
  route: ['route', 'routes'],
  sales_rep: ['sales rep', 'sales reps'],
  vehicle_brand: ['vehicle brand', 'vehicle brands'],
  vehicle_type: ['vehicle type', 'vehicle types'],
  customer: ['customer', 'customers'],
}

/** What one record of a small list is called. */
export const listWords = (list: string): string => lists[list]?.[0] ?? list

const balances: Readonly<Record<string, string>> = {
  'customer-owes': 'owed by customers',
  'customer-over-payment': 'paid in advance by customers',
  'customer-return': 'to the credit of customers for returns',
  'supplier-owed': 'owed to suppliers',
  'supplier-over-payment': 'paid in advance to suppliers',
  'supplier-return': 'to be credited by suppliers for returns',
}

const amount = (text: string) => displayCurrency(rupees(text))

const unitWords = (unit: string) => `${unit} (${isMeasuredUnit(unit) ? 'sold in parts' : 'in whole units'})`

/** Sentences about what is created and posted. */
export function OnTheWay({ findings, isDone = false }: { findings: ImportFindings; isDone?: boolean }) {
  const { newNames, stockLots, stockValue } = findings
  const sentences = [
    ...newNames.map(({ list, count, names }) => {
      const more = count > names.length ? ' …' : ''
      const [one = list, many = list] = lists[list] ?? []
      const created = isDone ? 'created' : 'will be created'
      return {
        key: list,
        figure: counted(count, one, many),
        text: `${created}: ${names.map(name => (list === 'item_unit' ? unitWords(name) : name)).join(', ')}${more}`,
      }
    }),
    ...(stockLots > 0
      ? [{ key: 'stock', figure: amount(stockValue), text: `of opening stock in ${counted(stockLots, 'lot', 'lots')}, at cost` }]
      : []),
    ...findings.balances.map(({ kind, count, amount: sum }) => ({
      key: kind,
      figure: amount(sum),
      text: `${balances[kind] ?? kind}, in ${counted(count, 'opening balance', 'opening balances')}`,
    })),
  ]
  if (sentences.length === 0) return null
  return (
    <ul className={classes.onTheWay} aria-label="On the way">
      {sentences.map(({ key, figure, text }) => (
        <li key={key}>
          <b>{figure}</b> {text}
        </li>
      ))}
    </ul>
  )
}
