/** The editions of spec §intro; the system's edition setting selects one. */
export const editions = ['BIZ_X_POS', 'BIZ_X_POS_SMART', 'BIZ_X_AUTO_CARE'] as const
export type Edition = (typeof editions)[number]

/** What an edition shows beyond what all of them have; docs/settings.md has the same as a table. */
interface EditionRow {
  name: string
  /** Vehicles, meter readings, service packages and reminders of the workshop. */
  hasAutoCare: boolean
  /** The till that bills of orders and quotations are made on. */
  till: '/sales' | '/sales-auto-care'
  /** The print buttons of the payment dialog: one for the single till, or one for each paper (spec §2 "Payment panel"). */
  paymentPrints: 'standard' | 'single'
}

const table = {
  BIZ_X_POS: { name: 'BizX POS', hasAutoCare: false, till: '/sales', paymentPrints: 'standard' },
  BIZ_X_POS_SMART: { name: 'BizX POS Smart', hasAutoCare: false, till: '/sales', paymentPrints: 'single' },
  BIZ_X_AUTO_CARE: { name: 'BizX Auto Care', hasAutoCare: true, till: '/sales-auto-care', paymentPrints: 'standard' },
} as const satisfies Record<Edition, EditionRow>

/** The editions by name of the setting. The screens that only some have say so in screens.ts. */
export const editionTable: Readonly<Record<Edition, EditionRow>> = table

/** Whether the edition has what a workshop needs. */
export function hasAutoCare(edition: Edition): boolean {
  return editionTable[edition].hasAutoCare
}
