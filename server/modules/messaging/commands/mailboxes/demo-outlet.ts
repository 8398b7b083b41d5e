import { newId } from '../../../../kernel/ids.ts'
import type { Kernel } from '../../../../kernel/kernel.ts'
import type { MailOutlet, OutgoingMail } from '../../../../ports/mail-outlet.ts'
import type { Sender } from '../../../../ports/mail-service.ts'
import { sendingNow } from '../../rows/sending-now.ts'

/** Characters of pictures that a kept mail holds; what is beyond is shown by its name. */
const mostPictures = 3_000_000

/** A mail's HTML with its pictures in it: nothing else of it is kept to fetch them from. */
function withPictures({ html, attachments }: OutgoingMail): string {
  let room = mostPictures
  return attachments.reduce((page, { cid, type, content }) => {
    if (cid === undefined) return page
    const data = `data:${type};base64,${Buffer.from(content).toString('base64')}`
    const uses = page.split(`"cid:${cid}"`)
    room -= data.length * (uses.length - 1)
    return room < 0 ? page : uses.join(`"${data}"`)
  }, html)
}

/** Keeps what it is given to send, each mail once however often it is given: where people are made up, so is their mail. */
export function demoOutlet({ db, clock }: Kernel, companyId: number, from: Sender): MailOutlet {
  return {
    from,
    async send(mail, handing) {
      await handing()
      await db.company(companyId, async (tx) => {
        await tx
          .insertInto('demo_mails')
          .values({
            company_id: companyId,
            message_id: mail.messageId,
            id: newId(clock),
            from_name: (mail.from ?? from).name,
            from_address: (mail.from ?? from).address,
            to_name: mail.to.name,
            to_address: mail.to.address,
            subject: mail.subject,
            html: withPictures(mail),
            text: mail.text,
            attachments: mail.attachments.filter(({ cid }) => cid === undefined).map(({ filename }) => filename),
            at: await sendingNow(tx, clock, companyId),
          })
          .onConflict((conflict) => conflict.columns(['company_id', 'message_id']).doNothing())
          .execute()
      })
      return { kind: 'sent', said: 'Kept in the demo mailbox' }
    },
    close: () => undefined,
  }
}
