import { useLocalStorage } from '@mantine/hooks'

export const printModes = [
  { value: 'receipt', label: 'POS receipt' },
  { value: 'a4', label: 'A4' },
  { value: 'dot-matrix', label: 'Dot matrix' },
] as const
export type PrintMode = (typeof printModes)[number]['value']

/** A mode from its stored or chosen text. */
export function readMode(text: string | undefined): PrintMode {
  return printModes.find(({ value }) => value === text)?.value ?? 'receipt'
}

/** How bills are printed at this till; the browser remembers it. */
export function usePrintMode() {
  return useLocalStorage<PrintMode>({
    key: 'bizx.printMode',
    defaultValue: 'receipt',
    getInitialValueInEffect: false,
    serialize: mode => mode,
    deserialize: readMode,
  })
}
