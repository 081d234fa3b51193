import { ActionIcon, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { fontFaces, textFonts } from '../../../../platform/web/print/print-fonts.ts'
import { labelRow, type LabelSheet } from '../label-sheet.ts'
import classes from './label-preview.module.css'
import css from './print/label-paper.css?inline'
import { LabelRow, type LabelRowProps } from './print/label-row.tsx'

interface LabelPreviewProps {
  sheet: LabelSheet
  rowTotal: number
  rowsFrom: (from: number, to: number) => readonly LabelRowProps['labels'][]
  /** The first row shown. */
  at: number
  onAt: (row: number) => void
}

const pixelsPerMm = 96 / 25.4
const rowWidthPx = (labelRow.widthTenths / 10) * pixelsPerMm
const rowHeightPx = (labelRow.heightTenths / 10) * pixelsPerMm
const gapPx = 8
const fewestRows = 2

/** The rows as they will be printed, a page of them at a time, as large as the space allows. */
export function LabelPreview({ sheet, rowTotal, rowsFrom, at, onAt }: LabelPreviewProps) {
  const { ref, width, height } = useElementSize()
  const scale = width === 0 ? 1 : width / rowWidthPx
  const perPage = Math.max(fewestRows, Math.floor((height + gapPx) / (rowHeightPx * scale + gapPx)))
  const from = Math.max(0, Math.min(at, rowTotal - perPage))
  const to = Math.min(rowTotal, from + perPage)
  return (
    <section className={classes.preview} aria-label="Preview">
      <div className={classes.head}>
        <h2>Preview</h2>
        {rowTotal > perPage && (
          <>
            <Text size="xs" c="dimmed">
              Rows {from + 1} to {to} of {rowTotal.toLocaleString('en')}
            </Text>
            <Turn label="Earlier rows" isOff={from === 0} onTurn={() => onAt(Math.max(0, from - perPage))}>
              <IconChevronLeft size={16} aria-hidden />
            </Turn>
            <Turn label="Later rows" isOff={to === rowTotal} onTurn={() => onAt(from + perPage)}>
              <IconChevronRight size={16} aria-hidden />
            </Turn>
          </>
        )}
      </div>
      <div ref={ref} className={classes.rows} style={{ fontFamily: textFonts, minHeight: fewestRows * (rowHeightPx * scale + gapPx) }}>
        <style>{fontFaces('text', document.baseURI)}</style>
        <style>{css}</style>
        {rowsFrom(from, to).map((labels, place) => (
          <div key={from + place} className={classes.row} style={{ height: rowHeightPx * scale, marginBottom: gapPx }}>
            <div className={classes.paper} style={{ transform: `scale(${scale})` }}>
              <LabelRow labels={labels} sheet={sheet} />
              <Edges labels={labels} sheet={sheet} />
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}

/** The edges of the roll's labels, regardless of the offsets; empty places are hatched. */
function Edges({ labels, sheet }: LabelRowProps) {
  return sheet.slots.map(({ leftDots, widthDots }, place) => (
    <div
      key={leftDots}
      className={classes.edge}
      {...(labels[place] === null && { 'data-free': true })}
      style={{ left: `${leftDots / sheet.dotsPerMm}mm`, width: `${widthDots / sheet.dotsPerMm}mm` }}
    >
      {labels[place]?.form === null && <span>{labels[place].code} does not fit</span>}
    </div>
  ))
}

interface TurnProps {
  label: string
  isOff: boolean
  onTurn: () => void
  children: React.ReactNode
}

function Turn({ label, isOff, onTurn, children }: TurnProps) {
  return (
    <ActionIcon variant="default" size={26} aria-label={label} disabled={isOff} onClick={onTurn}>
      {children}
    </ActionIcon>
  )
}
