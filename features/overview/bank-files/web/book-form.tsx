import { Button, Checkbox, Group, NativeSelect, Stack, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { TextField } from '../../../../platform/web/form/text-field.tsx'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { useChoices } from '../../../shop/lookups/web/use-choices.ts'
import { ruleWordsOf } from '../bank-rules.ts'

export interface Booking {
  categoryCode: string
  payee: string
  /** The words of the rule that is kept; '' for none. */
  remember: string
}

/** Asks as which expense money is booked that the bank took, and whether lines like it are from now on. */
export function BookForm({ text, isBusy, onBook }: { text: string; isBusy: boolean; onBook: (booking: Booking) => void }) {
  const categories = useChoices('expenseCategory')
  const [categoryCode, setCategory] = useState('')
  const [payee, setPayee] = useState('')
  const [isKept, setKept] = useState(true)
  const [words, setWords] = useState(() => ruleWordsOf(text))
  const remember = isKept ? ruleWordsOf(words) : ''
  const book = () => categoryCode !== '' && onBook({ categoryCode, payee, remember })
  useShortcut('Ctrl+B', 'Book it as an expense', book)
  return (
    <section aria-labelledby="book-it">
      <Title order={3} size="h5" id="book-it" mb="xs">
        Or book it as an expense
      </Title>
      <Stack gap="xs">
        <Group gap="sm" align="flex-end" grow>
          <NativeSelect
            label="Category"
            data={[{ value: '', label: 'Choose' }, ...categories]}
            value={categoryCode}
            onChange={event => setCategory(event.currentTarget.value)}
          />
          <TextField label="Payee" maxLength={100} value={payee} onChange={setPayee} />
        </Group>
        <Group gap="sm">
          <Checkbox label="Propose the same for lines with" checked={isKept} onChange={event => setKept(event.currentTarget.checked)} />
          <TextInput
            aria-label="Words of such lines"
            disabled={!isKept}
            maxLength={60}
            value={words}
            error={isKept && ruleWordsOf(words) === '' ? 'A word of three letters at least' : null}
            onChange={event => setWords(event.currentTarget.value)}
          />
          <Button ml="auto" variant="default" disabled={categoryCode === '' || (isKept && remember === '')} loading={isBusy} onClick={book}>
            Book
            <Keys keys="Ctrl+B" />
          </Button>
        </Group>
      </Stack>
    </section>
  )
}
