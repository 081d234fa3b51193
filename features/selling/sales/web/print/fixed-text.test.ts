import { expect, test } from 'vitest'
import { shopLines, textColumns, wrapText } from './fixed-text.ts'

test('a text breaks between words and keeps within its width', () => {
  expect(wrapText('Brake pad set, front, ceramic', 14)).toEqual(['Brake pad set,', 'front, ceramic'])
  expect(wrapText('', 10)).toEqual([''])
})

test('a word longer than the width is cut', () => {
  expect(wrapText('90915-YZZE1-XL ok', 6)).toEqual(['90915-', 'YZZE1-', 'XL ok'])
})

test('a Sinhala letter with its signs is kept together and counts two columns', () => {
  // ශ්‍රී is one letter, ලං and කා one each: three letters and a space.
  expect(textColumns('ශ්‍රී ලංකා')).toBe(7)
  expect(wrapText('ලංකා', 2)).toEqual(['ලං', 'කා'])
})

test('blocks and breaks of a footer make lines, with alignment and bold', () => {
  const html = '<p style="text-align: right">Reg. no. <b>PV 1</b><br><b>Open</b> daily</p><h3>Tom &amp; Co</h3><div></div>Bye'
  expect(shopLines(html)).toEqual([
    { text: 'Reg. no. PV 1', align: 'right', isBold: false },
    { text: 'Open daily', align: 'right', isBold: true },
    { text: 'Tom & Co', align: 'center', isBold: true },
    { text: 'Bye', align: 'center', isBold: false },
  ])
})

test('the cells of a table row stand on one line', () => {
  expect(shopLines('<table><tbody><tr><td>Tel</td><td>011</td></tr></tbody></table>').map(line => line.text)).toEqual(['Tel 011'])
})
