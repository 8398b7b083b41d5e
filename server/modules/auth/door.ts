/** What other modules may use of signing in. */
export { accountByEmail, accountById, type SignInAccount } from './accounts.ts'
export { giveResetLink } from './commands/give-reset-link.ts'
export { makeResetLink } from './commands/login-links.ts'
export { replacePassword } from './commands/replace-password.ts'
export { welcome } from './commands/welcome.ts'
export { linkKinds } from './login-link-mails.ts'
