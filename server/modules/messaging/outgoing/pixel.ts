import type { RenderedMail } from '../../../../contract/messaging/rendered.ts'
import type { Tx } from '../../../db/database.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { linkKey } from '../rows/link-key.ts'
import { personalSettingsOf } from '../rows/settings-rows.ts'
import type { UserOutlet } from './parts.ts'

/** A message, and whose it is. */
export interface Tracked {
  id: string
  company_id: number
  sender_id: string
}

/**
 * Where the picture of a message's mail lies that tells of its opening.
 * @returns undefined where its sender, or their company, does not want to know, or nobody outside could fetch it (D-114)
 */
export async function pixelOf(
  { publicOrigin, ...parts }: Pick<Kernel, 'secrets' | 'clock' | 'publicOrigin'>,
  tx: Tx,
  message: Tracked,
  { staysHere }: Pick<UserOutlet, 'staysHere'>,
): Promise<string | undefined> {
  const origin = publicOrigin ?? (staysHere ? '' : undefined)
  if (origin === undefined) return undefined
  const settings = await personalSettingsOf(tx, message.company_id, message.sender_id)
  return settings.views_tracking ? `${origin}/opened/${await linkKey(tx, parts, 'opened', message)}/` : undefined
}

const end = '</body>'
const looks = 'width="1" height="1" alt="" style="display: block; border: 0"'
const inMail = new RegExp(`<img src="[^"]*/opened/([\\w-]{43})/" ${looks}>(?=${end})`)

/** A mail with the picture at its end; without one as it is. */
export function withPixel(mail: RenderedMail, pixel: string | undefined): RenderedMail {
  if (pixel === undefined) return mail
  const at = mail.html.lastIndexOf(end)
  return { ...mail, html: `${mail.html.slice(0, at)}<img src="${pixel}" ${looks}>${mail.html.slice(at)}` }
}

/** The mail's HTML for somebody whose look opens nothing. */
export const withoutPixel = (html: string): string => html.replace(inMail, '')

/** The key of the picture in a mail's HTML; undefined where it has none. */
export const pixelKeyIn = (html: string): string | undefined => inMail.exec(html)?.[1]
