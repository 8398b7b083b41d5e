import { fold } from '../../contract/search/spelling/fold.ts'
import { skillName } from '../../contract/search/spelling/skill-names.ts'
import type { DocumentSkill, SearchDocument } from './search-index.ts'

/**
 * Each skill once and under its one name, whatever a document from before says; what was written otherwise is still found
 * by `text`.
 */
export function withOneNameEach(document: SearchDocument): SearchDocument {
  const written = document.skills.map(({ name }) => name).filter((name) => skillName(name) !== name)
  if (written.length === 0) return document
  const skills = new Map<string, DocumentSkill>()
  for (const each of document.skills) {
    const skill = { ...each, name: skillName(each.name) }
    const before = skills.get(fold(skill.name))
    skills.set(fold(skill.name), before ? together(before, skill) : skill)
  }
  const { texts } = document
  return { ...document, skills: [...skills.values()], texts: { ...texts, text: [...(texts.text ?? []), ...written] } }
}

const together = (one: DocumentSkill, other: DocumentSkill): DocumentSkill => ({
  name: one.name,
  months:
    one.months === null || other.months === null ? (one.months ?? other.months) : Math.max(one.months, other.months),
  principal: one.principal || other.principal,
  high: one.high || other.high,
})
