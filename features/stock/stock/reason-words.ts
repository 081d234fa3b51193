/** Why stock left, as staff read it. */
export const issueReasonWords = {
  workshop: 'Workshop',
  display: 'Display',
  damage: 'Damage',
  gift: 'Gift',
  expired: 'Expired',
  lost: 'Lost or stolen',
  'own-use': 'Own use',
} as const

/** Why stock came without a supplier. */
export const stockInReasonWords = {
  opening: 'Opening stock',
  found: 'Found',
  production: 'Production',
  sample: 'Sample',
} as const
