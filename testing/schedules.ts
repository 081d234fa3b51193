import { nowhere, nothing, type Kit } from './papers/paper.ts'
import { colombo } from './shop.ts'

const body = { slug: 'daily-sales', hour: 20, form: 'xlsx' }

/** Reports that come by themselves. */
export const schedules: Kit = {
  samples: ({ shop }) => ({
    'GET report-schedule': nothing,
    'POST report-schedule': async () => ({ body }),
    'DELETE report-schedule/:id': async ({ userCode }) => {
      const { rows } = await shop.owner.query<{ id: string }>(
        `insert into report_schedule (id, user_code, location_code, created_at, slug, asked, everywhere, form)
         values (gen_random_uuid(), $1, $2, now(), 'daily-sales', '{}', false, 'xlsx') returning id`,
        [userCode, colombo],
      )
      const { id } = rows[0]!
      await shop.owner.query(
        `select write_audits(array[row(1, extract(epoch from created_at) * 1000, user_code, location_code, 'schedule-report', id::text, null, null,
           jsonb_build_object('report', slug), 'made by a test', null)::new_audit])
         from report_schedule where id = $1`,
        [id],
      )
      return { params: { id } }
    },
    'GET report-schedule-file/:id': async ({ userCode }) => {
      const { rows } = await shop.owner.query<{ id: string }>(
        `insert into report_file (id, schedule_id, day, user_code, title, form, begun_at, made_at, row_count, size_bytes)
         values (gen_random_uuid(), gen_random_uuid(), '2026-11-20', $1, 'Daily Sales', 'pdf', now(), now(), 0, 0) returning id`,
        [userCode],
      )
      return { params: { id: rows[0]!.id } }
    },
  }),
  refused: () => ({
    'POST report-schedule': { body: { ...body, slug: 'no-such-report' } },
    'DELETE report-schedule/:id': { params: { id: nowhere } },
  }),
}
