import { expect, test } from 'vitest'
import { isPrinterAddress } from './printer-address.ts'

test('printers are on this machine or in a private network', () => {
  for (const address of ['127.0.0.1', '127.8.9.1', '10.0.0.9', '172.16.0.1', '172.31.255.254', '192.168.1.50']) {
    expect([address, isPrinterAddress(address)]).toEqual([address, true])
  }
})

test('everything else is refused, however it is written', () => {
  const others = [
    ...['169.254.169.254', '169.254.1.1', '0.0.0.0', '8.8.8.8', '100.64.0.1', '100.100.100.200', '172.15.0.1', '172.32.0.1', '192.169.0.1'],
    ...['224.0.0.1', '255.255.255.255', '192.0.0.192', '198.18.0.1', '11.0.0.1', '126.255.255.255', '128.0.0.1'],
    // Other spellings of addresses: octal, hexadecimal, one number, fewer or more numbers, spaces.
    ...[
      '010.0.0.1',
      '0x7f.0.0.1',
      '2130706433',
      '127.1',
      '10.0.0.256',
      '10.0.0.1.1',
      ' 10.0.0.1',
      '10.0.0.1 ',
      '10.0.0.1\n',
      '10.0.0.-1',
      '１０.0.0.1',
    ],
    // Names and IPv6 are not taken at all.
    ...[
      '',
      'localhost',
      'printer.lan',
      'metadata.google.internal',
      '::1',
      '::ffff:169.254.169.254',
      'fd00:ec2::254',
      '[::1]',
      '10.0.0.1:80',
      '10.0.0.1/8',
      'user@10.0.0.1',
    ],
  ]
  for (const address of others) expect([address, isPrinterAddress(address)]).toEqual([address, false])
})
