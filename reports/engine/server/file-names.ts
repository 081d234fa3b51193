export const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const

/** "Daily Sales 2026-11-20.xlsx", in letters that every file system and header takes. */
export function fileNameOf(title: string, day: string, form: keyof typeof mediaTypes): string {
  return `${title.replace(/[\\/:*?"<>|]/g, ' ').replace(/[^\u0020-\u007e]/g, '_')} ${day}.${form}`
}
