import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { addressOf } from '../../../../kernel/addresses.ts'
import { displayDateText, displayDateTime } from '../../../../kernel/dates.ts'
import { addressOfPaper, paperOf } from '../../../../kernel/papers.ts'
import { call } from '../../../../platform/web/call.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { EscapeCloses } from '../../../../platform/web/ui/escape-closes.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { Facts, FactSums, ViewColumns, ViewFrame, ViewPart } from '../../../../platform/web/ui/view-parts.tsx'
import { chequeStateNames } from '../../../banking/cheques/cheque-states.ts'
import { getCheque, type ChequeRead } from '../contract.ts'
import { ChequeStateBadge } from './cheque-state.tsx'

/** A cheque from its birth to its end, with every paper that moved it. */
export function ChequeLife({ code, onClose }: { code: string; onClose: () => void }) {
  const found = useQuery({
    queryKey: ['cheque', code],
    queryFn: async ({ signal }) => (await call(getCheque, { params: { code } }, { signal })).cheque,
    staleTime: 0,
    retry: false,
  })
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      closeOnEscape={false}
      title={found.data ? `Cheque ${found.data.number}` : 'Cheque'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <EscapeCloses onClose={onClose} />
      {found.data && <Life cheque={found.data} />}
      {found.isPending && <LoadingState lines={8} />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
    </Modal>
  )
}

function PaperLink({ code }: { code: string }) {
  const to = addressOfPaper(code)
  return to === null ? code : <Link to={to}>{code}</Link>
}

function Life({ cheque }: { cheque: ChequeRead }) {
  const { kind, partyCode, partyName, bankName, branch, accountName, state, amount, chequeDate, receivedOn, paperCode } = cheque
  const isOwn = kind === 'own'
  const party = partyCode && <Link to={isOwn ? addressOf.supplier(partyCode) : addressOf.customer(partyCode)}>{partyName}</Link>
  return (
    <ViewFrame aside={<FactSums sums={[{ label: 'Amount', value: amountText(amount), isTotal: true }]} />}>
      <div>
        <ChequeStateBadge state={state} />
      </div>
      <ViewColumns>
        <Facts
          facts={[
            { label: isOwn ? 'Payee' : 'Customer', value: party },
            { label: 'Bank', value: [bankName, branch].filter(Boolean).join(', ') },
            { label: 'Own account', value: accountName },
          ]}
        />
        <Facts
          facts={[
            { label: 'Cheque date', value: displayDateText(chequeDate) },
            { label: isOwn ? 'Issued' : 'Received', value: displayDateText(receivedOn) },
            { label: isOwn ? 'Given with' : 'Came with', value: <PaperLink code={paperCode} /> },
          ]}
        />
      </ViewColumns>
      <ViewPart title="Its life">
        <Moves cheque={cheque} />
      </ViewPart>
    </ViewFrame>
  )
}

function Moves({ cheque }: { cheque: ChequeRead }) {
  const { timeZone } = useSession().startUp
  return (
    <PlainTable
      label="Its life"
      heads={[
        { label: '#' },
        { label: 'Date' },
        { label: 'From' },
        { label: 'To' },
        { label: 'Paper' },
        { label: 'Account' },
        { label: 'Reason' },
        { label: 'Charge', isFigure: true },
        { label: 'By' },
      ]}
    >
      {cheque.moves.map(({ no, from, to, movedOn, at, user, paperCode, accountName, reason, charge, isTakenBack }) => (
        <tr key={no}>
          <td>{no}</td>
          <td>{displayDateText(movedOn)}</td>
          <td>{from === null ? '–' : chequeStateNames[from]}</td>
          <td>{isTakenBack ? <s>{chequeStateNames[to]}</s> : chequeStateNames[to]}</td>
          <td>
            {paperOf(paperCode)?.title} <PaperLink code={paperCode} />
          </td>
          <td>{accountName}</td>
          <td>{isTakenBack ? 'Taken back' : reason}</td>
          <td data-figure>{charge === '0.00' ? '' : amountText(charge)}</td>
          <td>
            {user}, {displayDateTime(at, timeZone)}
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}
