import { Radio, Stack, Text, Title } from '@mantine/core'
import type { ImportChoices } from '../contract.ts'
import type { openQuestions, ColumnNotation, Contradiction, OpenColumn } from '../engine/file-notation.ts'
import { asRead } from './as-read.ts'
import classes from './import.module.css'

type Options = Omit<ImportChoices, 'mapping'>

interface QuestionsProps {
  open: ReturnType<typeof openQuestions>
  options: Options
  onChange: (options: Options) => void
}

const decimalWays = [
  { value: 'point', label: 'A point begins decimals, a comma parts thousands' },
  { value: 'comma', label: 'A comma begins decimals, a point parts thousands' },
] as const
const dateWays = [
  { value: 'day-first', label: 'The day comes first' },
  { value: 'month-first', label: 'The month comes first' },
] as const

/** How the file writes figures and dates, asked once where its own cells do not decide, with what each answer makes of them. */
export function NotationQuestions({ open, options, onChange }: QuestionsProps) {
  return (
    <>
      {open.decimals.length > 0 && (
        <Question
          title="How does this file write decimals?"
          columns={open.decimals}
          both={open.both.decimals}
          ways={decimalWays}
          value={options.decimals ?? ''}
          notationOf={decimals => ({ decimals })}
          onAnswer={decimals => onChange({ ...options, decimals })}
        />
      )}
      {open.dateOrder.length > 0 && (
        <Question
          title="How does this file write dates?"
          columns={open.dateOrder}
          both={open.both.dateOrder}
          ways={dateWays}
          value={options.dateOrder ?? ''}
          notationOf={dateOrder => ({ dateOrder })}
          onAnswer={dateOrder => onChange({ ...options, dateOrder })}
        />
      )}
    </>
  )
}

interface QuestionProps<Way extends string> {
  title: string
  columns: readonly OpenColumn[]
  /** One cell of each way, where the file writes both. */
  both: readonly Contradiction[]
  ways: readonly { value: Way; label: string }[]
  value: string
  notationOf: (way: Way) => ColumnNotation
  onAnswer: (way: Way) => void
}

const columnsShown = 3

/** Why the file does not decide. */
function whyAsked(both: readonly Contradiction[]): string {
  if (both.length === 0) return 'Its cells can be read two ways, and nothing in it decides. The rows are checked when you have said it.'
  const cells = both.map(({ text, row, column }) => `${text} in row ${row.toLocaleString('en')} of ${column.heading}`)
  return `It writes both ways: ${cells.join(', ')}. Say how those are meant that can be read either way.`
}

function Question<Way extends string>({ title, columns, both, ways, value, notationOf, onAnswer }: QuestionProps<Way>) {
  const examples = columns.slice(0, columnsShown)
  const outcome = (way: Way) =>
    examples
      .map(({ column, text }) => {
        const read = asRead(text, column, { roundAmounts: true, notation: notationOf(way) })
        return `${column.heading}: ${text} is ${read?.text ?? text}`
      })
      .join('; ')
  return (
    <section className={classes.question} aria-label={title}>
      <Radio.Group
        label={
          <Title order={3} size="h4" component="span">
            {title}
          </Title>
        }
        description={whyAsked(both)}
        value={value}
        onChange={answer => {
          const way = ways.find(one => one.value === answer)
          if (way) onAnswer(way.value)
        }}
      >
        <Stack gap="sm" mt="sm">
          {ways.map((way, index) => (
            <Radio
              key={way.value}
              value={way.value}
              label={way.label}
              // The keys begin at the question, as long as it is open.
              data-autofocus={(value === '' && index === 0) || undefined}
              description={
                <Text component="span" size="sm">
                  {outcome(way.value)}
                </Text>
              }
            />
          ))}
        </Stack>
      </Radio.Group>
    </section>
  )
}
