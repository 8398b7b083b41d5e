import type { Card } from '../../contract/profiles/card.ts'

/** Somebody of the pool as a candidate of a folder: what they can do, and who they are. */
export function candidateRows(
  card: Card,
  id: string,
  folderId: string,
  statusId: string,
  at: string,
  addedById: string,
) {
  const { title, company, location, positions, skills, languages } = card
  const { experience_years, months_on_last_position, seniority } = card
  const career = {
    title,
    company,
    location,
    positions,
    skills,
    languages,
    experience_years,
    months_on_last_position,
    seniority,
  }
  return {
    candidate: {
      id,
      folderId,
      profileId: card.id,
      profileUid: card.uid,
      statusId,
      substatusId: null,
      addedById,
      ownerId: null,
      statusSince: at,
      source: 'hand' as const,
      career,
      createdAt: at,
      updatedAt: at,
    },
    person: {
      id,
      folderId,
      name: card.name,
      firstName: card.first_name,
      lastName: card.last_name,
      photo: card.photo,
      sites: card.sites,
    },
  }
}
