import { Button, Checkbox, Group, Stack, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { lastingWords, ruleWordsOf } from '../bank-rules.ts'
import { nothingYet, useIsWhole, WhatItIsFields, type WhatItIs } from './what-it-is.tsx'

export interface Booking extends WhatItIs {
  /** The words of the rule that is kept; '' for none. */
  remember: string
}

interface BookFormProps {
  account: string
  text: string
  isIn: boolean
  isBusy: boolean
  takesFocus: boolean
  onBook: (booking: Booking) => void
}

/** Asks what money is that the books do not have, and whether lines like it are the same from now on. */
export function BookForm({ account, text, isIn, isBusy, takesFocus, onBook }: BookFormProps) {
  const [what, setWhat] = useState(nothingYet)
  const [isKept, setKept] = useState(true)
  const [words, setWords] = useState(() => lastingWords(text))
  const remember = isKept ? ruleWordsOf(words) : ''
  const isReady = useIsWhole(what) && (!isKept || remember !== '')
  const keys = isIn ? 'Alt+B' : 'Ctrl+B'
  const book = () => isReady && onBook({ ...what, remember })
  useShortcut(keys, 'Book it', book)
  return (
    <section aria-labelledby="book-it">
      <Title order={3} size="h5" id="book-it" mb="xs">
        {isIn ? 'Or say which ledger it came from' : 'Or book it as an expense, or say which ledger it went to'}
      </Title>
      <Stack gap="xs">
        <Group gap="sm" align="flex-end" grow>
          <WhatItIsFields value={what} way={isIn ? 'in' : 'out'} account={account} takesFocus={takesFocus} onChange={setWhat} />
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
          <Button ml="auto" variant="default" disabled={!isReady} loading={isBusy} onClick={book}>
            Book
            <Keys keys={keys} />
          </Button>
        </Group>
      </Stack>
    </section>
  )
}
