import markUrl from '../theme/mark.svg'

interface MarkProps {
  size: number
}

/** The product's logo; its name always stands beside it. */
export function Mark({ size }: MarkProps) {
  return <img src={markUrl} width={size} height={size} alt="" />
}
