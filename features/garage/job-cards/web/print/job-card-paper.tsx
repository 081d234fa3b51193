import { PrintedTable } from '../../../../../platform/web/paper-page/printed-table.tsx'
import { displayDateText } from '../../../../../kernel/dates.ts'
import { displayQuantityText } from '../../../../../kernel/quantity.ts'
import { call } from '../../../../../platform/web/call.ts'
import { printedTime, printPaper } from '../../../../shop/settings/web/print/print-paper.tsx'
import { placeParty } from '../../../../stock/stock/web/print/place-party.ts'
import { getVehicleHistory, type VehicleVisit } from '../../../../parties/vehicles/vehicle-contract.ts'
import type { JobCardRead } from '../../contract.ts'
import { fuelWords } from '../../job-card.ts'
import { findingWords, promisedWords } from '../job-words.ts'

const visitsShown = 5

/** Prints a card for the workshop on A4, with the vehicle's last visits; settles when the print dialog is closed. */
export async function printJobCard(card: JobCardRead): Promise<void> {
  const { visits } =
    card.vehicleMasterCode === null
      ? { visits: [] }
      : await call(getVehicleHistory, { params: { id: card.vehicleMasterCode }, query: { size: visitsShown } })
  await printPaper({
    title: 'Job card',
    code: card.code,
    about: [printedTime(card.dateTime), card.stockLocation.name, `by ${card.user}`],
    parties: [
      {
        title: 'Vehicle',
        name: card.vehicleNumber,
        lines: [card.vehicle, [card.customerName, card.customerPhone].filter(Boolean).join(' · ')],
      },
      placeParty('Workshop', card.stockLocation),
    ],
    facts: [
      { label: 'Meter reading', value: card.odoReading === null ? '–' : `${card.odoReading.toLocaleString('en')} km` },
      { label: 'Fuel', value: fuelWords(card.fuelLevel) || '–' },
      { label: 'Promised', value: promisedWords(card) || '–' },
    ],
    remarks: card.advice === '' ? '' : `Advice for the next visit: ${card.advice}`,
    signatures: ['Received by', 'Customer'],
    mark: card.holdState === 'discarded' ? 'CANCELLED' : null,
    lines: <CardLines card={card} visits={visits} />,
  })
}

function CardLines({ card, visits }: { card: JobCardRead; visits: readonly VehicleVisit[] }) {
  return (
    <>
      {card.complaint !== '' && (
        <p>
          <b>Complaint:</b> {card.complaint}
        </p>
      )}
      <PrintedTable
        rows={card.stockHistories}
        columns={[
          { head: 'Work and parts', value: line => line.itemName },
          { head: 'Quantity', value: line => displayQuantityText(line.quantity) },
          { head: 'Technician', value: line => line.technicianName },
          { head: 'Bay', value: line => line.bay },
        ]}
      />
      {card.checklist.length > 0 && (
        <PrintedTable
          rows={card.checklist}
          columns={[
            { head: 'Looked at', value: check => check.name },
            { head: 'Finding', value: check => (check.finding === '' ? '' : findingWords[check.finding]) },
            { head: 'Note', value: check => check.note },
          ]}
        />
      )}
      {visits.length > 0 && (
        <PrintedTable
          rows={visits}
          columns={[
            { head: 'Last visits', value: visit => displayDateText(visit.date) },
            { head: 'Meter', value: visit => visit.odometer?.toLocaleString('en') },
            { head: 'Work and parts', value: visit => visit.lines.map(({ name }) => name).join(', ') },
            { head: 'Advised', value: visit => visit.advice },
          ]}
        />
      )}
    </>
  )
}
