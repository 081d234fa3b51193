import fs from 'node:fs'
import path from 'node:path'
import type { Browser } from '@playwright/test'

/** How many pictures a sheet has side by side, and how wide each is (px), by the width of what was taken. */
const layoutFor = (width: number) => (width < 600 ? { across: 6, down: 2, each: 260 } : { across: 2, down: 3, each: 800 })

/** Puts the pictures of each folder on sheets, several on each, with their names: for looking over many quickly. */
export async function contactSheets(browser: Browser, out: string): Promise<void> {
  const folders = fs.readdirSync(out).filter(name => /^\d+-(light|dark)$/.test(name))
  const page = await browser.newPage()
  for (const folder of folders) {
    const { across, down, each } = layoutFor(Number.parseInt(folder, 10))
    const files = fs.readdirSync(path.join(out, folder)).toSorted()
    const sheets = path.join(out, `sheets-${folder}`)
    fs.mkdirSync(sheets, { recursive: true })
    for (let at = 0; at < files.length; at += across * down) {
      const shown = files.slice(at, at + across * down).map(name => {
        const data = fs.readFileSync(path.join(out, folder, name)).toString('base64')
        return `<figure><figcaption>${name}</figcaption><img src="data:image/png;base64,${data}" width="${each}"></figure>`
      })
      await page.setViewportSize({ width: across * (each + 8) + 8, height: 200 })
      await page.setContent(
        `<style>body{margin:4px;display:grid;grid-template-columns:repeat(${across},${each}px);gap:8px;font:12px sans-serif}figure{margin:0}img{outline:1px solid #888}</style>${shown.join('')}`,
      )
      await page.screenshot({ path: path.join(sheets, `${String(at / (across * down) + 1).padStart(2, '0')}.png`), fullPage: true })
    }
  }
  await page.close()
}
