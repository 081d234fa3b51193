import type { IsoDate } from '../../../../kernel/dates.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { vatRefusal } from '../refusals.ts'
import { serialProblems, type SerialPlace } from '../serial-rules.ts'
import { branchSign, serialFormOf, serialParts, taxDocumentKinds } from '../tax-document.ts'
import type { VatSettings } from '../vat-settings.ts'

const readPlaces = statement('vat.places-of-serials', 'select code, name from stock_location order by code')

const findIssued = statement(
  'vat.find-issued-serial',
  `select document.serial, place.name
   from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as asked(location_code, kind, before, behind)
   join tax_document document on (document.location_code, document.kind) <> (asked.location_code, asked.kind)
     and starts_with(document.serial, asked.before)
     and substr(document.serial, length(asked.before) + 1, greatest(0, length(document.serial) - length(asked.before || asked.behind))) ~ '^[0-9]+$'
     and right(document.serial, length(asked.behind)) = asked.behind
   join stock_location place on place.code = document.location_code
   where document.month = date_trunc('month', $5::date)::date
   order by document.serial limit 1`,
)

/**
 * Refuses settings by which two tax papers would get the same serial, or one a serial that is too long: the sale that needs it
 * could not be saved. Serials that were issued this month under the settings of before count too.
 */
export async function refuseSameSerials(tx: Tx, settings: VatSettings, today: IsoDate): Promise<void> {
  const places = await tx.rows<SerialPlace>(readPlaces, [])
  const problems = serialProblems(settings, places)
  const [problem] = Object.values(problems)
  if (problem !== undefined) throw vatRefusal('VAT_SERIALS', { problem }, problems)
  const asked = places.flatMap(({ code }) =>
    taxDocumentKinds.map(kind => {
      const { before, behind } = serialParts(serialFormOf(settings, kind), { on: today, branch: branchSign(settings, code) })
      return { code, kind, before, behind }
    }),
  )
  const lists = [asked.map(({ code }) => code), asked.map(({ kind }) => kind), asked.map(({ before }) => before)]
  const [issued] = await tx.rows<{ serial: string; name: string }>(findIssued, [...lists, asked.map(({ behind }) => behind), today])
  if (issued) throw vatRefusal('VAT_SERIAL_ISSUED', issued)
}
