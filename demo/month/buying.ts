import { createPriceCorrection } from '../../features/buying/price-corrections/contract.ts'
import { createGrn, lockGrn, type GrnBody, type GrnRead } from '../../features/buying/purchasing/grn-contract.ts'
import { priceGrn } from '../../features/buying/purchasing/grn.ts'
import { createPurchaseReturn, refundPurchaseReturn } from '../../features/buying/purchasing/return-contract.ts'
import { createPaymentVoucher, type PaymentVoucherBody } from '../../features/money/vouchers/contract.ts'
import { formatMoney, percent, rupees, zero } from '../../kernel/money.ts'
import { units } from '../../kernel/quantity.ts'
import { demoItems } from '../items.ts'
import { handOn, payByCheque, payByReturn, payByTransfer, payCash } from './paying.ts'
import type { MonthStage, Place, Who } from './stage.ts'
import type { Day } from './day.ts'

type Received = readonly [item: string, quantity: string]

/** What the month sells, issues and moves. It is bought first: the bills of every day sell only the opening stock. */
const bought: readonly Received[] = [
  ['oil-castrol-activ-20w40-1l', '120'],
  ['oil-filter-10003', '120'],
  ['air-filter-aqua', '60'],
  ['coolant-toyota-sllc-2l', '60'],
  ['brake-pad-wagonr-f', '40'],
  ['washer-fluid-1l', '80'],
]

function pricesOf(key: string) {
  const item = demoItems.find(one => one.key === key)
  const entry = item?.entries.at(-1)
  if (!item || !entry) throw new Error(`${key} was never in stock`)
  return { costPrice: entry.cost, wholesalePrice: entry.wholesale, retailPrice: entry.retail, warrantyPeriods: item.warrantyDays }
}

interface Note {
  supplier: string
  invoice: string
  lines: readonly Received[]
  more?: Partial<GrnBody>
}

/** Receives goods of a supplier without a TIN and keeps their stock entries as wares of the place. */
async function receive(stage: MonthStage, who: Who, { supplier, invoice, lines, more = {} }: Note): Promise<GrnRead> {
  const landed = (more.landedCosts ?? []).filter(({ supplierCode }) => !supplierCode)
  const { total } = priceGrn({
    lines: lines.map(([key, quantity]) => ({
      quantity: units(quantity),
      costPrice: rupees(pricesOf(key).costPrice),
      discountPercent: percent(0),
      discountEach: zero,
    })),
    discountPercent: percent(0),
    discountAmount: zero,
    landedCost: rupees(String(landed[0]?.amount ?? '0')),
  })
  const { grn } = await stage.send(who, createGrn, {
    body: {
      supplierCode: stage.supplier(supplier),
      invoiceCode: invoice,
      invoiceDate: stage.day,
      totalAmount: formatMoney(total),
      stockHistories: lines.map(([key, quantity]) => ({ itemCode: stage.item(key), quantity, ...pricesOf(key) })),
      ...more,
    },
  })
  for (const [at, [key]] of lines.entries()) {
    const { itemCode, stockCode, retailPrice } = grn.stockHistories[at]!
    stage.keepWare(`${placeOf(who)} ${key}`, { itemCode, stockCode, retail: retailPrice })
  }
  stage.keep(invoice, grn.code)
  return grn
}

const placeOf = (who: Who) => who.split(' at ')[1] as Place

type Dues = PaymentVoucherBody['dues']

async function pay(stage: MonthStage, who: Who, of: { supplier: string; money: PaymentVoucherBody['supplierModeOfPayments']; dues?: Dues }) {
  const { code } = await stage.send(who, createPaymentVoucher, {
    body: { supplierCode: stage.supplier(of.supplier), supplierModeOfPayments: of.money, dues: of.dues ?? [] },
  })
  return code
}

const due = (stage: MonthStage, invoice: string, amount: string): Dues => [{ kind: 'grn', code: stage.kept(invoice), amount }]

