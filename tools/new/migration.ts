import { create, filesBelow, inWords, type Plan, snake } from './plan.ts'
import type { Scope } from './scope.ts'

/** The table itself, fenced by company, with the trigger that gives its rows their place in the feed. */
export function newMigration(plan: Plan, name: string, scope: Scope, number: number): void {
  const last = filesBelow(plan, 'server/db/migrations', /\/\d{4}_\w+\.sql$/).at(-1)!
  const next = String(Number(/\/(\d{4})_/.exec(last)![1]) + 1).padStart(4, '0')
  create(plan, `server/db/migrations/${next}_${snake(name)}.sql`, sql(name, scope, number))
}

function sql(name: string, scope: Scope, number: number): string {
  const table = snake(name)
  const folder = scope.argument === 'folderId'
  return `-- Say here what the ${inWords(name)} are, and who holds them.

create table ${table} (
  id uuid primary key,
  company_id bigint not null references companies on delete cascade,
${folder ? '  folder_id uuid not null,\n' : ''}  creator_id uuid not null,
  text text not null check (length(text) <= 1000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
${folder ? '  foreign key (company_id, folder_id) references folders (company_id, id) on delete cascade,\n' : ''}  foreign key (company_id, creator_id) references users (company_id, id) on delete cascade
);
create index ${table}_of_${folder ? 'folder' : 'creator'} on ${table} (company_id, ${folder ? 'folder_id' : 'creator_id'});
select hf_protect('${table}');

-- Its number (contract/*/tables.ts), who holds a row, the section of a folder, and what marks a row as removed.
create constraint trigger zz_sync after insert or update or delete on ${table}
  deferrable initially deferred for each row execute function sync_row(${number}, '${scope.holder}', '', 'removed_at');
`
}
