import { sql } from 'kysely'
import type { OutputOf } from '../../../../contract/kit/endpoint.ts'
import { isNamespace } from '../../../../contract/profiles/identity/identity.ts'
import { pageOf } from '../../../../contract/profiles/identity/links.ts'
import type * as contract from '../../../../contract/profiles/look-up-endpoints.ts'
import type { Tx } from '../../../db/database.ts'
import { AppError, wrong } from '../../../kernel/errors.ts'
import type { Context, Handler, SignedIn } from '../../../kernel/implement.ts'
import { bannedKeys } from '../edit/banned.ts'
import { profileFaults } from '../faults.ts'
import { profileOf, requireProfile } from '../profile.ts'

/** Ways to a profile, and out of one, that other programs know (001 §7; D-92). */

/** The person with this identity that the actor's company sees; its own people before the pool's. */
async function carrierOf(tx: Tx, actor: SignedIn, kind: 'link' | 'external', key: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('identities')
    .select('profile_id')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('holds', '!=', 'shared')
    .where(sql<boolean>`(owner_company_id is null or owner_company_id = ${actor.companyId})`)
    .orderBy(sql`owner_company_id nulls last, profile_id`)
    .limit(1)
    .executeTakeFirst()
  return row && Number(row.profile_id)
}

type Found = OutputOf<typeof contract.findSingularProfile>

/** @throws AppError candidateNotFound for nobody, and for whom the actor may not see or whose name is kept from them */
async function foundBy(context: Context, kind: 'link' | 'external', key: string): Promise<Found> {
  const { actor, clock, inCompany } = context
  return inCompany(async (tx) => {
    const isBanned = kind === 'link' && (await bannedKeys(tx, [key])).size > 0
    const mayAsk = actor.permissions.has('personalInfo') && !isBanned
    const id = mayAsk ? await carrierOf(tx, actor, kind, key) : undefined
    if (id === undefined) throw new AppError(profileFaults.candidateNotFound)
    const seen = await requireProfile(tx, actor, String(id)).catch(() => {
      throw new AppError(profileFaults.candidateNotFound)
    })
    const { uid, name, title, company } = await profileOf(tx, actor, seen, clock.now())
    return { id, uid, name, title, company, url: `/profiles/${id}/` }
  })
}

export const lookUpHandlers = {
  findSingularProfile: (async ({ query }, context) => {
    const page = pageOf(query.url)
    if (!page) throw wrong('url', { en: 'This isn’t a person’s own page', ru: 'Это не страница человека' })
    return foundBy(context, 'link', page.key)
  }) satisfies Handler<typeof contract.findSingularProfile>,

  findReviewedCandidate: (async ({ params }, context) => {
    if (!isNamespace(params.vendor)) throw new AppError(profileFaults.candidateNotFound)
    return foundBy(context, 'external', `${params.vendor}\n${params.candidate_id}`)
  }) satisfies Handler<typeof contract.findReviewedCandidate>,

  followProfileLink: (({ params, query }, { actor, clock, exchange, inCompany }) =>
    inCompany(async (tx) => {
      const seen = await requireProfile(tx, actor, params.id)
      const { displayLinks } = await profileOf(tx, actor, seen, clock.now())
      // As it stands there: whoever could name any address would lead people anywhere from ours.
      const link = displayLinks.find(({ url }) => url === query.url)
      if (!link) throw new AppError(profileFaults.linkNotOnProfile)
      // Every answer's policy (same-origin) keeps the page that it came from to ourselves.
      exchange.setHeader('location', link.url)
    })) satisfies Handler<typeof contract.followProfileLink>,
}
