import { type MockBackend, MockError } from '../../handler.ts'

/** What titles and skills are called in the company; a version is how often it was saved. */
export const ownNames: Pick<MockBackend['search'], 'getOwnNames' | 'saveOwnNames'> = {
  getOwnNames: (_input, { world }) => world.company.ownNames,
  saveOwnNames({ body }, { world }) {
    if (body.version !== world.company.ownNames.version)
      throw new MockError(409, 'conflict', 'Someone else changed this in the meantime')
    world.company.ownNames = { groups: body.groups, version: String(Number(body.version) + 1) }
    return world.company.ownNames
  },
}
