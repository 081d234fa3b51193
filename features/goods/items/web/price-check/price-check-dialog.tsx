import { Modal, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBarcode } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { displayMoney, parseMoney, zero } from '../../../../../kernel/money.ts'
import { displayQuantityText } from '../../../../../kernel/quantity.ts'
import { call } from '../../../../../platform/web/call.ts'
import { playFound, playUnknown, useScan } from '../../../../../platform/web/scan.ts'
import { EmptyState } from '../../../../../platform/web/ui/empty-state.tsx'
import { ErrorState } from '../../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../../platform/web/ui/loading-state.tsx'
import { searchStockHere, type StockRow } from '../../contract.ts'
import { hereWords } from '../search/here-words.ts'
import { rowKey } from '../search/row-key.ts'
import { termLength } from '../search/use-product-rows.ts'
import classes from './price-check-dialog.module.css'

const typingMs = 250

/** What an item costs, and how many are here and elsewhere. Nothing is put on the bill. */
export function PriceCheckDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  /** What Enter or the scanner asked for; typing goes on by itself. */
  const [asked, setAsked] = useState('')
  /** A scan has the price of exactly this code; what is typed may be a part. */
  const [scanned, setScanned] = useState<string | null>(null)
  const [typed] = useDebouncedValue(text.trim(), typingMs)
  const term = asked === text.trim() ? asked : typed
  const found = useQuery({
    queryKey: ['price-check', term],
    queryFn: async ({ signal }) => call(searchStockHere, { params: { term } }, { signal }),
    enabled: term.length >= termLength.min,
    placeholderData: keepPreviousData,
    // The stock of a moment ago is not what the customer asks for.
    staleTime: 0,
  })

  function ask(code: string): void {
    setText(code)
    setAsked(code)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    ask(text.trim())
  }

  const isNone = scanned === term && found.data?.isCode === false
  const rows = term.length >= termLength.min ? (isNone ? [] : found.data?.stock) : undefined
  return (
    <Modal opened onClose={onClose} closeButtonProps={{ 'aria-label': 'Close' }} title="Price check" size="xl">
      <CheckScan
        onCode={code => {
          setScanned(code)
          ask(code)
        }}
      />
      <Stack gap="md" mih={320}>
        <form onSubmit={submit}>
          <TextInput
            label="Item"
            placeholder="Scan, or type a name, code or part number"
            leftSection={<IconBarcode size={18} aria-hidden />}
            data-autofocus
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            value={text}
            onFocus={event => event.currentTarget.select()}
            onChange={event => {
              setScanned(null)
              setText(event.currentTarget.value)
            }}
          />
        </form>
        {term.length >= termLength.min && found.isPending && <LoadingState lines={3} />}
        {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
        {rows?.length === 0 && <EmptyState text={(isNone && found.data?.unknown) || 'No item matches. Try another word, or the code.'} />}
        {rows && rows.length > 0 && <PriceRows rows={rows} isBusy={found.isPlaceholderData} />}
      </Stack>
    </Modal>
  )
}

function PriceRows({ rows, isBusy }: { rows: readonly StockRow[]; isBusy: boolean }) {
  return (
    <ul className={classes.rows} aria-label="Prices" aria-busy={isBusy}>
      {rows.map(row => (
        <PriceRow key={rowKey(row)} row={row} />
      ))}
    </ul>
  )
}

function PriceRow({ row }: { row: StockRow }) {
  const { itemMaster } = row
  return (
    <li className={classes.row}>
      <span>
        <b>{itemMaster.name}</b>
        <Text size="xs" c="dimmed" component="span">
          {[itemMaster.code, itemMaster.barcode, itemMaster.description].filter(Boolean).join(' · ')}
        </Text>
      </span>
      <span className={classes.price}>{displayMoney(parseMoney(row.retailPrice) ?? zero)}</span>
      <span className={classes.stock}>
        {itemMaster.type === 'stock' ? (
          <>
            <span>
              Here <b>{hereWords(row)}</b>
            </span>
            {itemMaster.stocks.map(({ locationCode, locationName, remainingQuantity }) => (
              <span key={locationCode}>
                {locationName} <b>{displayQuantityText(remainingQuantity)}</b>
              </span>
            ))}
          </>
        ) : (
          'Service'
        )}
      </span>
    </li>
  )
}

// A component of its own, so that the scan goes to the dialog's layer and not to the till, which would sell it.
function CheckScan({ onCode }: { onCode: (code: string) => void }) {
  useScan(({ code }) => {
    if (code.length < termLength.min) return playUnknown()
    playFound()
    onCode(code)
  })
  return null
}
