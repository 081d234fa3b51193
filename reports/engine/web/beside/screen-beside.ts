import { paperOf } from '../../../../kernel/papers.ts'

/** The screens whose papers are shown beside a report. What shows them is in `paper-views.ts`, which loads with the first one. */
const screensBeside = [
  '/sales',
  '/sales-auto-care',
  '/sales-return',
  '/oversold-goods',
  '/sales-order',
  '/sales-quotation',
  '/payment-receipt',
  '/payment-vouchers',
  '/expenses',
  '/credit-and-debit',
  '/cheques-process',
  '/opening-balances',
  '/grn',
  '/purchase-order',
  '/purchase-return',
  '/price-correction',
  '/stock-in',
  '/stock-issue',
  '/stock-transfer',
  '/stock-freeze',
] as const
export type ScreenBeside = (typeof screensBeside)[number]

/** The screen of the paper with this number, where its paper is shown beside a report; null where only the screen itself shows it. */
export function screenBeside(code: string): ScreenBeside | null {
  const screen = paperOf(code)?.opens?.screen
  return screensBeside.find(one => one === screen) ?? null
}
