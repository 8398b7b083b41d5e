import type { Client } from 'pg'
import { Random } from '../../kit/random.ts'

/** Tables whose new or changed rows a fault of ours may stumble over. */
const tables = [
  'candidates',
  'comments',
  'folder_comments',
  'folders',
  'profile_tags',
  'reviews',
  'status_history',
  'steps',
  'templates',
  'verdicts',
] as const

/**
 * Faults of ours while people work: now and then the server stumbles over some of the rows of a table, whoever writes them,
 * until the fault is over. Chance of its own: the same seed without faults stays the same run.
 */
export class Stumbles {
  readonly #random: Random
  readonly #owner: Client

  constructor(seed: number, owner: Client) {
    this.#random = new Random(seed + 1_000_003)
    this.#owner = owner
  }

  /** What was passed by others meanwhile is remembered: it may take effect out of its turn. */
  async begin(): Promise<void> {
    await this.#owner.query(`
      drop schema if exists sim cascade; create schema sim; grant usage on schema sim to public;
      create table sim.faults (name text primary key, part int);
      create table sim.passed (id uuid primary key);
      create function sim.stumble() returns trigger language plpgsql security definer as $$ begin
        if current_setting('role') = 'hf_app' and exists (select from sim.faults where name = tg_table_name and abs(hashtext(to_jsonb(new)::text)) % 3 = part)
        then raise 'a fault of ours'; end if;
        return new; end $$;
      create function sim.note() returns trigger language plpgsql security definer as $$ begin
        insert into sim.passed values (new.id) on conflict do nothing; return new; end $$;
      create trigger sim_note after insert on mutation_failures for each row execute function sim.note();
      ${tables.map((name) => `create trigger sim_stumble before insert or update on ${name} for each row execute function sim.stumble();`).join('')}`)
  }

  async step(): Promise<void> {
    if (!this.#random.chance(0.02)) return
    if (this.#random.chance(0.5)) await this.over()
    else
      await this.#owner.query('insert into sim.faults values ($1, $2) on conflict do nothing', [
        this.#random.pick(tables),
        this.#random.below(3),
      ])
  }

  over = () => this.#owner.query('delete from sim.faults')

  async passed(): Promise<ReadonlySet<string>> {
    const { rows } = await this.#owner.query<{ id: string }>('select id from sim.passed')
    return new Set(rows.map(({ id }) => id))
  }

  async end(): Promise<void> {
    await this.#owner.query(`drop trigger sim_note on mutation_failures;
      ${tables.map((name) => `drop trigger sim_stumble on ${name};`).join('')} drop schema sim cascade`)
  }
}
