import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { addressOf } from '../../../kernel/addresses.ts'
import { displayDateText } from '../../../kernel/dates.ts'
import { getPaperLinks, type PaperLink } from '../../../kernel/paper-links.ts'
import { addressOfPaper } from '../../../kernel/papers.ts'
import { call } from '../call.ts'
import { amountText } from '../ui/amount-text.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { PlainTable } from '../ui/plain-table.tsx'
import { ViewPart } from '../ui/view-parts.tsx'
import classes from './paper-links.module.css'

const heads = [{ label: 'What' }, { label: 'Number' }, { label: 'Date' }, { label: 'Detail' }, { label: 'Amount', isFigure: true }]

function addressOfLink({ opens, isCheque }: PaperLink): string | null {
  if (opens === '') return null
  return isCheque ? addressOf.cheque(opens) : addressOfPaper(opens)
}

interface PaperLinksProps {
  code: string
  /** Says so where nothing hangs on the paper; in a paper's view the part is left out then. */
  saysNothing?: boolean
}

/** What hangs on a paper, each a key away; one part for papers of every kind. */
export function PaperLinks({ code, saysNothing = false }: PaperLinksProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['paper-links', code],
    queryFn: ({ signal }) => call(getPaperLinks, { params: { code } }, { signal }),
    staleTime: 0,
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data || data.links.length === 0) return data && saysNothing ? <p>Nothing hangs on it.</p> : null
  return (
    <ViewPart title="What hangs on it">
      <PlainTable label="What hangs on it" heads={heads}>
        {data.links.map((link, index) => (
          <tr key={`${index} ${link.number}`} data-reversed={link.isReversed || undefined} className={classes.row}>
            <td>{link.what}</td>
            <td>
              <Numbered link={link} />
            </td>
            <td>{displayDateText(link.date)}</td>
            <td>{[link.detail, link.isReversed && 'reversed'].filter(Boolean).join(', ')}</td>
            <td data-figure>{link.amount === null ? '' : amountText(link.amount)}</td>
          </tr>
        ))}
      </PlainTable>
    </ViewPart>
  )
}

function Numbered({ link }: { link: PaperLink }) {
  const to = addressOfLink(link)
  return to === null ? (
    link.number
  ) : (
    <Anchor component={Link} to={to}>
      {link.number}
    </Anchor>
  )
}
