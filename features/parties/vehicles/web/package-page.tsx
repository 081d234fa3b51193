import { parseMoney, zero } from '../../../../kernel/money.ts'
import { displayQuantityText } from '../../../../kernel/quantity.ts'
import { defineMasterPage } from '../../../../platform/web/master-page/define-master-page.tsx'
import { Amount } from '../../../../platform/web/ui/amount.tsx'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { FactSums, ViewFrame, ViewPart } from '../../../../platform/web/ui/view-parts.tsx'
import { useChoices } from '../../../shop/lookups/web/use-choices.ts'
import { servicePackages } from '../package-contract.ts'
import { blankPackage, bodyOfPackage, formOfPackage, usePackageWords, type PackageRecord, type PackageValues } from './package-form.ts'
import { lazyPart } from '../../../../platform/web/lazy-part.ts'

// Loaded when a package is opened, so that the list need not wait for them.
const PackageFields = lazyPart(async () => (await import('./package-fields.tsx')).PackageFields)

export const ServicePackagePage = defineMasterPage<typeof servicePackages, PackageValues>({
  master: servicePackages,
  heading: 'Service Packages',
  nameOf: ({ name }) => name,
  columns: [
    'name',
    { key: 'code', width: 116 },
    'vehicleTypeName',
    'lineCount',
    'nextKm',
    'nextDays',
    'total',
    { key: 'status', width: 112, priority: 2 },
  ],
  filters: ['active', 'vehicleTypeCode'],
  useChoices,
  form: { blank: blankPackage, toForm: formOfPackage, toBody: bodyOfPackage, useWords: usePackageWords, Fields: PackageFields },
  formSize: 900,
  view: PackageView,
  alsoStale: [['service-package']],
})

const heads = [
  { label: 'Code' },
  { label: 'Item' },
  { label: 'Quantity', isFigure: true },
  { label: 'Unit' },
  { label: 'Price', isFigure: true },
]

function PackageView({ record }: { record: PackageRecord }) {
  return (
    <ViewFrame
      aside={
        <FactSums
          sums={[
            { label: 'Vehicle type', value: record.vehicleTypeName || 'Any' },
            { label: 'Next service after', value: record.nextKm === 0 ? '–' : `${record.nextKm.toLocaleString('en')} km` },
            { label: 'or after', value: record.nextDays === 0 ? '–' : `${record.nextDays} days` },
            { label: 'Price today', value: <Amount value={parseMoney(record.total) ?? zero} />, isTotal: true },
          ]}
        />
      }
    >
      <ViewPart title="Parts and labour">
        <PlainTable label="Parts and labour" heads={heads}>
          {record.lines.map((line, index) => (
            <tr key={`${index + 1} ${line.itemCode}`}>
              <td>{line.itemCode}</td>
              <td>{line.isActive ? line.name : `${line.name} (no longer sold)`}</td>
              <td data-figure>{displayQuantityText(line.quantity)}</td>
              <td>{line.unit}</td>
              <td data-figure>
                <Amount value={parseMoney(line.price ?? line.priceToday) ?? zero} />
              </td>
            </tr>
          ))}
        </PlainTable>
      </ViewPart>
    </ViewFrame>
  )
}
