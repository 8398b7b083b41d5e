import type { Tx } from '../../../db/database.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import { addresseeOf, companyNameOf, knownValues } from '../rows/person.ts'
import { filesOfMessages } from '../rows/readable.ts'
import { saidIn, signedBy, type Written } from './said.ts'
import { requireSendable } from './taken-along.ts'

interface Draft {
  profile: string | number
  candidate_id?: string | undefined
  templates: readonly Written[]
  custom_variables?: Readonly<Record<string, string>> | undefined
}

/**
 * What somebody writes to a person, with the signature under it, what its variables stand for and the files it takes along.
 * @throws AppError notFound for who is out of reach; badRequest at the field that says nothing, or names what is not there
 */
export async function drafted(tx: Tx, actor: SignedIn, { templates, custom_variables: given = {}, ...asked }: Draft) {
  const addressee = await addresseeOf(tx, actor, asked)
  const said = await signedBy(tx, actor, saidIn(templates[0]!, Object.keys(given)))
  const attachments = await filesOfMessages.attached(tx, actor, templates[0]!.attachment_ids ?? [])
  const files = await requireSendable(tx, actor, said.document, attachments)
  const known = knownValues(actor, await companyNameOf(tx, actor.companyId), addressee)
  return { addressee, given, said, values: { ...known, ...given }, attachments, files }
}
