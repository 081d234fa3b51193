import { describe, expect, test } from 'vitest'
import { cleanBillHtml } from './clean-bill-html.ts'

describe('the header or footer of a bill', () => {
  test('keeps text, its tags and its alignment as they are', () => {
    const kept = '<p style="text-align: center"><b>ශ්‍රී ලංකා</b> &amp; sons<br /><small>Tel 011 2</small></p>'
    expect(cleanBillHtml(kept)).toEqual({ html: kept, leftOut: [] })
    const table = '<table><tbody><tr><td colspan="2">நன்றி</td></tr></tbody></table>'
    expect(cleanBillHtml(table)).toEqual({ html: table, leftOut: [] })
  })

  test('keeps the words of what it leaves out, and says what that was', () => {
    expect(cleanBillHtml('<font color="red">Sale</font> <a href="https://shop.example">our shop</a>')).toEqual({
      html: 'Sale our shop',
      leftOut: ['<font>', 'color', '<a>', 'href'],
    })
    expect(cleanBillHtml('<p style="color: red; text-align: right">x</p>')).toEqual({
      html: '<p style="text-align: right">x</p>',
      leftOut: ['style color'],
    })
  })

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<p onclick="alert(1)">x</p>',
    '<p style="background: url(javascript:alert(1))">x</p>',
    '<p style="text-align: expression(alert(1))">x</p>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<form action="https://evil.example"><input name="pin"><button>Pay</button></form>',
    '<a href="javascript:alert(1)">x</a>',
    '<math><mtext></p><img src onerror=alert(1)></mtext></math>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<style>@import "https://evil.example"</style>',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<base href="https://evil.example">',
    '<object data="x"></object><embed src="x"><link rel=stylesheet href=x>',
    '<td colspan="999999999">x</td>',
    '<b/onmouseover=alert(1)>x</b>',
    '<<script>script>alert(1)<</script>/script>',
    '<p id="root" class="x" data-x="1" xml:lang="x">x</p>',
  ])('makes %s harmless', dirty => {
    const { html, leftOut } = cleanBillHtml(dirty)
    expect(html).not.toMatch(/<(?!\/?(?:p|b|i|strong|em|br|div|span|small|h[1-4]|table|tbody|tr|td)\b)/i)
    expect(html).not.toMatch(/<[^>]*\b(?:on\w+|href|src|action|id|class)\s*=/i)
    expect(html).not.toMatch(/url\(|expression|@import|999999999/)
    expect(leftOut).not.toEqual([])
    // Sanitising a second time removes nothing.
    expect(cleanBillHtml(html)).toEqual({ html, leftOut: [] })
  })

  test('nests so deep and no deeper', () => {
    const { html } = cleanBillHtml(`${'<div>'.repeat(500)}x${'</div>'.repeat(500)}`)
    expect(html.match(/<div>/g)).toHaveLength(20)
  })
})
