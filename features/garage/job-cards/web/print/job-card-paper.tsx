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
      <table>
        <thead>
          <tr>
            <th>Work and parts</th>
            <th>Quantity</th>
            <th>Technician</th>
            <th>Bay</th>
          </tr>
        </thead>
        <tbody>
          {card.stockHistories.map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- printed once
            <tr key={at}>
              <td>{line.itemName}</td>
              <td>{displayQuantityText(line.quantity)}</td>
              <td>{line.technicianName}</td>
              <td>{line.bay}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {card.checklist.length > 0 && (
        <table>
          <thead>
            <tr>
              <th>Looked at</th>
              <th>Finding</th>
              <th>Note</th>
            </tr>
          </thead>
          <tbody>
            {card.checklist.map(check => (
              <tr key={check.name}>
                <td>{check.name}</td>
                <td>{check.finding === '' ? '' : findingWords[check.finding]}</td>
                <td>{check.note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {visits.length > 0 && <Visits visits={visits} />}
    </>
  )
}

function Visits({ visits }: { visits: readonly VehicleVisit[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th>Last visits</th>
          <th>Meter</th>
          <th>Work and parts</th>
          <th>Advised</th>
        </tr>
      </thead>
      <tbody>
        {visits.map(visit => (
          <tr key={visit.code}>
            <td>{displayDateText(visit.date)}</td>
            <td>{visit.odometer === null ? '' : visit.odometer.toLocaleString('en')}</td>
            <td>{visit.lines.map(({ name }) => name).join(', ')}</td>
            <td>{visit.advice}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
