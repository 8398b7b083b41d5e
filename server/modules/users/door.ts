/** What other modules and commands may use of users. */
export { createUser, emailKey, type NewUser } from './commands/create-user.ts'
export { findOrCreateCompany } from './commands/find-or-create-company.ts'
export { demoId, demoUserId } from './demo.ts'
export { userScopeHosts, userTableHosts } from './hosts.ts'
export { colleagues, currentUserOf } from './queries.ts'
