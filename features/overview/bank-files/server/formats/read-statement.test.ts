import { describe, expect, test } from 'vitest'
import { formatMoney } from '../../../../../kernel/money.ts'
import { Refusal } from '../../../../../kernel/refusal.ts'
import { readBankFile } from './read-statement.ts'

async function read(text: string, dateOrder: 'day-first' | 'month-first' | null = null) {
  const file = await readBankFile(new TextEncoder().encode(text), { name: 'the file', dateOrder, columns: null })
  return {
    ...file,
    lines: file.lines.map(({ date, amount, text: said, reference, chequeNumber }) => [
      date,
      formatMoney(amount),
      said,
      reference,
      chequeNumber,
    ]),
    opening: file.opening === null ? null : formatMoney(file.opening),
    closing: file.closing === null ? null : formatMoney(file.closing),
  }
}

async function refused(text: string): Promise<string> {
  const error: unknown = await read(text).catch((thrown: unknown) => thrown)
  if (!(error instanceof Refusal)) throw new Error('it was read')
  return error.message
}

// Five shapes that banks give: their headings and order, with made-up figures.
const debitCredit = `Account Statement,,,,,
Account No : 0012 3456 7890,,,,,
Currency,LKR,,,,
Date,Particulars,Chq No,Debit,Credit,Balance
01/11/2026,OPENING BALANCE,,,,"10,000.00"
02/11/2026,CHQ DEPOSIT COLOMBO,,,"2,500.50","12,500.50"
13/11/2026,CHEQUE PAID,000123,"1,200.00",,"11,300.50"
13/11/2026,SMS CHARGE,,25.00,,"11,275.50"
,Total,,"1,225.00","2,500.50",
`
const newestFirst = `"Transaction Date";"Value Date";"Narration";"Reference No";"Withdrawal";"Deposit";"Running Balance"
"25-Nov-2026";"25-Nov-2026";"CEFT TO ABC TRADERS";"FT26329001";"400.00";"";"1,100.00 Cr"
"24-Nov-2026";"24-Nov-2026";"SALARY; NOVEMBER";"NONREF";"";"1,500.00";"1,500.00 Cr"
`
const sides = `Posting date\tDescription\tAmount\tDr/Cr
2026-11-03\tPOS SETTLEMENT 4471\t98,250.75\tCR
2026-11-04\tMERCHANT FEE\t1,749.25\tDR
`
const unsigned = `Date,Details,Transaction amount,Balance
30/11/2026,Cash deposit,500.00,1500.00
30/11/2026,ATM,200.00,1300.00
29/11/2026,Fee,10.00,1290.00
`
const european = `Buchungstag;Verwendungszweck;Betrag;Saldo
03.11.2026;Miete November;-1.250,00;3.750,00
17.11.2026;Gutschrift Müller;480,55;4.230,55
`

