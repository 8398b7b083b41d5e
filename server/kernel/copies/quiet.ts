import type { Kernel } from '../kernel.ts'
import type { Hold } from './hold.ts'

/** The doors by which something leaves the server, or is fetched from outside. */
type Doors = Pick<Kernel, 'mailer' | 'push' | 'mailService' | 'mailReader'>

/**
 * The same doors, through which nothing goes while a copy is held: whoever tries is told (AppError held), but for pushes,
 * which nobody needs later.
 */
export function quietDoors({ mailer, push, mailService, mailReader }: Doors, hold: Hold): Doors {
  return {
    mailer: mailer && {
      ...mailer,
      send: async (mail) => {
        hold.require()
        return mailer.send(mail)
      },
    },
    push: { ...push, send: async (target, message) => (hold.isHeld() ? 'sent' : push.send(target, message)) },
    mailService: {
      ...mailService,
      outlet: (access, from) => {
        const outlet = mailService.outlet(access, from)
        const send: typeof outlet.send = async (mail, handing) => {
          hold.require()
          return outlet.send(mail, handing)
        }
        return { ...outlet, send }
      },
      test: async (access, from) => {
        hold.require()
        return mailService.test(access, from)
      },
    },
    mailReader: {
      open: async (access) => {
        hold.require()
        return mailReader.open(access)
      },
      test: async (access) => {
        hold.require()
        return mailReader.test(access)
      },
    },
  }
}
