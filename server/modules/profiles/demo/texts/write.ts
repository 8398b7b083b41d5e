import type { Dice } from '../random.ts'
import type { CareerLanguage, Family } from '../tracks.ts'
import { english } from './english.ts'
import { russian } from './russian.ts'

/** Junior, middle, senior, lead. */
export type Level = 0 | 1 | 2 | 3
type ByLevel = readonly [readonly string[], readonly string[], readonly string[], readonly string[]]

/** What careers are told with; `{…}` stands for what is known of the job. */
export interface CareerTexts {
  /** What somebody works on. */
  work: Record<Family, readonly string[]>
  results: Record<Family, readonly string[]>
  jobs: ByLevel
  summaries: ByLevel
}

const texts: Record<CareerLanguage, CareerTexts> = { en: english, ru: russian }

const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot))

/** 'iOS' and '.NET' begin a sentence as they are. */
const asSentence = (text: string): string => text.replace(/^\p{Ll}(?!\p{Lu})/u, (letter) => letter.toUpperCase())

/** Numbers that a job may tell of. */
function particulars(dice: Dice, language: CareerLanguage) {
  const decimal = (tenths: number) => String(tenths / 10).replace('.', language === 'ru' ? ',' : '.')
  const before = dice.between(28, 64)
  const covered = dice.between(12, 45)
  const rated = dice.between(32, 40)
  return {
    h: dice.between(2, 4),
    k: dice.between(5, 9),
    n: dice.between(5, 14),
    m: dice.between(2, 18) * 20,
    p: dice.between(15, 60),
    s: dice.between(4, 19),
    q: covered,
    r: covered + dice.between(20, 45),
    x: decimal(before),
    y: decimal(Math.round(before / dice.between(2, 4))),
    u: decimal(rated),
    v: decimal(rated + dice.between(4, 8)),
  }
}

interface Job {
  language: CareerLanguage
  family: Family
  level: Level
  /** That existed then. */
  technologies: readonly string[]
}

/** What somebody did in a job. */
export function jobText(dice: Dice, { language, family, level, technologies }: Job): string {
  const { work, jobs, results } = texts[language]
  const values = particulars(dice, language)
  const [a = '', b = a] = dice.some(technologies, 2)
  const doing = filled(dice.pick(work[family]), values)
  const told = asSentence(filled(dice.pick(jobs[level]), { ...values, a, b, work: doing }))
  return level > 0 && dice.chance(0.7) ? `${told} ${filled(dice.pick(results[family]), values)}` : told
}

interface Person {
  language: CareerLanguage
  level: Level
  title: string
  /** That were worked, whole ones. */
  years: number
  industry: string
  skills: readonly string[]
  isFemale: boolean
}

const russianPlural = new Intl.PluralRules('ru')
const yearForms = { one: 'год', few: 'года', many: 'лет', other: 'года' } as const

/** 'less than a year', '3 years', '3 года'. */
function yearsText(years: number, language: CareerLanguage): string {
  if (years < 1) return language === 'ru' ? 'меньше года' : 'less than a year'
  if (language === 'en') return years === 1 ? 'one year' : `${years} years`
  return `${years} ${yearForms[russianPlural.select(years) as keyof typeof yearForms]}`
}

/** How somebody tells of themselves; it agrees with the title and the years. */
export function summaryText(dice: Dice, { language, level, title, years, industry, skills, isFemale }: Person): string {
  const [a = '', b = a, c = b] = skills
  const told = filled(dice.pick(texts[language].summaries[level]), {
    title,
    years: yearsText(years, language),
    industry: industry === 'E-commerce' ? 'e-commerce' : industry.toLowerCase(),
    a,
    b,
    c,
    f: isFemale ? 'а' : '',
    f2: isFemale ? 'ла' : '',
  })
  return asSentence(told)
}
