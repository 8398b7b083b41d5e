import { type listDemoMails, mostDemoMails } from '../../../contract/auth/mailbox-endpoints.ts'
import { AppError } from '../../kernel/errors.ts'
import { isFromThisMachine } from '../../kernel/http/this-machine.ts'
import type { Handler } from '../../kernel/implement.ts'
import type { Kernel } from '../../kernel/kernel.ts'

/** What a demo server would have mailed. Its links let anybody in, so only whoever sits at its machine sees them. */
export const mailboxHandler =
  ({ mailer, demo }: Pick<Kernel, 'mailer' | 'demo'>): Handler<typeof listDemoMails> =>
  async (_input, { exchange }) => {
    const mine = demo && isFromThisMachine(exchange.ip, exchange.header)
    const kept = mine ? await mailer?.kept?.(mostDemoMails) : undefined
    if (!kept) throw new AppError('notFound')
    return { mails: kept.map((mail) => ({ ...mail, at: mail.at.toISOString() })) }
  }
