import { endpoints } from '../../../contract/endpoints.ts'
import { implement } from '../../kernel/implement.ts'
import { quotaInfoOf, transactionsOf, userStatusOf } from './queries.ts'

/** What is left, and who spent it. */
export const meterEndpoints = () =>
  implement(endpoints.meter, {
    getMyQuotas: (_input, { actor, clock, inCompany }) => inCompany((tx) => quotaInfoOf(tx, actor, clock.now())),
    getUserStatus: (_input, { actor, clock, inCompany }) => inCompany((tx) => userStatusOf(tx, actor, clock.now())),
    listMeterTransactions: ({ query }, { actor, clock, inCompany }) =>
      inCompany((tx) => transactionsOf(tx, actor.companyId, query, clock.now())),
  })
