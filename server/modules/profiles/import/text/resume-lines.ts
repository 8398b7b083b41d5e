import { fold } from '../../../../../contract/search/spelling/fold.ts'
import { line } from '../clean.ts'

/** What a part of a résumé is about; `head` is what stands before its first heading. */
export type Section = 'head' | 'experience' | 'education' | 'skills' | 'contacts' | 'summary' | 'other'

export interface ResumeLine {
  text: string
  /** What wide gaps divide it into: a company here, its years at the edge. */
  parts: string[]
  bullet: boolean
  section: Section
}

/** How résumés in English and Russian head their parts, folded. */
const headings: Readonly<Record<Exclude<Section, 'head'>, readonly string[]>> = {
  experience: [
    'experience',
    'work experience',
    'professional experience',
    'relevant experience',
    'relevant work experience',
    'research experience',
    'employment',
    'employment history',
    'work history',
    'career',
    'career history',
    'internships',
    'volunteer experience',
    'опыт',
    'опыт работы',
    'профессиональный опыт',
    'трудовой опыт',
    'трудовая деятельность',
    'места работы',
    'карьера',
  ],
  education: [
    'education',
    'academic background',
    'education and training',
    'образование',
    'высшее образование',
    'обучение',
  ],
  skills: [
    'skills',
    'technical skills',
    'key skills',
    'core skills',
    'skills and technologies',
    'technologies',
    'tech stack',
    'programming skills',
    'навыки',
    'ключевые навыки',
    'технические навыки',
    'профессиональные навыки',
    'технологии',
    'стек',
  ],
  contacts: ['contact', 'contacts', 'contact information', 'links', 'контакты', 'контактная информация', 'связь'],
  summary: [
    'summary',
    'professional summary',
    'about',
    'about me',
    'profile',
    'objective',
    'bio',
    'info',
    'о себе',
    'обо мне',
    'цель',
    'дополнительная информация',
  ],
  other: [
    'languages',
    'projects',
    'personal projects',
    'publications',
    'certifications',
    'certificates',
    'courses',
    'coursework',
    'awards',
    'honors',
    'honors/awards',
    'honors & awards',
    'achievements',
    'interests',
    'hobbies',
    'references',
    'activities',
    'professional development',
    'leadership',
    'recommendations',
    'языки',
    'знание языков',
    'проекты',
    'курсы',
    'сертификаты',
    'публикации',
    'достижения',
    'награды',
    'интересы',
    'хобби',
    'рекомендации',
    'повышение квалификации, курсы',
  ],
}

const sectionOf = new Map<string, Section>(
  Object.entries(headings).flatMap(([section, names]) =>
    names.map((name): [string, Section] => [name.replace(/\s/g, ''), section as Section]),
  ),
)

/** 'E D U C A T I O N' and 'Education:' are one heading. */
export const headingOf = (text: string): Section | undefined =>
  text.length > 60 ? undefined : sectionOf.get(fold(text).replace(/[^\p{L}/&,]/gu, ''))

const bullet = /^(?:[•●▪■◦◆∗·‣–*]|-(?=\s)|[oO](?=\s\p{Lu}))\s*/u
/** No résumé has more; what has is no résumé. */
const mostLines = 1000
const mostParts = 8
/** Icons of fonts come as letters of nobody, and stand between things. */
const icons = /[\p{Co}\p{So}\p{Sk}]+/gu
const unseen = /[\u200b-\u200f\u2060\ufeff]|\ufe0f/gu

/** 'Апрель 2019 —' and 'по настоящее время' in the next line are one. */
const joined = (text: string): string =>
  text.replace(/((?:19|20)\d{2}\s*[-–—])[ \t]*\n\s*(?=\p{L}|\d)/gu, '$1 ').replace(/-\u00ad|\u00ad/g, '-')

/** A text as lines under their headings, without empty ones; a heading itself is none, what stands beside it is. */
export function resumeLines(text: string): ResumeLine[] {
  let section: Section = 'head'
  const found: ResumeLine[] = []
  for (const raw of joined(text.normalize('NFKC')).split('\n', mostLines * 4)) {
    if (found.length >= mostLines) break
    const parts = raw
      .replace(unseen, '')
      .replace(icons, '\t')
      .split(/\t+| {4,}/)
      .slice(0, mostParts)
      .flatMap((part) => line(part) ?? [])
    const headed = parts[0] === undefined ? undefined : (headingOf(parts[0]) ?? labelled(parts))
    if (headed) {
      section = headed
      parts.shift()
    }
    if (!parts.length) continue
    const bare = parts.map((part, at) => (at === 0 ? part.replace(bullet, '') : part)).filter(Boolean)
    if (bare.length) found.push({ text: bare.join(' '), parts: bare, bullet: bullet.test(parts[0]!), section })
  }
  return found
}

/** 'Skills: Go, Rust' is a heading with what it heads. The line loses it. */
function labelled(parts: string[]): Section | undefined {
  const [, name, rest] = /^([\p{L} ]{3,40}):\s+(\S.*)$/u.exec(parts[0]!) ?? []
  const section = name && headingOf(name)
  // 'Languages: Go, C' heads nothing.
  if (!section || section === 'contacts' || section === 'other') return undefined
  parts.splice(0, 1, '', rest!)
  return section
}