describe('a table', () => {
  test('with debit, credit and balance below the name of the account', async () => {
    expect(await read(debitCredit)).toMatchObject({
      format: 'csv',
      accountNumber: '001234567890',
      currency: 'LKR',
      opening: '10000.00',
      closing: '11275.50',
      lines: [
        ['2026-11-02', '2500.50', 'CHQ DEPOSIT COLOMBO', '', ''],
        ['2026-11-13', '-1200.00', 'CHEQUE PAID', '', '123'],
        ['2026-11-13', '-25.00', 'SMS CHARGE', '', ''],
      ],
    })
  })
  test('that has the newest line first, is turned', async () => {
    expect(await read(newestFirst)).toMatchObject({
      opening: '0.00',
      closing: '1100.00',
      lines: [
        ['2026-11-24', '1500.00', 'SALARY; NOVEMBER', '', ''],
        ['2026-11-25', '-400.00', 'CEFT TO ABC TRADERS', 'FT26329001', ''],
      ],
    })
  })
  test('with one amount and the side beside it', async () => {
    expect((await read(sides)).lines.map(([, amount]) => amount)).toEqual(['98250.75', '-1749.25'])
  })
  test('of amounts without a sign: the balances say what went out', async () => {
    const turned = unsigned.split('\n')
    const oldest = [turned[0], 'x', ...turned.slice(1)].join('\n').replace('x', '28/11/2026,Start,1000.00,1000.00')
    expect((await read(oldest.replace('29/11/2026,Fee', '30/11/2026,Fee'))).lines.map(([, amount]) => amount)).toEqual([
      ...['1000.00', '500.00', '-200.00', '-10.00'],
    ])
  })
  test('with a comma for decimals', async () => {
    expect((await read(european)).lines).toEqual([
      ['2026-11-03', '-1250.00', 'Miete November', '', ''],
      ['2026-11-17', '480.55', 'Gutschrift Müller', '', ''],
    ])
  })
  test('whose dates can be read two ways is asked for', async () => {
    const open = 'Date,Description,Amount\n03/04/2026,Fee,-10.00\n'
    expect(await refused(open)).toContain('03/04/2026 may have the day or the month first')
    expect((await read(open, 'day-first')).lines[0]?.[0]).toBe('2026-04-03')
    expect((await read(open, 'month-first')).lines[0]?.[0]).toBe('2026-03-04')
  })
  test('in Windows-1252 and UTF-16 is the same', async () => {
    const bytes = Uint8Array.from([...european].map(letter => letter.charCodeAt(0)))
    const wide = new Uint8Array([0xff, 0xfe, ...[...european].flatMap(letter => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8])])
    for (const one of [bytes, wide]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { lines } = await readBankFile(one, { name: 'the file', dateOrder: null, columns: null })
      expect(lines[1]?.text).toBe('Gutschrift Müller')
    }
  })
  test('that lacks a line, a column or a day is refused', async () => {
    expect(await refused(debitCredit.replace(/^13.*SMS.*$/m, '13/11/2026,OTHER,,,1.00,"11,275.50"'))).toContain('the balance in row')
    expect(await refused('Name,Phone\nKamal,0771234567\n')).toContain('no column was found for the date and the amount')
    expect(await refused(sides.replace('2026-11-04', '2026-13-44'))).toContain('Row 3')
    expect(await refused('a picture')).toContain('no column was found')
  })
})

const ofx1 = `OFXHEADER:100
DATA:OFXSGML
VERSION:102

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>LKR<BANKACCTFROM><BANKID>7010<ACCTID>1234567890<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101<DTEND>20261130
<STMTTRN><TRNTYPE>CHECK<DTPOSTED>20261105120000[5.5:IST]<TRNAMT>-450.00<FITID>A1<CHECKNUM>000777<NAME>CHEQUE</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261104<TRNAMT>+1,000.5<FITID>A0<NAME>Silva &amp; Sons<MEMO>INV 12</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>550.50<DTASOF>20261130</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`
const ofx2 = `<?xml version="1.0"?><?OFX OFXHEADER="200" VERSION="211"?>
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>LKR</CURDEF><BANKACCTFROM><ACCTID>99</ACCTID></BANKACCTFROM><BANKTRANLIST>
<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20261109</DTPOSTED><TRNAMT>-20.00</TRNAMT><FITID>Z</FITID><MEMO>Fee</MEMO></STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>1.00</BALAMT></LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

describe('OFX', () => {
  test('1, whose values have no end, and 2, which is XML', async () => {
    expect(await read(ofx1)).toMatchObject({
      format: 'ofx',
      accountNumber: '1234567890',
      currency: 'LKR',
      closing: '550.50',
      lines: [
        ['2026-11-04', '1000.50', 'Silva & Sons INV 12', 'A0', ''],
        ['2026-11-05', '-450.00', 'CHEQUE', 'A1', '777'],
      ],
    })
    expect((await read(ofx2)).lines).toEqual([['2026-11-09', '-20.00', 'Fee', 'Z', '']])
  })
  test('that is cut, or of two accounts, is refused', async () => {
    expect(await refused(ofx1.slice(0, 500))).toContain('its end, </OFX>, is missing')
    expect(await refused(ofx2.replace('</BANKMSGSRSV1>', `${ofx1.match(/<STMTTRNRS>.*<\/STMTTRNRS>/s)?.[0]}</BANKMSGSRSV1>`))).toContain(
      'several accounts: 99, 1234567890',
    )
    expect(await refused(ofx2.replace('-20.00', 'twenty'))).toContain('"twenty" is not an amount')
  })
})

const mt940 = `{1:F01BANKLKLXAXXX0000000000}{4:
:20:STMT2026
:25:7010/001234567890
:28C:45/1
:60F:C261101LKR1000,00
:61:2611021102CR2500,50NTRFNONREF//BK001
:86:CEFT FROM PERERA STORES
INV 5500001234
:61:2611031103D1200,NCHK000123//X9
:86:CHEQUE PAID
:61:261104RC10,00NMSCREV1
:62F:C261104LKR2290,50
-}
`

describe('MT940', () => {
  test('with its balances, text on several lines, a cheque and what is taken back', async () => {
    expect(await read(mt940)).toMatchObject({
      format: 'mt940',
      accountNumber: '001234567890',
      currency: 'LKR',
      opening: '1000.00',
      closing: '2290.50',
      lines: [
        ['2026-11-02', '2500.50', 'CEFT FROM PERERA STORES INV 5500001234', 'BK001', ''],
        ['2026-11-03', '-1200.00', 'CHEQUE PAID', '000123', '123'],
        ['2026-11-04', '-10.00', 'REV1', 'REV1', ''],
      ],
    })
  })
  test('with the codes of German banks', async () => {
    const coded = mt940.replace(/:86:CEFT[^:]*/, ':86:166?00GUTSCHRIFT?20Rechnung 12?21 vom Mai?30BANK?32MEIER\n')
    expect((await read(coded)).lines[0]?.[2]).toBe('GUTSCHRIFT Rechnung 12 vom Mai MEIER')
  })
  test('that is cut, or lacks a page, is refused', async () => {
    expect(await refused(mt940.split(':62F:')[0]!)).toContain('its closing balance, :62F:, is missing')
    expect(await refused(mt940 + mt940.replace(':60F:C261101LKR1000,00', ':60F:C261105LKR9,00'))).toContain('a page is missing')
    expect(await refused(mt940.replace('CR2500,50', 'CRtwo'))).toContain('is not a line of a statement')
  })
})

const entry = (amount: string, side: string, more = '') =>
  `<Ntry><Amt Ccy="LKR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-05</Dt></BookgDt>${more}</Ntry>`
