/** They change nothing twice, or must not be kept by key because they contain a password. */
export const neverKeyed = [
  // They begin what is refused while it is under way.
  'POST backup',
  'POST backup-proof',
  'POST backup-store',
  'POST backup-ticket',
  'POST confirm-day',
  // It asks for a report.
  'POST day-end',
  // A second press finds what the first one has begun.
  'POST demo-shop',
  'POST login',
  'POST login-second-factor',
  'POST logout',
  'POST override',
  'POST own-password-again',
  'POST set-numbers-back',
  'POST setup',
  'POST setup/demo-shop',
  'POST setup/restore',
  'POST setup/restore-part',
  'PUT receipt-printer-print/:code',
  'PUT receipt-printer-drawer/:code',
  'PUT invoice-printed/:code',
  'PUT own-password',
  'PUT own-pin',
  'PUT own-recovery-codes',
  'PUT own-second-factor',
  'PUT own-second-factor-removal',
  'PUT tax-document-printed/:code',
  // A till's numbers are there once by themselves.
  'PUT till-bill-number',
  'PUT till-bill-refused',
  'PUT till-contact/:till',
  'PUT user-password/:id',
]
