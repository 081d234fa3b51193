import { Checkbox, Radio, Stack, Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { roles, type Role } from '../../../../kernel/codes.ts'
import { formatMoney, formatPercent, parseMoney, parsePercent, percent, zero, type Money, type Percent } from '../../../../kernel/money.ts'
import { may } from '../../../../kernel/permissions.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { IntegerInput } from '../../../../platform/web/ui/integer-input.tsx'
import { MoneyInput } from '../../../../platform/web/ui/money-input.tsx'
import { PercentInput } from '../../../../platform/web/ui/percent-input.tsx'
import { Facts } from '../../../../platform/web/ui/view-parts.tsx'
import { lesserRole, saveSalesSettings, type SalesSettings } from '../contract.ts'
import { mostCopyDays, usualCopyDays, type PrintMode, type ZeroLimit } from '../sales-policy.ts'
import { OwnersNote } from './profile-facts.tsx'
import { SectionForm } from './section-form.tsx'
import sectionClasses from './section-form.module.css'
import classes from './settings-page.module.css'
import { useSettings } from './settings-query.ts'
import { useSectionForm, type Section } from './use-section-form.ts'

/** Discount limits of the roles, the meaning of a credit limit, and the default print format of bills. */
export function SellingTab() {
  const { role } = useSession()
  const { data, error, refetch } = useSettings()
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingState lines={8} />
  return (
    <div className={classes.narrow}>
      {may(role, 'change-business') ? <SellingForm saved={data.sales} /> : <SellingFacts sales={data.sales} />}
    </div>
  )
}

const printWords = { receipt: 'POS receipt, 80 mm', a4: 'A4', 'dot-matrix': 'Dot matrix' } as const satisfies Record<PrintMode, string>
const zeroWords = { 'no-limit': 'no limit', 'no-credit': 'no credit' } as const satisfies Record<ZeroLimit, string>
const lowToHigh = roles.toReversed()
const roleName = (role: Role) => role.charAt(0).toUpperCase() + role.slice(1)

interface SellingValues {
  limits: Record<Role, Percent | null>
  settling: Record<Role, Percent | null>
  warnFrom: Percent | null
  zeroLimit: ZeroLimit
  printMode: PrintMode
  expenseLimit: Money | null
  countLimit: Money | null
  cashReasonFrom: Money | null
  cashAdminFrom: Money | null
  needsPaymentNumbers: boolean
  sellsOldestStock: boolean
  countsCashBlind: boolean
  givesCreditAlone: boolean
  copyDays: number | null
  version: number
}

function valuesOf({
  discountLimits,
  settlingLimits,
  warnFrom,
  expenseLimit,
  countLimit,
  cashReasonFrom,
  cashAdminFrom,
  ...rest
}: SalesSettings): SellingValues {
  const typed = (by: Record<Role, string>) =>
    Object.fromEntries(roles.map(role => [role, parsePercent(by[role])])) as SellingValues['limits']
  const [limits, settling] = [typed(discountLimits), typed(settlingLimits)]
  const cash = { cashReasonFrom: parseMoney(cashReasonFrom), cashAdminFrom: parseMoney(cashAdminFrom) }
  const money = { expenseLimit: parseMoney(expenseLimit), countLimit: parseMoney(countLimit), ...cash }
  return { limits, settling, warnFrom: parsePercent(warnFrom), ...money, ...rest }
}

const none = percent(0)

function bodyOf(values: SellingValues) {
  const { limits, settling, warnFrom, expenseLimit, countLimit, cashReasonFrom, cashAdminFrom, copyDays, ...rest } = values
  const texts = (by: SellingValues['limits']) =>
    Object.fromEntries(roles.map(role => [role, formatPercent(by[role] ?? none)])) as Record<Role, string>
  const cash = { cashReasonFrom: formatMoney(cashReasonFrom ?? zero), cashAdminFrom: formatMoney(cashAdminFrom ?? zero) }
  const money = { expenseLimit: formatMoney(expenseLimit ?? zero), countLimit: formatMoney(countLimit ?? zero), ...cash }
  const others = { warnFrom: formatPercent(warnFrom ?? none), copyDays: copyDays ?? usualCopyDays }
  return { ...rest, discountLimits: texts(limits), settlingLimits: texts(settling), ...others, ...money }
}

function problemsOf({ limits, settling }: SellingValues): Record<string, string> {
  const problems = Object.entries({ limits, settling }).flatMap(([field, by]) => {
    const role = lesserRole(Object.fromEntries(roles.map(one => [one, by[one] ?? none])) as Record<Role, Percent>)
    return role ? [[`${field}.${role}`, 'Not less than a lower role may give']] : []
  })
  return Object.fromEntries(problems)
}

function SellingForm({ saved }: { saved: SalesSettings }) {
  const queries = useQueryClient()
  const section = useSectionForm({
    saved: valuesOf(saved),
    endpoint: saveSalesSettings,
    problemsOf,
    inputOf: values => ({ body: bodyOf(values) }),
    savedBy: ({ sales }) => valuesOf(sales),
    success: 'Selling rules saved',
    onSaved: () => void queries.invalidateQueries({ queryKey: ['settings'] }),
  })
  const { form } = section
  return (
    <SectionForm section={section} label="Selling">
      <LimitsByRole form={form} name="limits" legend="Discount limits" />
      <LimitsByRole form={form} name="settling" legend="Forgiven when a debt is settled, of its total" />
      <fieldset className={sectionClasses.part}>
        <legend>Credit</legend>
        <PercentInput
          label="The till warns from"
          description="Of a customer's credit limit"
          w={200}
          value={form.values.warnFrom}
          onChange={warnFrom => form.setValues({ warnFrom })}
        />
        <Radio.Group label="A credit limit of 0 means" {...form.getInputProps('zeroLimit')}>
          <Stack gap="xs" mt="xs">
            <Radio value="no-limit" label="No limit: the customer may owe any amount" />
            <Radio value="no-credit" label="No credit: the customer pays at once" />
          </Stack>
        </Radio.Group>
      </fieldset>
      <MoneyLimits form={form} />
      <Checkbox
        label="The till asks for a card's last four digits and a transfer's id"
        description="Without it they may be left out"
        {...form.getInputProps('needsPaymentNumbers', { type: 'checkbox' })}
      />
      <Checkbox
        label="A scan sells the stock that goes first"
        description="Of an item with several prices; its line says so. Without it the till asks which"
        {...form.getInputProps('sellsOldestStock', { type: 'checkbox' })}
      />
      <WithoutServer form={form} />
      <PrintChoice form={form} />
    </SectionForm>
  )
}

function MoneyLimits({ form }: Pick<Section<SellingValues>, 'form'>) {
  const limit = (name: 'expenseLimit' | 'countLimit' | 'cashReasonFrom' | 'cashAdminFrom') => ({
    value: form.values[name],
    onChange: (value: Money | null) => form.setValues({ [name]: value }),
  })
  return (
    <>
      <MoneyInput label="A cashier spends at most" description="At once, without a manager" w={200} {...limit('expenseLimit')} />
      <MoneyInput
        label="A manager approves counts up to"
        description="Found and missing together; above it an admin"
        w={200}
        {...limit('countLimit')}
      />
      <fieldset className={sectionClasses.part}>
        <legend>Differences of cash</legend>
        <div className={classes.pair}>
          <MoneyInput label="A reason from" description="At the close of a day and at a hand-over; 0: never" {...limit('cashReasonFrom')} />
          <MoneyInput label="An admin from" description="Who closes, or allows it on the spot; 0: never" {...limit('cashAdminFrom')} />
        </div>
        <Switch
          label="Cash is counted blind"
          description="Whoever closes or hands over sees what the books say only after the count is entered"
          {...form.getInputProps('countsCashBlind', { type: 'checkbox' })}
        />
      </fieldset>
    </>
  )
}

/** What tills that managers enrolled may do while the server cannot be reached. */
function WithoutServer({ form }: Pick<Section<SellingValues>, 'form'>) {
  return (
    <fieldset className={sectionClasses.part}>
      <legend>While the server cannot be reached</legend>
      <Checkbox
        label="Tills give credit"
        description="To customers they know, up to what their copy says is free. Without it they take money only"
        {...form.getInputProps('givesCreditAlone', { type: 'checkbox' })}
      />
      <IntegerInput
        label="Tills sell from their copy for"
        description={`Days since its prices and stock were read; at most ${mostCopyDays}`}
        w={200}
        mt="sm"
        value={form.values.copyDays}
        error={form.errors.copyDays}
        onChange={copyDays => form.setValues({ copyDays })}
      />
    </fieldset>
  )
}

function PrintChoice({ form }: Pick<Section<SellingValues>, 'form'>) {
  return (
    <Radio.Group
      label="Bills are printed as"
      description="A till that was set to another paper keeps it"
      {...form.getInputProps('printMode')}
    >
      <Stack gap="xs" mt="xs">
        {Object.entries(printWords).map(([mode, label]) => (
          <Radio key={mode} value={mode} label={label} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

interface LimitsProps extends Pick<Section<SellingValues>, 'form'> {
  name: 'limits' | 'settling'
  legend: string
}

function LimitsByRole({ form, name, legend }: LimitsProps) {
  return (
    <fieldset className={sectionClasses.part}>
      <legend>{legend}</legend>
      <div className={classes.pair}>
        {lowToHigh.map(role => (
          <PercentInput
            key={role}
            label={roleName(role)}
            value={form.values[name][role]}
            error={form.errors[`${name}.${role}`]}
            onChange={limit => form.setValues({ [name]: { ...form.values[name], [role]: limit } })}
          />
        ))}
      </div>
    </fieldset>
  )
}

const aloneWords = ({ givesCreditAlone, copyDays }: SalesSettings) =>
  `tills ${givesCreditAlone ? 'give credit too' : 'give no credit'}, from a copy of at most ${copyDays} ${copyDays === 1 ? 'day' : 'days'}`

function SellingFacts({ sales }: { sales: SalesSettings }) {
  const {
    discountLimits,
    warnFrom,
    zeroLimit,
    printMode,
    expenseLimit,
    countLimit,
    needsPaymentNumbers,
    sellsOldestStock,
    countsCashBlind,
  } = sales
  const fromOn = (limit: string) => (parseMoney(limit) === 0 ? 'never' : `from ${amountText(limit)} on`)
  return (
    <Stack>
      <OwnersNote />
      <Facts
        facts={[
          ...lowToHigh.map(role => ({ label: `Discount, ${role}`, value: `up to ${discountLimits[role]} %` })),
          ...lowToHigh.map(role => ({ label: `Settlement discount, ${role}`, value: `up to ${sales.settlingLimits[role]} % of the debt` })),
          { label: 'Credit', value: `the till warns from ${warnFrom} % of the limit; a limit of 0 means ${zeroWords[zeroLimit]}` },
          { label: 'A cashier spends', value: `up to ${amountText(expenseLimit)} at once` },
          { label: 'A manager approves counts', value: `up to ${amountText(countLimit)}` },
          { label: 'A difference of cash needs a reason', value: fromOn(sales.cashReasonFrom) },
          { label: 'A difference of cash needs an admin', value: fromOn(sales.cashAdminFrom) },
          { label: 'Card digits and transfer ids', value: needsPaymentNumbers ? 'must be typed at the till' : 'may be left out' },
          { label: 'Cash is counted', value: countsCashBlind ? 'blind' : 'beside what the books say' },
          { label: 'A scan of an item with several prices', value: sellsOldestStock ? 'sells the stock that goes first' : 'asks which' },
          { label: 'Without the server', value: aloneWords(sales) },
          { label: 'Bills are printed as', value: printWords[printMode] },
        ]}
      />
    </Stack>
  )
}
