import { endpoints } from '../../../contract/endpoints.ts'
import { implement } from '../../kernel/implement.ts'
import { addCredits } from './commands/add-credits.ts'
import { addQuota, deactivateQuota } from './commands/set-quotas.ts'
import { creditStatusOf } from './credits.ts'
import { subjectsOf, transactionsOf } from './ledger.ts'
import { quotaOf, quotasOf } from './limits.ts'
import { quotaInfoOf, userStatusOf } from './queries.ts'

/** What is left, who spent it, and what staff adds. */
export const meterEndpoints = () =>
  implement(endpoints.meter, {
    getMyQuotas: (_input, { actor, clock, inCompany }) => inCompany((tx) => quotaInfoOf(tx, actor, clock.now())),
    getUserStatus: (_input, { actor, clock, inCompany }) => inCompany((tx) => userStatusOf(tx, actor, clock.now())),
    listMeterTransactions: ({ query }, { actor, clock, inCompany }) =>
      inCompany((tx) => transactionsOf(tx, actor.companyId, query, clock.now())),
    listMeterSubjects: ({ params, query }, { actor, inCompany }) =>
      inCompany((tx) => subjectsOf(tx, actor.companyId, Number(params.id), query)),
    addCredits: ({ body }, { actor: { id: actorId, companyId }, clock, inCompany }) =>
      inCompany(async (tx) => {
        await addCredits(tx, clock, { companyId, actorId, ...body })
        return creditStatusOf(tx, companyId, clock.now())
      }),
    listQuotas: ({ query }, { actor, clock, inCompany }) =>
      inCompany((tx) => quotasOf(tx, actor.companyId, query, clock.now())),
    addQuota: ({ body }, { actor: { id: actorId, companyId }, clock, inCompany }) =>
      inCompany(async (tx) => {
        const id = await addQuota(tx, clock, { companyId, actorId }, body)
        return quotaOf(tx, companyId, id, clock.now())
      }),
    deactivateQuota: ({ params: { qid } }, { actor: { id: actorId, companyId }, clock, inCompany }) =>
      inCompany(async (tx) => {
        await deactivateQuota(tx, clock, { companyId, actorId }, qid)
        return quotaOf(tx, companyId, qid, clock.now())
      }),
  })
