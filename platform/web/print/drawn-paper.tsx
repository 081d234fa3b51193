import { useElementSize } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react'
import classes from './drawn-paper.module.css'
import { redrawPrint, removePrint, renderPrint } from './print-job.ts'
import { paperSizes, type PrintPage } from './print-page.ts'

const pixelsPerMm = 96 / 25.4

interface DrawnPaperProps<Content> {
  page: PrintPage
  /** What is drawn: the paper is drawn again when it is another one. */
  content: Content
  draw: (content: Content) => ReactElement
}

/** A paper as it is printed, in a frame of its own, as wide as the space allows. */
export function DrawnPaper<Content>({ page, content, draw }: DrawnPaperProps<Content>) {
  const { ref: room, width } = useElementSize()
  const host = useRef<HTMLDivElement>(null)
  const drawing = useRef<Promise<HTMLIFrameElement> | null>(null)
  const [height, setHeight] = useState(0)
  const drawNow = useEffectEvent(() => draw(content))
  useEffect(() => {
    const drawn = renderPrint(drawNow(), page, host.current ?? undefined)
    drawing.current = drawn
    return () => void drawn.then(removePrint, () => 'it was never drawn')
  }, [page])
  useEffect(() => {
    let isLatest = true
    const redraw = (frame: HTMLIFrameElement) => {
      if (!isLatest || !frame.isConnected) return
      redrawPrint(frame, drawNow(), page)
      setHeight(frame.offsetHeight)
    }
    drawing.current?.then(redraw, (error: unknown) => console.error(error))
    return () => {
      isLatest = false
    }
  }, [page, content])
  const paperWidth = paperSizes[page].widthMm * pixelsPerMm
  const scale = Math.min(1, width / paperWidth)
  return (
    <div ref={room} className={classes.room} style={{ height: height * scale + 2 }}>
      <div ref={host} className={classes.paper} style={{ width: paperWidth, transform: `scale(${scale})` }} />
    </div>
  )
}
