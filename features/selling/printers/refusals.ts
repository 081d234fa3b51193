import { defineRefusals } from '../../../kernel/refusal.ts'

export const printerRefusal = defineRefusals({
  PRINTER_SILENT: { status: 409, text: '{name} does not answer at {address}. Is it switched on, with paper, and in the network?' },
  PRINTER_STALLED: { status: 409, text: '{name} takes nothing more: look at its paper and its lid.' },
  PRINTER_ELSEWHERE: { status: 409, text: 'The address of {name} is not in this network. A manager changes it under Settings, Lists.' },
  PRINTER_OTHER: { status: 409, text: '{name} hangs on a till, so the server does not reach it. Print from that till.' },
  NO_DRAWER: { status: 409, text: '{name} opens no cash drawer. A manager can change that under Settings, Lists.' },
  DRAWER_NOT_ASKED: { status: 409, text: 'Say first why the drawer is opened.' },
})
