import { asMoney, type StoredList } from '../../../../platform/server/master-table.ts'
import { isOpenLine } from './open-lines.ts'

/** The lines of the banks' statements, as a list. */
export const bankLineTable: StoredList = {
  table: `(select line.*, line.account_code || '-' || line.line_no as code, false as is_locked, 1 as version from bank_line line)`,
  key: ['account_code', 'line_no'],
  joins: `join bank_account account on account.code = master.account_code
    left join lateral (
      select string_agg(distinct match.paper_code, ', ') as papers, min(match.reason) as reason, min(matcher.username) as matcher
      from bank_match match join app_user matcher on matcher.code = match.user_code
      where match.account_code = master.account_code and match.bank_line_no = master.line_no) matched on true`,
  row: {
    accountCode: 'master.account_code',
    accountName: 'account.name',
    date: 'master.statement_date',
    text: 'master.text',
    reference: 'master.reference',
    chequeNumber: 'master.cheque_number',
    moneyIn: asMoney('case when master.amount > 0 then master.amount end'),
    moneyOut: asMoney('case when master.amount < 0 then -master.amount end'),
    amount: asMoney('master.amount'),
    state: `case when matched.papers is null then 'open' else 'matched' end`,
    papers: `coalesce(matched.papers, '')`,
    reason: `coalesce(matched.reason, '')`,
    user: `coalesce(matched.matcher, '')`,
    fileNo: 'master.file_no',
  },
  search: `lower(master.text || ' ' || master.reference || ' ' || master.cheque_number || ' ' || money_text(abs(master.amount)))`,
  sort: { date: 'master.statement_date', amount: 'master.amount', text: 'lower(master.text)' },
  filters: {
    account: 'master.account_code = ?',
    state: `case ? when 'open' then ${isOpenLine('master')} else not ${isOpenLine('master')} end`,
    fromDate: 'master.statement_date >= ?::date',
    toDate: 'master.statement_date <= ?::date',
  },
}

/** The files that were read, as a list. */
export const bankFileTable: StoredList = {
  table: `(select file.*, file.account_code || '-' || file.file_no as code, false as is_locked, 1 as version from bank_file file)`,
  key: ['account_code', 'file_no'],
  joins: 'join bank_account account on account.code = master.account_code join app_user reader on reader.code = master.user_code',
  row: {
    accountName: 'account.name',
    name: 'master.name',
    format: 'master.format',
    firstDate: 'master.first_date',
    lastDate: 'master.last_date',
    opening: asMoney('master.opening'),
    closing: asMoney('master.closing'),
    lines: 'master.lines',
    kept: 'master.kept',
    open: `(select count(*)::int from bank_line line where line.account_code = master.account_code and line.file_no = master.file_no and ${isOpenLine('line')})`,
    user: 'reader.username',
    at: 'master.read_at',
  },
  search: `lower(account.name || ' ' || master.name || ' ' || reader.username)`,
  sort: {
    at: 'master.read_at',
    firstDate: 'master.first_date',
    lines: 'master.kept',
    open: `(select count(*) from bank_line line where line.account_code = master.account_code and line.file_no = master.file_no and ${isOpenLine('line')})`,
  },
  filters: { account: 'master.account_code = ?' },
}
