// What later acts change of a paper beside its contents; the audit names each of them.

import { cancelledAsked } from './sales-orders.ts'

/** A part of I-65: closed or cancelled orders, locked notes, corrected texts of returns and calls about a service, as the audit records them. */
export const laterActs = `
  select 'purchase order ' || code || ' is ' || state || ' with the reason "' || closed_reason || '", the audit says otherwise' as what
  from purchase_order
  left join (
    select distinct on (chain, subject) chain as location_code, subject as code, action, reason
    from audit where action in ('close', 'reverse') order by chain, subject, seq desc
  ) ended using (location_code, code)
  where (state = 'closed') <> coalesce(ended.action = 'close', false) or closed_reason <> coalesce(ended.reason, '')
  union all
  select 'GRN ' || code || case when is_locked then ' is locked' else ' is not locked' end || ', the audit says otherwise'
  from grn
  where is_locked <> exists (select 1 from audit where audit.chain = grn.location_code and audit.subject = grn.code and audit.action = 'lock')
  union all
  select 'purchase return ' || code || ' says "' || concat_ws(' ', purchase_return.reason, remarks) || '", the audit says otherwise'
  from purchase_return
  join (
    select distinct on (chain, subject) chain as location_code, subject as code, after
    from audit where action in ('create', 'update') and after ? 'reason' order by chain, subject, seq desc
  ) told using (location_code, code)
  where purchase_return.reason <> after ->> 'reason' or remarks <> coalesce(after ->> 'remarks', remarks)
  union all
  select 'call ' || id || ' about vehicle ' || vehicle_code || ', the audit says otherwise'
  from service_call call
  where not exists (
    select 1 from audit
    where audit.chain = call.location_code and audit.subject = coalesce(call.written_for, call.vehicle_code) and audit.action = 'service-call'
      and audit.user_code = call.user_code
      and audit.after = jsonb_build_object('call', call.id, 'bill', call.bill_code, 'outcome', call.outcome,
        'plannedFor', call.planned_for, 'remarks', call.remarks)
  )
  union all ${cancelledAsked}`
