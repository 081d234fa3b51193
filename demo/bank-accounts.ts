/** Own accounts; `bank` is the number of its bank in the clearing. */
export const demoBankAccounts: { name: string; bank: string; branch: string; number: string }[] = [
  { name: 'Bank of Ceylon, current', bank: '7010', branch: 'Fort', number: '0070-123456' },
  { name: 'Sampath Bank, current', bank: '7278', branch: 'Kandy', number: '1009-5550-2211' },
]