const camt = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>1234567890</Id></Othr></Id><Ccy>LKR</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="LKR">100.00</Amt><CdtDbtInd>DBIT</CdtDbtInd></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="LKR">395.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
${entry('500.00', 'CRDT', '<NtryDtls><TxDtls><Refs><EndToEndId>E2E-77</EndToEndId></Refs><RltdPties><Dbtr><Nm>Perera &amp; Co</Nm></Dbtr></RltdPties><RmtInf><Ustrd>Invoice 12</Ustrd></RmtInf></TxDtls></NtryDtls>')}
${entry('5.00', 'DBIT', '<AddtlNtryInf>Fee</AddtlNtryInf>')}
${entry('9.00', 'DBIT').replace('BOOK', 'PDNG')}
</Stmt></BkToCstmrStmt></Document>`

describe('CAMT.053', () => {
  test('has what is booked, with who and what for', async () => {
    expect(await read(camt)).toMatchObject({
      ...{ format: 'camt', accountNumber: '1234567890', currency: 'LKR', opening: '-100.00', closing: '395.00' },
      lines: [
        ['2026-11-05', '500.00', 'Perera & Co Invoice 12', 'E2E-77', ''],
        ['2026-11-05', '-5.00', 'Fee', '', ''],
      ],
    })
  })
  test('of a later version, with names in their own space', async () => {
    const later = camt.replaceAll('<Sts>BOOK</Sts>', '<Sts><Cd>BOOK</Cd></Sts>').replaceAll(/<(\/?)(?=[A-Z])/g, '<$1ns:')
    expect((await read(later.replace('xmlns=', 'xmlns:ns='))).lines).toHaveLength(2)
  })
  test('that is cut is refused, and so is a document that grows as it is read', async () => {
    expect(await refused(camt.slice(0, 900))).toMatch(/line \d+ of its XML/)
    const grows = `?>\n<!DOCTYPE a [<!ENTITY x "${'y'.repeat(9_000)}">]>`
    const bomb = camt.replace('?>', grows).replace('Fee', '&x;'.repeat(5_000))
    expect(await refused(bomb)).toContain('entities of its own')
  })
})

test('a page, a PDF and an empty file are no statements', async () => {
  expect(await refused('<html><body>Please sign in</body></html>')).toContain('is no statement of a bank that can be read')
  expect(await refused('%PDF-1.7 ...')).toContain('It is a PDF')
  expect(await refused('')).toContain('is no statement of a bank')
})
