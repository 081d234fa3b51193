import { z } from 'zod'
import { createGrn, editGrn as saveEditedGrn, getGrn, type GrnBody } from '../../../features/buying/purchasing/grn-contract.ts'
import { openReturnsOfSupplier } from '../../../features/buying/purchasing/return-contract.ts'
import { priceGrn } from '../../../features/buying/purchasing/grn.ts'
import { formatMoney, parsePercent, rupees, sumOf } from '../../../kernel/money.ts'
import { units } from '../../../kernel/quantity.ts'
import { amount, percentText, player, quantityText } from '../player.ts'
import { RefusedPaper, type Stage } from '../stage.ts'
import type { Paper } from '../story.ts'

const line = z.strictObject({
  entry: z.string(),
  item: z.string(),
  qty: quantityText,
  cost: amount,
  discPct: percentText.default('0'),
  discUnit: amount.default('0'),
  wholesale: amount,
  retail: amount,
  expiry: z.iso.date().optional(),
})
const landed = z.strictObject({ supplier: z.string().optional(), amount })

const fields = {
  invoice: z.string(),
  lines: z.array(line),
  grnDiscPct: percentText.default('0'),
  grnDiscFix: amount.default('0'),
  landed: z.array(landed).default([]),
  /** Purchase returns that settle the note: all that is open of them. */
  returns: z.array(z.string()).default([]),
}
type Note = Paper & z.output<z.ZodObject<typeof fields>>

/** The note as its screen sends it. The batch is the entry's name, so that a count has a row for each. */
async function bodyOf(stage: Stage, note: Note, supplierCode: string): Promise<GrnBody> {
  const landedCost = sumOf(note.landed.map(one => rupees(one.amount)))
  const { total } = priceGrn({
    lines: note.lines.map(({ qty, cost, discPct, discUnit }) => ({
      quantity: units(qty),
      costPrice: rupees(cost),
      discountPercent: percentOf(discPct),
      discountEach: rupees(discUnit),
    })),
    discountPercent: percentOf(note.grnDiscPct),
    discountAmount: rupees(note.grnDiscFix),
    landedCost,
  })
  const { purchaseReturn: open } = await stage.read(note, openReturnsOfSupplier, { params: { id: supplierCode } })
  return {
    supplierCode,
    invoiceCode: note.invoice,
    invoiceDate: note.date,
    discountPercentage: note.grnDiscPct,
    discountAmount: note.grnDiscFix,
    landedCosts: note.landed.map(one => ({
      supplierCode: one.supplier === undefined ? null : stage.codeOf('suppliers', one.supplier),
      amount: one.amount,
    })),
    totalAmount: formatMoney(total),
    purchaseReturn: note.returns.map(name => {
      const { code } = stage.paper(name)
      return { code, amount: open.find(one => one.code === code)?.open ?? '0' }
    }),
    stockHistories: note.lines.map(({ entry, item, qty, cost, discPct, discUnit, wholesale, retail, expiry }) => ({
      stockCode: stage.entries.get(entry)?.code ?? null,
      itemCode: stage.codeOf('items', item),
      quantity: qty,
      costPrice: cost,
      discountPercentage: discPct,
      discountAmount: discUnit,
      wholesalePrice: wholesale,
      retailPrice: retail,
      expiryDate: expiry ?? null,
      batch: entry,
    })),
  }
}

const percentOf = (text: string) => parsePercent(text) ?? (0 as never)

// A note that the story has typed twice gets an invoice number of its own, as the product takes an invoice once.
async function receive(stage: Stage, paper: Paper, body: GrnBody) {
  try {
    return await stage.save(paper, createGrn, { body })
  } catch (refused) {
    if (!(refused instanceof RefusedPaper) || refused.code !== 'GRN_INVOICE_TAKEN') throw refused
    stage.decisions.push(
      `${paper.id}: an invoice of a supplier is received once (GRN_INVOICE_TAKEN of features/buying/purchasing/refusals.ts)`,
    )
    return stage.save(paper, createGrn, { body: { ...body, invoiceCode: `${body.invoiceCode} (2)` } })
  }
}

/** Goods received from a supplier. */
export const grn = player({ supplier: z.string(), ...fields }, async (stage, paper) => {
  const body = await bodyOf(stage, paper, stage.codeOf('suppliers', paper.supplier))
  const { code, grn: saved } = await receive(stage, paper, body)
  stage.keep(paper, code)
  stage.keepEntries(paper.lines, saved.stockHistories)
})

/** The same note with other lines, while nothing of it is sold or paid. */
export const editGrn = player({ of: z.string(), ...fields }, async (stage, paper) => {
  const edited = stage.paper(paper.of)
  const { grn: before } = await stage.read(paper, getGrn, { params: { code: edited.code } })
  const body = { ...(await bodyOf(stage, paper, before.supplierCode)), invoiceDate: before.invoiceDate, version: before.version }
  const { grn: saved } = await stage.save(paper, saveEditedGrn, { params: { code: edited.code }, body })
  stage.keepEntries(paper.lines, saved.stockHistories)
})
