/** Tables of 0002_people.sql: the pool of people, their facts, cards and the search feed. */
export type PeopleTables = Record<never, never>
