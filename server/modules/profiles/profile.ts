import { sql } from 'kysely'
import { seesByFolders } from '../../../contract/access/can.ts'
import { shortened, withHiddenContacts } from '../../../contract/profiles/contacts/hidden-contacts.ts'
import type { Profile } from '../../../contract/profiles/endpoints.ts'
import type { FactKind, FactValues, StoredFact } from '../../../contract/profiles/facts.ts'
import { resourcesOf } from '../../../contract/profiles/resources.ts'
import { type PersonView, viewOf } from '../../../contract/profiles/view.ts'
import type { Tx } from '../../db/database.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import type { Context, SignedIn } from '../../kernel/implement.ts'
import { tagsOf, withinReach } from '../folders/door.ts'
import { countOpened } from '../meter/door.ts'
import { type EnteredLabels, labelPerson } from './commands/label-person.ts'
import { adderNames, contactsIn, entryOf, knowledgeOf } from './contacts/entries.ts'
import { maskOf } from './contacts/masks.ts'
import { colleaguesOf } from './edit/edits.ts'
import { editedPerson } from './edit/person.ts'
import { profileFaults } from './faults.ts'
import { named } from './places/place-name.ts'
import { isUnprotected, supports } from './places/protected.ts'

/** A person that the actor may see. */
export interface SeenProfile {
  id: number
  uid: string
  isDemo: boolean
}

/**
 * A person by number or UUID: of the shared pool or the own company; who does not search sees those in folders within
 * reach (D-104), a hiring manager those in granted ones.
 * @throws AppError notFound for everybody else: nobody learns whether there is such a person
 */
export async function requireProfile(tx: Tx, actor: SignedIn, reference: string): Promise<SeenProfile> {
  const row = await tx
    .selectFrom('profiles')
    .select(['id', 'uid', 'is_demo'])
    .where(reference.includes('-') ? sql<boolean>`uid = ${reference}` : sql<boolean>`id = ${Number(reference)}`)
    .where(sql<boolean>`(owner_company_id is null or owner_company_id = ${actor.companyId})`)
    .executeTakeFirst()
  if (!row || (seesByFolders(actor) && !(await isWithinReach(tx, actor, row.id)))) throw notFound()
  return { id: row.id, uid: row.uid, isDemo: row.is_demo }
}

/** Those of many whom `requireProfile` would find. */
export async function seenAmong(tx: Tx, actor: SignedIn, ids: readonly number[]): Promise<number[]> {
  const within = sql<boolean>`exists (select from candidates join folders on folders.id = candidates.folder_id
    where candidates.profile_id = profiles.id and candidates.removed_at is null and ${withinReach(actor, 'folders.view')})`
  const rows = await tx
    .selectFrom('profiles')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .where(sql<boolean>`(owner_company_id is null or owner_company_id = ${actor.companyId})`)
    .where(seesByFolders(actor) ? within : sql<boolean>`true`)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function isWithinReach(tx: Tx, actor: SignedIn, profileId: number): Promise<boolean> {
  return (await foldersWith(tx, actor, profileId)).length > 0
}

async function foldersWith(tx: Tx, actor: SignedIn, profileId: number): Promise<Profile['folders']> {
  const rows = await tx
    .selectFrom('candidates')
    .innerJoin('folders', 'folders.id', 'candidates.folder_id')
    .select(['folders.number', 'folders.id as uid', 'folders.name', 'candidates.status_id', 'candidates.id'])
    .where('candidates.profile_id', '=', profileId)
    .where('candidates.removed_at', 'is', null)
    .where(withinReach(actor, 'folders.view'))
    .orderBy('candidates.updated_at', 'desc')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    id: row.number,
    uid: row.uid,
    name: row.name,
    status: row.status_id,
    candidate_id: row.id,
  }))
}

async function viewFor(tx: Tx, actor: SignedIn, seen: SeenProfile, now: Date) {
  const { shown } = await editedPerson(tx, actor.companyId, seen.id)
  return { ...viewOf(seen, shown, now), facts: shown }
}

/**
 * Somebody who is opened in full, which counts as one of the day's people (AUTH-09).
 * @throws AppError dailyLimit where the day's people are used up
 */
export async function openedProfile(tx: Tx, actor: SignedIn, reference: string, now: Date): Promise<SeenProfile> {
  const seen = await requireProfile(tx, actor, reference)
  await countOpened(tx, actor, seen.id, now)
  return seen
}

/** One whole person as the actor's company sees them (001 §3); contacts are masked. */
export async function profileOf(tx: Tx, actor: SignedIn, seen: SeenProfile, now: Date): Promise<Profile> {
  const { facts, ...view } = await viewFor(tx, actor, seen, now)
  const names = await colleaguesOf(
    tx,
    facts.map(({ by }) => by),
  )
  return {
    ...view.card,
    location: named(view.card.location),
    ...careerOf(view, facts, names),
    ...(await reachableBy(tx, seen.id, facts, actor, names)),
    ...identityFor(view, actor),
    summary: view.summaries[0] === undefined ? null : shortened(withHiddenContacts(view.summaries[0])),
    facts: view.lists,
    age: view.numbers.age,
    birthdateExact: view.birthdateExact,
    resources: resourcesOf(view.merits),
    diversity_labels: labelsFor(view, actor),
    tags: await tagsOf(tx, actor, seen.id),
    folders: await foldersWith(tx, actor, seen.id),
  }
}

