import { useLocalStorage } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { PrintMode } from '../../../../shop/settings/sales-policy.ts'
import { clientProfileQuery } from '../../../../shop/settings/web/client-profile.ts'

export const printModeChoices = [
  { value: 'receipt', label: 'POS receipt' },
  { value: 'a4', label: 'A4' },
  { value: 'dot-matrix', label: 'Dot matrix' },
] as const satisfies readonly { value: PrintMode; label: string }[]

/** A mode from its stored or chosen text. */
export function readMode(text: string | undefined): PrintMode {
  return printModeChoices.find(({ value }) => value === text)?.value ?? 'receipt'
}

/** How this till prints bills: as stored in its browser, otherwise as the business's setting says. */
export function usePrintMode() {
  const { data } = useQuery(clientProfileQuery)
  const [chosen, choose] = useLocalStorage<PrintMode | ''>({
    key: 'bizx.printMode',
    defaultValue: '',
    getInitialValueInEffect: false,
    serialize: mode => mode,
    deserialize: text => (text ? readMode(text) : ''),
  })
  const set: (mode: PrintMode) => void = choose
  return [chosen || readMode(data?.printMode), set] as const
}
