import type { Kernel } from '../../../../kernel/kernel.ts'
import { open, SealBroken } from '../../../../kernel/security/sealed.ts'
import type { UserOutlet } from '../../outgoing/parts.ts'
import { mailboxOf, passwordPlace } from '../../rows/mailbox-rows.ts'
import { companySettingsOf } from '../../rows/settings-rows.ts'
import { demoOutlet } from './demo-outlet.ts'
import { noteOutcome, unreadable } from './mailbox-health.ts'

interface Whose {
  companyId: number
  userId: string
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
