import type * as contract from '../../../../contract/search/own-names/own-names-endpoints.ts'
import type { Handler } from '../../../kernel/implement.ts'
import { saveOwnNames } from '../commands/save-own-names.ts'
import { ownNames } from './own-names.ts'

/** An admin says what titles and skills are called here. */
export const ownNamesHandlers = {
  getOwnNames: ((_input, { actor, inCompany }) => inCompany((tx) => ownNames(tx, actor.companyId))) satisfies Handler<
    typeof contract.getOwnNames
  >,

  saveOwnNames: (({ body }, { actor, clock, inCompany }) =>
    inCompany((tx) => saveOwnNames(tx, actor, body, clock.now()))) satisfies Handler<typeof contract.saveOwnNames>,
}
