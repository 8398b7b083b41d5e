import type { Kernel } from '../../../kernel/kernel.ts'
import { open, SealBroken } from '../../../kernel/security/sealed.ts'
import type { MailOutlet } from '../../../ports/mail-outlet.ts'
import { demoOutlet } from '../demo/demo-outlet.ts'
import { companySettingsOf } from '../settings/settings-rows.ts'
import { noteOutcome, unreadable } from './mailbox-health.ts'
import { mailboxOf, passwordPlace } from './mailbox-rows.ts'

interface Whose {
  companyId: number
  userId: string
}

/** By which a user's mail leaves, and which mailbox that is. */
export type UserOutlet = MailOutlet & {
  /** Null: the demo's. */
  mailboxId: string | null
  /** So many mails a day: the mailbox's own limit, and never more than the company's. */
  dailyLimit: number
  /** Since when the mailbox is as it was opened. */
  checkedAt: Date | null
  /** Nobody outside has its mails: what they fetch needs no public address. */
  staysHere?: true
}

/** @returns undefined where the user has no mailbox, or one that needs its user before anything leaves by it */
export async function openOutlet(kernel: Kernel, { companyId, userId }: Whose): Promise<UserOutlet | undefined> {
  const found = await kernel.db.company(companyId, async (tx) => ({
    mailbox: await mailboxOf(tx, userId),
    company: await companySettingsOf(tx, companyId),
    user: await tx
      .selectFrom('users')
      .select(['email', 'first_name', 'last_name'])
      .where('id', '=', userId)
      .executeTakeFirst(),
  }))
  const { mailbox, user } = found
  const companyLimit = found.company.daily_limit
  if (!mailbox) {
    if (!kernel.demo || !user) return undefined
    const from = { name: `${user.first_name} ${user.last_name}`.trim(), address: user.email }
    const demo = demoOutlet(kernel, companyId, from)
    return { ...demo, mailboxId: null, dailyLimit: companyLimit, checkedAt: null, staysHere: true }
  }
  if (mailbox.disabled) return undefined
  const { id, host, port, security, username, display_name: name, address, checked_at: checkedAt } = mailbox
  const dailyLimit = Math.min(mailbox.daily_limit, companyLimit)
  const health = { mailboxId: id, dailyLimit, checkedAt }
  const password = await openedPassword(kernel, companyId, id, mailbox.password)
  if (password === undefined) {
    await kernel.db.company(companyId, (tx) =>
      noteOutcome(tx, kernel.clock, health, { kind: 'disabled', code: null, said: unreadable }),
    )
    return undefined
  }
  const access = { host, port, security, username, password }
  return { ...kernel.mailService.outlet(access, { name, address }), ...health }
}

async function openedPassword({ db, secrets }: Kernel, companyId: number, id: string, sealed: string) {
  try {
    return await db.company(companyId, (tx) => open(tx, secrets, passwordPlace(companyId, id), sealed))
  } catch (error) {
    if (error instanceof SealBroken) return undefined
    throw error
  }
}
