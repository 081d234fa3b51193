const reasons = ['Wrong item', 'Wrong size', 'Faulty', 'Not needed', 'Bought too many']

/** Reasons to pick from; another one may be typed. */
export const usualReasons = (
  <datalist id="usual-reasons">
    {reasons.map(reason => (
      <option key={reason} value={reason} />
    ))}
  </datalist>
)
