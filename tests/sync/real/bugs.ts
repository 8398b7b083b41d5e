import { tableNames } from '../../../contract/rows.ts'
import type { Device } from '../../../src/data/store/stores.ts'
import type { Planted } from './planted.ts'
import type { Stage } from './stage.ts'
import { tampered } from './tampered-stores.ts'

/** A moved candidate leaves no tombstone where it was. */
const movesMissed: Planted = {
  seed: 2,
  steps: 120,
  functions: ['sync_candidates'],
  sql: `create or replace function sync_candidates() returns trigger language plpgsql as $$
    declare r record;
    begin
      if tg_op = 'DELETE' then r := old; else r := new; end if;
      perform sync_point(r.company_id, 'fo:' || r.folder_id, 6, r.id, tg_op = 'DELETE' or r.removed_at is not null);
      perform sync_point(r.company_id, 'fo:' || r.folder_id || '/person', 7, r.id, tg_op = 'DELETE' or r.removed_at is not null);
      return null;
    end $$`,
}

/** What was collected is not remembered: a device that was away never hears of it. */
const noFloor: Planted = {
  seed: 413,
  steps: 500,
  sql: `create function forget_floor() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger forget_floor before insert on scope_floors for each row execute function forget_floor()`,
  undo: 'drop trigger forget_floor on scope_floors; drop function forget_floor()',
}

/** Bugs planted into the real code's way: each must be caught by level 2, or it proves nothing. */
export const bugs: Readonly<Record<string, Planted>> = {
  /** Access that was taken away is learned, and the rows stay. */
  lostPurge: {
    seed: 1,
    steps: 120,
    device: (device) => tampered(device, 'cache', tableNames, () => ({ deleteScope: () => Promise.resolve() })),
  },
  movesMissed,
  /** Removals are not told. */
  removalsMissed: {
    seed: 2,
    steps: 120,
    sql: `create function deaf_to_removals() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' or new.removed_at is not null or new.folder_id is null then return null; end if;
        perform sync_point(new.company_id, 'fo:' || new.folder_id || '/comments', 8, new.id, false);
        return null;
      end $$;
      drop trigger zz_sync on comments;
      create constraint trigger zz_sync after insert or update or delete on comments
        deferrable initially deferred for each row execute function deaf_to_removals()`,
    undo: `drop trigger zz_sync on comments;
      create constraint trigger zz_sync after insert or update or delete on comments
        deferrable initially deferred for each row execute function sync_row(8, 'folder', 'comments', 'removed_at');
      drop function deaf_to_removals()`,
  },
  /** An outcome is forgotten as soon as it is given. */
  noDedup: {
    seed: 1,
    steps: 120,
    sql: `create policy forgotten on mutations as restrictive for select to hf_app using (false)`,
    undo: 'drop policy forgotten on mutations',
  },
  /** An acknowledged change leaves the outbox, and with it the screen, before the feed has brought it. */
  dropOverlayAtAck: {
    seed: 5,
    steps: 120,
    device: (device) => withoutChanges(device, 'acked'),
  },
  /** A refused change is dropped without a word. */
  silentRefusal: {
    seed: 2,
    steps: 120,
    device: (device) => withoutChanges(device, 'refused'),
  },
  /** A late page is applied to whatever is there. */
  noCompareAndSet: {
    seed: 5,
    steps: 120,
    answer: async (answer, device) => {
      const held = await device.cache.read(['scopes'], (at) => at('scopes').all())
      for (const [scope, page] of Object.entries(answer.scopes))
        page.base = held.find((each) => each.scope === scope)?.cursor ?? null
      return answer
    },
  },
  /** A page that ends in the middle of a transaction's rows is taken for its end. */
  seqOnlyCursor: {
    seed: 1,
    steps: 120,
    request: (request) => {
      for (const cursor of Object.values(request.pull.scopes)) if (cursor) cursor[3] = '~'
      return request
    },
    answer: async (answer, device) => {
      const held = await device.cache.read(['scopes'], (at) => at('scopes').all())
      for (const [scope, page] of Object.entries(answer.scopes)) {
        const cursor = held.find((each) => each.scope === scope)?.cursor
        if (page.base && cursor && page.base[2] === cursor[2]) page.base = cursor
      }
      return answer
    },
  },
  noFloor,
  /** Some of what happens is not written down. */
  eventsMissed: {
    seed: 1,
    steps: 120,
    sql: `create function miss_event() returns trigger language plpgsql as $$
        begin if abs(hashtext(new.ids::text)) % 3 = 0 then return null; end if; return new; end $$;
      create trigger miss_event before insert on events for each row execute function miss_event()`,
    undo: 'drop trigger miss_event on events; drop function miss_event()',
  },
  /** Some outcomes have no place in the feed. */
  verdictsMissed: {
    seed: 1,
    steps: 250,
    sql: `create function miss_verdict() returns trigger language plpgsql as $$
        begin if new.entity = 14 and abs(hashtext(new.id::text)) % 2 = 0 then return null; end if; return new; end $$;
      create trigger miss_verdict before insert on sync_ptr for each row execute function miss_verdict()`,
    undo: 'drop trigger miss_verdict on sync_ptr; drop function miss_verdict()',
  },
  /** Some steps have no place in the feed. */
  stepsMissed: {
    seed: 1,
    steps: 250,
    sql: `create function miss_step() returns trigger language plpgsql as $$
        begin if new.entity = 18 and abs(hashtext(new.id::text)) % 2 = 0 then return null; end if; return new; end $$;
      create trigger miss_step before insert on sync_ptr for each row execute function miss_step()`,
    undo: 'drop trigger miss_step on sync_ptr; drop function miss_step()',
  },
  /** Some reviews have none. */
  reviewsMissed: {
    seed: 1,
    steps: 500,
    sql: `create function miss_review() returns trigger language plpgsql as $$
        begin if new.entity = 20 and abs(hashtext(new.id::text)) % 2 = 0 then return null; end if; return new; end $$;
      create trigger miss_review before insert on sync_ptr for each row execute function miss_review()`,
    undo: 'drop trigger miss_review on sync_ptr; drop function miss_review()',
  },
  /** Nobody compares: a silent difference stays. */
  noDigest: { seed: 404, steps: 500, blind: true },
  /** What the comparison would mend nobody mends: a bug must not hide behind a second defence. */
  noFloorNoDigest: { ...noFloor, blind: true },
  movesMissedNoDigest: { ...movesMissed, blind: true },
}

/** Changes are not kept in this state, but dropped. */
const withoutChanges = (device: Device, state: 'acked' | 'refused'): Device =>
  tampered(device, 'outbox', ['changes'], (store) => ({
    put: (value) =>
      (value as { state?: string }).state === state
        ? store.delete((value as unknown as { id: string }).id)
        : store.put(value),
  }))

/** Runs something with a bug in place, and takes it out again. */
export async function planting<T>(
  { owner }: Stage,
  name: string | undefined,
  work: (planted: Planted | undefined) => Promise<T>,
): Promise<T> {
  const planted = name === undefined ? undefined : bugs[name]
  const { sql, undo, functions = [] } = planted ?? {}
  const originals = await owner.query<{ text: string }>(
    'select pg_get_functiondef(oid) as text from pg_proc where proname = any($1)',
    [functions],
  )
  if (sql) await owner.query(sql)
  try {
    return await work(planted)
  } finally {
    for (const { text } of originals.rows) await owner.query(text)
    if (undo) await owner.query(undo)
  }
}
