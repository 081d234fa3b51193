import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** The schema of this build. */
export const presentSchema = path.join(import.meta.dirname, '../database')

/** A copy of the schema of this build in a folder of its own, to which a test adds migrations. */
export function copiedSchema(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bizx-newer-'))
  for (const kind of ['schema', 'migrations']) fs.cpSync(path.join(presentSchema, kind), path.join(folder, kind), { recursive: true })
  return folder
}

/** One migration of each kind that the README of the migrations names. They run on an empty database too, as all migrations do. */
const migrations: Readonly<Record<string, string>> = {
  'margins-of-lines': `
    alter table invoice_line add column margin cents;
    update invoice_line set margin = line_total - cost_total;
    alter table invoice_line alter column margin set not null;
    alter table invoice_line alter column margin set default 0;
    create index invoice_line_margin on invoice_line (item_code, margin);
    comment on column invoice_line.margin is 'What the line earned';`,
  'notes-of-shelves': `
    create table shelf_note (
      location_code text collate "C" not null references stock_location,
      item_code code not null references item,
      note text not null default '',
      primary key (location_code, item_code)
    );
    revoke delete, truncate on shelf_note from bizx_app;
    insert into shelf_note select location_code, item_code, 'Bin ' || bin_code from item_location where bin_code is not null;`,
  'rights-of-holds': 'grant update on held_bill_line to bizx_app; revoke delete on held_bill_line from bizx_app;',
  'consigned-goods': `
    alter domain move_kind drop constraint move_kind_check;
    alter domain move_kind add check (value in ('stock-in', 'grn', 'grn-edit', 'sale', 'sale-edit', 'sale-reversal', 'sales-return',
      'purchase-return', 'stock-issue', 'oversold-goods', 'transfer-out', 'transfer-in', 'count', 'reversal', 'consignment'));
    alter type new_bill add attribute consignment boolean;
    insert into source_code (code, name)
    select code, name from (values (99, 'Consignment')) as added (code, name) where exists (select from source_code);`,
  // Views and functions are in the way of a column's type: the view comes back from its unchanged file.
  'wider-figures': `
    drop view if exists paper_words;
    delete from schema_migration where name = 'schema/views/paper_words.sql';
    alter table closing_balance alter column reversed_total type cents;`,
  'no-paths-of-categories': `
    drop view if exists expense_category_path;
    delete from schema_migration where name = 'schema/views/expense_category_path.sql';`,
  // Its parameter has another name, which `create or replace` refuses.
  'another-standing-record': 'drop function if exists standing_record(text);',
  // A shop of before has no entry of a screen that came since; the menus are sealed anew.
  'entry-of-a-menu': `
    do $$
    declare
      of_role smallint;
    begin
      for of_role in select id from role order by id loop
        delete from navigation_item where role_id = of_role and path = '/reports/monthly-sales';
        perform write_audits(array[row(1, floor(extract(epoch from clock_timestamp()) * 1000), null, null, 'seal', 'navigation-' || of_role,
          null, null, null, '', null)::new_audit]);
      end loop;
    end $$;`,
}

/** The schema of a newer version that never was, in a folder of its own: that of this build, migrations, and other functions and views. */
export function newerVersion(): string {
  const folder = copiedSchema()
  Object.entries(migrations).forEach(([name, sql], index) =>
    fs.writeFileSync(path.join(folder, `migrations/${9001 + index}-${name}.sql`), sql),
  )
  fs.rmSync(path.join(folder, 'schema/views/expense_category_path.sql'))
  rewrite(path.join(folder, 'schema/functions/standing_record.sql'), 'standing_record(of_code text)', 'standing_record(named_code text)')
  rewrite(path.join(folder, 'schema/functions/standing_record.sql'), 'select of_code collate', 'select named_code collate')
  rewrite(path.join(folder, 'schema/functions/hold_days.sql'), 'at_locations loop', 'array(select unnest(at_locations) order by 1) loop')
  return folder
}

function rewrite(file: string, from: string, to: string): void {
  const text = fs.readFileSync(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} does not say "${from}".`)
  fs.writeFileSync(file, text.replace(from, to))
}
