/** What other modules may use of signing in. */
export { accountById, type SignInAccount } from './accounts.ts'
export { welcome } from './commands/welcome.ts'
