import { Readable } from 'node:stream'
import { displayDateText } from '../../../../kernel/dates.ts'
import { sendMail, type MailSettings } from '../../../../platform/server/mail.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { fileNameOf, mediaTypes } from '../file-names.ts'
import { keptBytes } from './kept-files.ts'
import type { Keeping } from './keeping.ts'

export const mostMailTries = 5
/** Many mail servers take no more; a larger file is named, and downloaded from the application. */
const largestAttachment = 15_000_000

interface Waiting {
  id: string
  title: string
  form: 'xlsx' | 'pdf'
  day: string
  mailTo: string[]
  rows: number
  size: number
}

// Marked ahead of the sending, so that two processes do not send it twice at once; the next try is a quarter of an hour later.
const takeMail = statement(
  'reports.take-mail',
  `update report_file set mail_tries = mail_tries + 1, mail_begun_at = to_timestamp($1::double precision / 1000)
   where id in (select id from report_file
     where mail_to <> '{}' and mailed_at is null and made_at is not null and problem = '' and mail_tries < ${mostMailTries}
       and (mail_begun_at is null or mail_begun_at < to_timestamp($1::double precision / 1000) - interval '15 minutes')
     order by begun_at limit 1 for update skip locked)
   returning id, title, form, day, mail_to as "mailTo", row_count as rows, size_bytes as size`,
)
const noteMail = statement(
  'reports.note-mail',
  `update report_file set mailed_at = case when $4 then to_timestamp($2::double precision / 1000) end, mail_problem = $3 where id = $1`,
)

/** Mails the files that wait for it, one after the other. */
export async function mailFiles({ tills, clock, onError }: Keeping, mail: MailSettings): Promise<void> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { rows } = await tills.query<Waiting>({ ...takeMail, values: [clock()] })
    const [file] = rows
    if (!file) return
    // oxlint-disable-next-line no-await-in-loop
    const told = await sendMail(mail, letterOf(file, Readable.from(keptBytes(tills, file.id)))).then(
      // Those that were taken have the letter, so it is not sent again.
      refused => ({ isSent: true, problem: refused.length > 0 ? `Not taken: ${refused.join(', ')}` : '' }),
      (error: unknown) => {
        onError(error)
        return { isSent: false, problem: error instanceof Error ? error.message : 'The mail server did not take it.' }
      },
    )
    // oxlint-disable-next-line no-await-in-loop
    await tills.query({ ...noteMail, values: [file.id, clock(), told.problem.slice(0, 300), told.isSent] })
  }
}

function letterOf({ title, form, day, mailTo: to, rows, size }: Waiting, content: Readable) {
  const subject = `${title}, ${displayDateText(day)}`
  const count = `${title} of ${displayDateText(day)}: ${rows.toLocaleString('en')} rows.`
  if (size <= largestAttachment)
    return { to, subject, text: count, file: { name: fileNameOf(title, day, form), type: mediaTypes[form], content } }
  content.destroy()
  return { to, subject, text: `${count}\n\nThe file is too large for mail. Download it in the application: any report, Schedule.` }
}
