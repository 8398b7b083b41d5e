/** Which room writes which table (house.md: a module reads any table, writes only its own); a test holds us to it. */
export const owners: Readonly<Record<string, readonly string[]>> = {
  companies: ['modules/users'],
  users: ['modules/users'],
  credentials: ['modules/users'],
  sessions: ['kernel', 'modules/auth'],
  rate_limits: ['kernel', 'modules/auth'],
  idempotent_answers: ['kernel', 'modules/auth'],
  meta: ['kernel', 'modules/users'],
}
