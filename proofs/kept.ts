import type { Invariant } from './invariant.ts'
import { keptKinds, toldRows } from './kept-kinds.ts'

const acts = [...new Set(Object.values(keptKinds).flatMap(kind => kind.acts))].map(act => `'${act}'`).join(', ')

const told = [...Object.values(keptKinds).map(kind => kind.told), ...Object.values(toldRows)]
  .map(sql => `select * from (${sql}\n    ) as kind (what, is_there, is_told)`)
  .join('\n    union all\n    ')

/** What is kept beside papers and lists: it is there as the audit tells and sealed it. */
export const keptInvariants: readonly Invariant[] = [
  {
    id: 'I-84',
    title:
      'holds, tax papers, filed returns, photographs, schedules, requests, cheque books and browsers are those that the audit tells of, as it sealed them',
    sql: `
  with sealed as (
    select kept.key as name, (kept.value ->> 0)::integer as times, kept.value ->> 1 as seal
    from audit cross join lateral jsonb_each(seals -> 'kept') as kept where action in (${acts}) and seals ? 'kept'
  ),
  latest as (
    select distinct on (name) name, times, seal, count(*) over (partition by name) as told_times from sealed order by name, times desc
  ),
  kept as (
    select kind || ' ' || subject as name, seal_of(string_agg(words, chr(10) order by words)) as seal from kept_words group by kind, subject
  ),
  counted as (
    select kind || ' ' || subject as name, times from kept_seal
  ),
  told as (
    ${told}
  )
  select replace(name, '_', ' ') || case when kept.seal is null then ' is gone without the audit'
    when latest.seal is null then ' is here again, the audit says it is gone' else ' is not as the audit sealed it' end as what
  from latest left join kept using (name)
  where kept.seal is distinct from latest.seal
  union all
  select replace(name, '_', ' ') || ' was sealed ' || coalesce(counted.times, 0) || ' times, the audit tells of ' || coalesce(told_times, 0)
  from counted full join latest using (name)
  where (counted.times, told_times, latest.times) is distinct from (counted.times, counted.times::bigint, counted.times) or latest.name is null
    or counted.name is null
  union all
  select what || case when is_told then ', which the audit tells of, is not there' else ' is not as the audit tells, or not in it' end
  from told where is_there <> is_told`,
  },
]
