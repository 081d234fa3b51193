import { z } from 'zod'
import { paperHead, type Paper } from './story.ts'
import type { Stage } from './stage.ts'

/** Plays papers of one kind; refuses, with the paper's name, a field that it does not know. */
export type Player = (stage: Stage, paper: Paper) => Promise<void>

/** The player of a kind of paper that has these fields beside those of every paper. */
export function player<Shape extends z.ZodRawShape>(
  shape: Shape,
  play: (stage: Stage, paper: z.output<z.ZodObject<typeof paperHead.shape & Shape>>) => Promise<void>,
): Player {
  const whole = z.strictObject({ ...paperHead.shape, ...shape })
  return async (stage, paper) => {
    const read = whole.safeParse(paper)
    if (!read.success) throw new Error(`${paper.id} (${paper.kind}) is not understood: ${z.prettifyError(read.error)}`)
    await play(stage, read.data as z.output<z.ZodObject<typeof paperHead.shape & Shape>>)
  }
}

/** Shapes of fields that several kinds have. */
export const amount = z.string().regex(/^-?\d+(\.\d{1,2})?$/)
export const quantityText = z.string().regex(/^\d+(\.\d{1,3})?$/)
export const percentText = z.string().regex(/^\d+(\.\d{1,2})?$/)