/** What the company entered, where it and the person's own country support that; null elsewhere (D-67). */
function labelsFor(
  { card, diversity: { gender, race } }: PersonView,
  { special }: SignedIn,
): Profile['diversity_labels'] {
  const unprotected = isUnprotected(card.location?.country_code)
  const [seesGender, seesRace] = [supports(special, 'gender', unprotected), supports(special, 'diversity', unprotected)]
  return seesGender || seesRace ? { ...(seesGender && { gender }), ...(seesRace && { race }) } : null
}

/**
 * Takes down what a colleague knows of somebody.
 * @throws AppError notFound; 103, 104 where the company or the person's country does not support such a label
 */
export async function enterLabels(
  { actor, db, clock, inCompany }: Context,
  reference: string,
  labels: EnteredLabels,
): Promise<EnteredLabels> {
  const { id, country } = await inCompany(async (tx) => {
    const seen = await requireProfile(tx, actor, reference)
    const { card } = await viewFor(tx, actor, seen, clock.now())
    return { id: seen.id, country: card.location?.country_code }
  })
  const refused = (facet: 'gender' | 'diversity') => !supports(actor.special, facet, isUnprotected(country))
  if (labels.gender && refused('gender')) throw new AppError(profileFaults.genderUnavailable)
  if (labels.race && refused('diversity')) throw new AppError(profileFaults.diversityUnavailable)
  await db.system((tx) => labelPerson(tx, clock, actor.companyId, id, labels))
  return labels
}

type FactOf<K extends FactKind> = StoredFact & { kind: K; value: FactValues[K] }
const only = <K extends FactKind>(facts: readonly StoredFact[], kind: K): FactOf<K>[] =>
  facts.filter((fact): fact is FactOf<K> => fact.kind === kind)

/** What several sources say is one thing, by whom it was said first. */
const once = <F extends StoredFact>(facts: readonly F[]): F[] =>
  [...new Map(facts.toReversed().map((fact) => [fact.key, fact])).values()].toReversed()

type Names = ReadonlyMap<string, string>
const provenance = (fact: StoredFact | undefined, names: Names) => ({
  source: fact?.source ?? '',
  recorded_at: fact?.recordedAt ?? new Date(0).toISOString(),
  own: fact?.ownerCompanyId != null,
  ...(fact?.by && { by: names.get(fact.by) ?? null }),
})

function careerOf(view: PersonView, facts: readonly StoredFact[], names: Names) {
  const told = new Map<unknown, StoredFact>(facts.map((fact) => [fact.value, fact]))
  const positions = view.positions.map((position) => {
    const { title, company, start, end, current, location } = position
    const description = position.description && withHiddenContacts(position.description)
    return {
      title,
      company,
      start,
      end,
      current,
      description,
      ...(location && { location }),
      ...provenance(told.get(position), names),
    }
  })
  const skills = view.skills.map(({ months: _months, ...skill }) => skill)
  const groups = [
    { name: 'Main skills', skills: skills.filter(({ principal }) => principal) },
    { name: 'Skills', skills: skills.filter(({ principal }) => !principal) },
  ]
  return {
    displaySkillGroups: groups.filter((group) => group.skills.length > 0),
    currentPositions: positions.filter(({ current }) => current),
    previousPositions: positions.filter(({ current }) => !current),
    educations: view.educations.map((education) => ({
      institution: education.institution,
      field: education.field,
      level: education.degree ?? education.level,
      start_year: education.startYear,
      end_year: education.endYear,
      ...provenance(told.get(education), names),
    })),
    coursesAndCertificates: view.courses.map((course) => ({ ...course, ...provenance(told.get(course), names) })),
  }
}

/** Ways to the person: links for who may know who it is, contacts and masks of hidden ones for who may see contacts. */
async function reachableBy(
  tx: Tx,
  id: number,
  facts: readonly StoredFact[],
  { permissions, companyId }: SignedIn,
  names: Names,
) {
  const links = permissions.has('personalInfo') ? once(only(facts, 'link')) : []
  const known = await knowledgeOf(tx, companyId, [id])
  const contacts = permissions.has('contacts') ? contactsIn(facts, known(id)) : []
  const [open, hidden] = [contacts.filter((each) => each.open), contacts.filter((each) => !each.open)]
  const adders = await adderNames(tx, companyId, open)
  return {
    displayLinks: links.map((fact) => ({ ...fact.value, ...provenance(fact, names) })),
    displayContacts: open.map((contact) => entryOf(contact, adders)),
    displayContactMasks: hidden.map(({ fact }) => ({
      kind: fact.value.kind,
      mask: maskOf(fact.value),
      ...provenance(fact, names),
    })),
  }
}

/** Without personalInfo a manager sees what somebody can do, not who it is (000 §3). */
function identityFor({ card }: PersonView, { permissions }: SignedIn) {
  const shown = permissions.has('personalInfo')
  return {
    name: shown ? card.name : '',
    first_name: shown ? card.first_name : '',
    last_name: shown ? card.last_name : '',
    photo: shown ? card.photo : null,
    external_id: shown ? card.external_id : null,
    sites: shown ? card.sites : [],
    contacts: permissions.has('contacts') ? card.contacts : [],
  }
}
