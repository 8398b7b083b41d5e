import type { MailOutlet } from '../../ports/mail-outlet.ts'
import type { Mailer } from '../../ports/mailer.ts'
import type { Kernel } from '../kernel.ts'
import type { Hold } from './hold.ts'

/** The doors by which something leaves the server, or is fetched from outside. */
export type Doors = Pick<Kernel, 'mailer' | 'push' | 'mailService' | 'mailReader'>

/**
 * The same doors, through which nothing goes while a copy is held: whoever tries is told (AppError held), but for pushes,
 * which nobody needs later. Every way is named: one that is new is decided on here.
 */
export function quietDoors({ mailer, push, mailService, mailReader }: Doors, hold: Hold): Doors {
  /** What is done where something may leave. */
  const allowed = async <T>(work: () => Promise<T>): Promise<T> => {
    hold.require()
    return work()
  }
  return {
    mailer: mailer && quietMailer(mailer, allowed),
    push: {
      publicKey: push.publicKey,
      fault: (target) => push.fault(target),
      send: async (target, message) => (hold.isHeld() ? 'sent' : push.send(target, message)),
    },
    mailService: {
      outlet: (access, from) => quietOutlet(mailService.outlet(access, from), allowed),
      test: (access, from) => allowed(() => mailService.test(access, from)),
      written: (mail, from, at) => mailService.written(mail, from, at),
    },
    mailReader: {
      open: (access) => allowed(() => mailReader.open(access)),
      test: (access) => allowed(() => mailReader.test(access)),
    },
  }
}

type Allowed = <T>(work: () => Promise<T>) => Promise<T>

const quietMailer = (mailer: Mailer, allowed: Allowed): Mailer => ({
  send: (mail) => allowed(() => mailer.send(mail)),
  check: () => mailer.check(),
  ...(mailer.kept && { kept: (most: number) => mailer.kept!(most) }),
  // Looks whether mail would be taken; none goes.
  close: () => mailer.close(),
})

const quietOutlet = (outlet: MailOutlet, allowed: Allowed): MailOutlet => ({
  from: outlet.from,
  send: (mail, handing) => allowed(() => outlet.send(mail, handing)),
  close: () => outlet.close(),
})
