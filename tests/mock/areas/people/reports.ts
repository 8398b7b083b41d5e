import type { BugReport } from '../../../../contract/profiles/report-endpoints.ts'
import { type MockBackend, MockError, notFound } from '../../handler.ts'
import { uid } from '../../people.ts'

type Handlers = Pick<MockBackend['profiles'], 'sendReport' | 'listReports' | 'answerReport'>

/** What is reported to staff, the newest first. */
export const reports: Handlers = {
  sendReport({ body }, { world, user }) {
    if (!body.text?.trim())
      throw new MockError(400, 'badRequest', 'Bad request', { text: ['A report needs a description'] })
    const report: BugReport = {
      id: uid('e0', world.bugReports.length + 1),
      profile_id: body.profile_id ? Number(body.profile_id) : null,
      profile_name: world.pool.find(({ id }) => id === Number(body.profile_id))?.name ?? null,
      source: body.source ?? '',
      reason: body.reason,
      text: body.text,
      query: body.query ?? '',
      company: 'Acme Talent',
      user: `${user.first_name} ${user.last_name}`,
      created_at: world.now(),
      answer: null,
      answered_at: null,
      answered_by: null,
    }
    world.bugReports = [report, ...world.bugReports]
    return { id: report.id }
  },
  listReports({ query }, { world }) {
    const chosen = world.bugReports.filter(
      ({ answered_at }) => !query.state || (query.state === 'open') === (answered_at === null),
    )
    return { count: chosen.length, results: chosen.slice(query.offset, query.offset + query.limit) }
  },
  answerReport({ params, body }, { world, user }) {
    const report = world.bugReports.find(({ id }) => id === params.id) ?? notFound()
    const by = `${user.first_name} ${user.last_name}`
    return Object.assign(report, { answer: body.answer, answered_at: world.now(), answered_by: by })
  },
}