/** Buys a month's wares, corrects a price, sends goods back and pays suppliers in every way. */
export const buying: Readonly<Record<number, Day>> = {
  23: async stage => {
    await receive(stage, 'manager at colombo', { supplier: 'trishaw-world', invoice: 'TBW-1101', lines: bought })
    await receive(stage, 'selvam at kandy', { supplier: 'ruhunu-suspension', invoice: '8801', lines: bought })
    await receive(stage, 'sunil at galle', { supplier: 'trishaw-world', invoice: 'TBW-1102', lines: bought })
  },
  19: async stage => {
    const money = [payCash('15000.00'), payByTransfer('60000.00', { account: stage.kept('account'), id: 'OUT-1', date: stage.day })]
    await pay(stage, 'manager at colombo', { supplier: 'trishaw-world', money, dues: due(stage, 'TBW-1101', '75000.00') })
  },
  17: async stage => {
    const numbered = (number: string, days: number) => ({ account: stage.kept('account'), number, date: stage.dayIn(days) })
    const cheques = [
      payByCheque('40000.00', numbered('000901', 0)),
      payByCheque('25000.00', numbered('000902', 1)),
      payByCheque('18000.00', numbered('000903', 0)),
      payByCheque('12000.00', numbered('000904', 20)),
      payByCheque('9000.00', numbered('000905', 0)),
    ]
    const code = await pay(stage, 'admin at kandy', { supplier: 'ruhunu-suspension', money: cheques, dues: due(stage, '8801', '104000.00') })
    stage.keep('own cheques', code)
  },
  13: async stage => {
    const carrier = stage.supplier('metro-accessories')
    const grn = await receive(stage, 'manager at colombo', {
      supplier: 'ruhunu-suspension',
      invoice: '8855',
      lines: [['air-filter-vitz', '10']],
      more: { landedCosts: [{ supplierCode: carrier, amount: '3500.00', remarks: 'Lorry' }] },
    })
    await stage.send('manager at colombo', lockGrn, { body: { code: grn.code, version: 1 } })
  },
  12: async stage => {
    const { stockCode } = stage.ware('colombo air-filter-vitz')
    await stage.send('manager at colombo', createPriceCorrection, {
      body: {
        grnCode: stage.kept('8855'),
        reference: 'CN-17',
        remarks: 'Billed at the old price',
        totalAmount: '-800.00',
        stockHistories: [{ stockCode, quantity: '10', difference: '-80.00' }],
      },
    })
    const dues: Dues = [{ kind: 'landed-cost', code: stage.kept('8855'), amount: '3500.00' }]
    await pay(stage, 'manager at colombo', { supplier: 'metro-accessories', money: [payCash('3500.00')], dues })
  },
  11: async stage => {
    const back = async (key: string, quantity: string, price: string, totalAmount: string) => {
      const { code } = await stage.send('manager at colombo', createPurchaseReturn, {
        body: {
          supplierCode: stage.supplier('trishaw-world'),
          reason: 'Carton crushed',
          totalAmount,
          stockHistories: [{ stockCode: stage.ware(`colombo ${key}`).stockCode, quantity, price }],
        },
      })
      return code
    }
    const cashBack = await back('washer-fluid-1l', '2', '690.00', '1380.00')
    await stage.send('manager at colombo', refundPurchaseReturn, { body: { purchaseReturnCode: cashBack, amount: '1380.00' } })
    stage.keep('return for a note', await back('washer-fluid-1l', '3', '690.00', '2070.00'))
    stage.keep('return for a voucher', await back('oil-filter-10003', '2', '1420.00', '2840.00'))
  },
  10: async stage => {
    const used = { purchaseReturn: [{ code: stage.kept('return for a note'), amount: '2070.00' }] }
    await receive(stage, 'manager at colombo', {
      supplier: 'trishaw-world',
      invoice: 'TBW-1150',
      lines: [['drain-washer-12', '20'], ['air-filter-alto', '6']],
      more: used,
    })
    const money = [payByReturn('2840.00', stage.kept('return for a voucher')), payCash('2160.00')]
    await pay(stage, 'manager at colombo', { supplier: 'trishaw-world', money, dues: due(stage, 'TBW-1101', '5000.00') })
    const handedOn = [handOn('14000.00', stage.kept('cheque 100206')), handOn('9500.00', stage.kept('cheque 100207'))]
    await pay(stage, 'manager at colombo', { supplier: 'trishaw-world', money: handedOn, dues: due(stage, 'TBW-1101', '23500.00') })
  },
  9: async stage => {
    // The rest of it: a note that is paid.
    const dues = due(stage, 'TBW-1150', '4750.00')
    await pay(stage, 'manager at colombo', { supplier: 'trishaw-world', money: [payCash('4750.00')], dues })
  },
}
