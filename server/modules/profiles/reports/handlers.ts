import { isUnseen } from '../../../../contract/kit/invisible.ts'
import type * as contract from '../../../../contract/profiles/report-endpoints.ts'
import { wrong } from '../../../kernel/errors.ts'
import type { Handler } from '../../../kernel/implement.ts'
import type { Limit, RateLimits } from '../../../kernel/limits/rate-limit.ts'
import { answerReport } from '../commands/reports/answer-report.ts'
import { keepReport } from '../commands/reports/send-report.ts'
import { requireProfile } from '../profile.ts'
import { reportOf, reportsPage } from './queries.ts'

/** Nobody reads more of one user's. */
const reports: Limit = { name: 'profiles.report', count: 30, periodMs: 3_600_000 }

/** Reports of users about profiles, and the staff's list of them (001 §5, §7). */
export const reportHandlers = (limits: RateLimits) => ({
  sendReport: (async ({ body }, context) => {
    const { actor, inCompany } = context
    const text = body.text === undefined || isUnseen(body.text) ? '' : body.text.trim()
    if (!text) throw wrong('text', { en: 'A report needs a description', ru: 'Опишите, что не так' })
    const about = body.profile_id ?? undefined
    const profileId =
      about === undefined ? null : (await inCompany((tx) => requireProfile(tx, actor, String(about)))).id
    await limits.take(reports, actor.id)
    return { id: await inCompany((tx) => keepReport(tx, context, profileId, body, text)) }
  }) satisfies Handler<typeof contract.sendReport>,

  listReports: (({ query }, { db }) => db.system((tx) => reportsPage(tx, query))) satisfies Handler<
    typeof contract.listReports
  >,

  answerReport: (({ params, body }, context) =>
    context.db.system(async (tx) => {
      await answerReport(tx, context, params.id, body.answer)
      return reportOf(tx, params.id)
    })) satisfies Handler<typeof contract.answerReport>,
})
