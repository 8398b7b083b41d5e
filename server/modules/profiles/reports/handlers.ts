import { isUnseen } from '../../../../contract/kit/invisible.ts'
import type * as contract from '../../../../contract/profiles/report-endpoints.ts'
import { wrong } from '../../../kernel/errors.ts'
import type { Handler } from '../../../kernel/implement.ts'
import type { Limit, RateLimits } from '../../../kernel/limits/rate-limit.ts'
import { keepReport } from '../commands/send-report.ts'
import { requireProfile } from '../profile.ts'

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

  listReports: (({ query }, { db }) =>
    db.system(async (tx) => {
      const { count } = await tx
        .selectFrom('bug_reports')
        .select((q) => q.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      const rows = await tx
        .selectFrom('bug_reports')
        .innerJoin('companies', 'companies.id', 'bug_reports.company_id')
        .innerJoin('users', 'users.id', 'bug_reports.user_id')
        .select(['bug_reports.id', 'profile_id', 'source', 'reason', 'text', 'query', 'reported_at'])
        .select(['companies.name as company', 'first_name', 'last_name'])
        .orderBy('reported_at', 'desc')
        .orderBy('bug_reports.id')
        .limit(query.limit)
        .offset(query.offset)
        .execute()
      const results = rows.map(({ first_name, last_name, reported_at, ...row }) => ({
        ...row,
        user: `${first_name} ${last_name}`.trim(),
        created_at: reported_at.toISOString(),
      }))
      return { count, results }
    })) satisfies Handler<typeof contract.listReports>,
})
