import { Anchor, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { addressOf } from '../../../kernel/addresses.ts'
import { displayDateText } from '../../../kernel/dates.ts'
import { addressOfPaper } from '../../../kernel/papers.ts'
import { getPartyPapers, type LastPrice, type PartyGroup, type PartyPaper } from '../../../kernel/party-papers.ts'
import { businessToday } from '../business-today.ts'
import { call } from '../call.ts'
import { amountText } from './amount-text.ts'
import { ErrorState } from './error-state.tsx'
import { LoadingState } from './loading-state.tsx'
import { PlainTable } from './plain-table.tsx'
import { StatusBadge } from './status-badge.tsx'
import { ViewPart } from './view-parts.tsx'

/** The titles of the groups for a customer or a supplier; a group without rows is left out, but for what is open. */
export type PartyTitles = Readonly<Record<PartyGroup, string>>

interface PartyPapersProps {
  code: string
  titles: PartyTitles
  /** Where the money of what is open is taken or paid; null for who may not. */
  settle: { label: string; to: string } | null
  /** What else is done with what is open, by who may. */
  more?: readonly { label: string; to: string }[]
}

/** What is open with a customer or a supplier at all of the user's locations, and orders, returns, cheques, last prices. */
export function PartyPapers({ code, titles, settle, more = [] }: PartyPapersProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['party-papers', code],
    queryFn: ({ signal }) => call(getPartyPapers, { params: { code } }, { signal }),
    staleTime: 0,
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingState lines={3} />
  const { papers, prices, elsewhere } = data
  const of = (group: PartyGroup) => papers.filter(paper => paper.group === group)
  const open = of('open')
  return (
    <>
      <ViewPart title={titles.open}>
        {open.length > 0 ? <Papers title={titles.open} papers={open} /> : <Text c="dimmed">Nothing is open at your locations</Text>}
        {elsewhere > 0 && (
          <Text size="sm" c="dimmed" mt={4}>
            {elsewhere === 1 ? '1 more is open at a location' : `${elsewhere} more are open at locations`} that you have no role at.
          </Text>
        )}
        {open.length > 0 && (
          <Group gap="md">
            {[settle, ...more].map(
              step =>
                step && (
                  <Anchor key={step.label} component={Link} to={step.to}>
                    {step.label}
                  </Anchor>
                ),
            )}
          </Group>
        )}
      </ViewPart>
      {(['asked', 'returns', 'cheques'] as const).map(
        group =>
          of(group).length > 0 && (
            <ViewPart key={group} title={titles[group]}>
              <Papers title={titles[group]} papers={of(group)} />
            </ViewPart>
          ),
      )}
      {prices.length > 0 && (
        <ViewPart title="Last prices">
          <LastPrices prices={prices} />
        </ViewPart>
      )}
    </>
  )
}

interface Column {
  label: string
  isFigure?: boolean
  /** Whether any row has something to say there; the column is left out otherwise. */
  isFor: (paper: PartyPaper) => boolean
  show: (paper: PartyPaper) => React.ReactNode
}

const columns: readonly Column[] = [
  { label: 'What', isFor: () => true, show: ({ what }) => what },
  { label: 'Number', isFor: () => true, show: paper => <Numbered paper={paper} /> },
  { label: 'Date', isFor: () => true, show: ({ date }) => displayDateText(date) },
  { label: 'Due', isFor: ({ dueDate }) => dueDate !== null, show: paper => <Due paper={paper} /> },
  { label: 'Location', isFor: ({ isHere }) => !isHere, show: ({ locationName }) => locationName },
  { label: 'Detail', isFor: ({ detail }) => detail !== '', show: ({ detail, group }) => (group === 'asked' ? asked(detail) : detail) },
  { label: 'Total', isFigure: true, isFor: () => true, show: ({ total }) => amountText(total) },
  { label: 'Open', isFigure: true, isFor: ({ open }) => open !== null, show: ({ open }) => (open === null ? '' : amountText(open)) },
]

const asked = (state: string) => (state === 'part' ? 'In part' : 'Open')

function Papers({ title, papers }: { title: string; papers: readonly PartyPaper[] }) {
  const shown = columns.filter(({ isFor }) => papers.some(isFor))
  return (
    <PlainTable label={title} heads={shown.map(({ label, isFigure = false }) => ({ label, isFigure }))}>
      {papers.map((paper, index) => (
        <tr key={`${index} ${paper.number}`}>
          {shown.map(({ label, isFigure, show }) => (
            <td key={label} data-figure={isFigure}>
              {show(paper)}
            </td>
          ))}
        </tr>
      ))}
    </PlainTable>
  )
}

function Numbered({ paper: { number, opens, isCheque, isHere } }: { paper: PartyPaper }) {
  const to = isCheque ? addressOf.cheque(opens) : addressOfPaper(opens)
  return isHere && to !== null ? (
    <Anchor component={Link} to={to}>
      {number}
    </Anchor>
  ) : (
    number
  )
}

function Due({ paper: { dueDate, group } }: { paper: PartyPaper }) {
  if (dueDate === null) return null
  const word = group === 'open' ? 'Overdue' : 'Late'
  return (
    <>
      {displayDateText(dueDate)} {dueDate < businessToday() && <StatusBadge tone="bad" word={word} />}
    </>
  )
}

const priceHeads = [{ label: 'Item' }, { label: 'Unit' }, { label: 'Received' }, { label: 'GRN' }, { label: 'Cost price', isFigure: true }]

function LastPrices({ prices }: { prices: readonly LastPrice[] }) {
  return (
    <PlainTable label="Last prices" heads={priceHeads}>
      {prices.map(({ itemCode, name, unit, date, grnCode, isHere, costPrice }) => (
        <tr key={itemCode}>
          <td>{name}</td>
          <td>{unit}</td>
          <td>{displayDateText(date)}</td>
          <td>
            {isHere ? (
              <Anchor component={Link} to={addressOf.grn(grnCode)}>
                {grnCode}
              </Anchor>
            ) : (
              grnCode
            )}
          </td>
          <td data-figure>{amountText(costPrice)}</td>
        </tr>
      ))}
    </PlainTable>
  )
}
