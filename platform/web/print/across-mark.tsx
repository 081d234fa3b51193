export interface AcrossMarkProps {
  text: string
  /** Height of the letters. */
  sizeMm: number
}

/**
 * A word across the paper, on every page. The letters are hatched, so that the text below stays readable and thermal and
 * impact printers need no grey.
 */
export function AcrossMark({ text, sizeMm }: AcrossMarkProps) {
  const place = {
    position: 'fixed',
    inset: 0,
    width: '100%',
    height: '100%',
    overflow: 'visible',
    pointerEvents: 'none',
    zIndex: 1,
  } as const
  return (
    <svg aria-label={text} role="img" data-across={text} style={place}>
      <defs>
        <pattern id="across-mark-hatch" width="3" height="3" patternUnits="userSpaceOnUse" patternTransform="rotate(77)">
          <path d="M0 0.5h3" stroke="#000" strokeWidth="0.8" />
        </pattern>
      </defs>
      <svg x="50%" y="50%" overflow="visible">
        <text
          transform="rotate(-32)"
          textAnchor="middle"
          dominantBaseline="central"
          fill="url(#across-mark-hatch)"
          stroke="#000"
          strokeWidth="0.8"
          style={{ fontSize: `${sizeMm}mm`, fontWeight: 700, letterSpacing: '0.06em' }}
        >
          {text}
        </text>
      </svg>
    </svg>
  )
}
