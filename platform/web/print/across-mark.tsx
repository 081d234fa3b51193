export interface AcrossMarkProps {
  text: string
  /** Height of its capitals. */
  sizeMm: number
}

/** A word across the whole paper, on every page of it; outlined, so that what lies below stays readable without grey. */
export function AcrossMark({ text, sizeMm }: AcrossMarkProps) {
  return (
    <div
      style={{
        position: 'fixed',
        inset: 0,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        pointerEvents: 'none',
        zIndex: 1,
      }}
    >
      <span
        style={{
          transform: 'rotate(-32deg)',
          fontSize: `${sizeMm}mm`,
          fontWeight: 700,
          letterSpacing: '0.06em',
          color: 'transparent',
          WebkitTextStroke: '0.4mm #000',
        }}
      >
        {text}
      </span>
    </div>
  )
}
