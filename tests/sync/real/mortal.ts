import type { TestDatabase } from '../../kit/database/database.ts'

/** As the database's driver says it when the connection of a stopped server breaks. */
class Killed extends Error {
  readonly code = '57P01'
}

/**
 * The database as a server has it that may be killed at any moment: after so many more transactions nothing works any
 * more until it is started again. What was committed stays, what was under way was not.
 */
export class Mortal {
  readonly database: TestDatabase
  #left = Number.POSITIVE_INFINITY

  constructor(database: TestDatabase) {
    this.database = {
      ...database,
      company: (id, work, reach) => this.#alive(() => database.company(id, work, reach)),
      snapshot: (id, work, reach) => this.#alive(() => database.snapshot(id, work, reach)),
      system: (work, reach) => this.#alive(() => database.system(work, reach)),
      ask: (id, query) => this.#alive(() => database.ask(id, query)),
      askSystem: (query) => this.#alive(() => database.askSystem(query)),
    }
  }

  dieAfter(transactions: number): void {
    this.#left = transactions
  }

  revive(): void {
    this.#left = Number.POSITIVE_INFINITY
  }

  async #alive<T>(work: () => Promise<T>): Promise<T> {
    if (this.#left-- <= 0) throw new Killed('terminating connection')
    return work()
  }
}
