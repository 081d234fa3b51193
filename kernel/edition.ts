/** The editions of spec §intro; the system's edition setting selects one. */
export const editions = ['BIZ_X_POS', 'BIZ_X_POS_SMART', 'BIZ_X_AUTO_CARE'] as const
export type Edition = (typeof editions)[number]

export const editionNames = {
  BIZ_X_POS: 'BizX POS',
  BIZ_X_POS_SMART: 'BizX POS Smart',
  BIZ_X_AUTO_CARE: 'BizX Auto Care',
} as const satisfies Record<Edition, string>

/** Vehicles, meter readings and service packages belong to the auto-care edition only. */
export function hasAutoCare(edition: Edition): boolean {
  return edition === 'BIZ_X_AUTO_CARE'
}
