import type { Seniority } from '../../profiles/card.ts'
import { type ActivityEntry, usualActivity } from '../activity.ts'
import { facetNamed } from '../facets.ts'
import type { Filter } from '../filters.ts'
import { fold } from '../spelling/fold.ts'

/**
 * Words of a typed search that are no name of anything: what they say of the words around them, in English, German and
 * Russian. Nothing here names a skill, a title or a place.
 */

/** What a word or phrase of the grammar says. */
export type Grammar =
  /** It only joins the others. */
  | 'nothing'
  | 'not'
  | 'or'
  | 'and'
  /** What follows is wished for, and required of nobody. */
  | 'wished'
  /** What follows is required. */
  | 'required'
  /** It asks for something that no filter knows yet. */
  | 'unused'
  | { filters: readonly Filter[] }

const flag = (entry: ActivityEntry): Grammar => ({ filters: [usualActivity(entry)] })

const valueFilter = (facet: 'seniorityLevel' | 'educationLevel', value: string): Filter => {
  const known = facetNamed(facet)
  const index = known?.kind === 'values' ? (known.values?.indexOf(value) ?? 0) : 0
  return { facet, index, excluded: false, value }
}
const level = (value: Seniority): Grammar => ({ filters: [valueFilter('seniorityLevel', value)] })
const education = (value: string): Grammar => ({ filters: [valueFilter('educationLevel', value)] })
const language = (value: string): Grammar => ({ filters: [{ facet: 'language', index: 0, excluded: false, value }] })

const fillers = `
a, an, the, i, you, he, she, it, me, us, my, our, your, someone, somebody, anyone, anybody, people, person, persons,
candidate, candidates, profile, profiles, talent, talents, guy, guys, folks, one, ones, who, whom, that, which, what, whose,
is, are, was, were, be, been, am, has, have, had, having, with, in, at, from, of, on, to, for, as, by, into, near, around, based,
living, live, lives, located, residing, works, working, worked, knows, know, knowing, knowledge, knowledgeable, experience,
experiences, experienced, exp, background, using, uses, used, use, can, could, do, does, did, doing, done, good, strong, solid,
great, excellent, deep, proven, skills, skill, skilled, proficient, proficiency, familiar, familiarity, fluent, looking,
look, search, searching, seeking, seek, need, needs, needed, want, wants, wanted, hire, hiring, recruit, recruiting, find,
show, give, get, list, any, some, all, there, here, now, asap, urgent, urgently, immediately, just, only, also, too, very,
please, pls, about, more, plus, years, year, yrs, ideally, we, they, their, them, this, these, those, so, if, then, per,
speak, speaks, speaking, studied, graduated, graduate, graduates, degree, degrees, school, but, like, such, similar, both, role,
roles, position, positions, job, jobs, vacancy, opening, team, teams, company, companies, years of experience, years experience,
from scratch, as soon as possible, based in, experience with, experience in, knowledge of, in the, who has, who have,
m/f/d, m/w/d, w/m/d, f/m/d, m/f/x, m/w/x, all genders, м/ж,
в, во, из, с, со, на, от, до, для, у, по, под, о, об, к, ко, за, при, я, мы, вы, мне, нам, нас, меня, он, она, они, их, его, ее,
ищу, ищем, ищет, ищут, нужен, нужна, нужны, нужно, надо, требуется, требуются, найди, найдите, найти, покажи, покажите, дай, дайте,
кто, кого, который, которая, которые, которых, что, это, есть, был, была, были, знает, знают, знающий, знающего, знающие, знание,
знания, знанием, знаний, умеет, умеют, умение, владеет, владеют, владение, владеющий, опыт, опыта, опытом, опытный, опытного,
опытные, работы, работа, работал, работала, работали, работает, работают, работавший, живет, живут, живущий, проживает, находится,
человек, человека, людей, люди, кандидат, кандидата, кандидаты, кандидатов, хороший, хорошо, хорошего, сильный, сильного, отличный,
срочно, желательно знание, пожалуйста, лет, год, года, годом, годами, город, города, городе, г, чел, команду, команда, компанию,
компания, вакансия, должность, позиция, говорит, говорят, говорящий, говорящие, учился, училась, закончил, окончил, также, или же,
ich, wir, sie, er, es, ihr, uns, mir, mich, suche, suchen, sucht, gesucht, brauche, brauchen, benötige, benötigen, ein, eine, einen,
einer, einem, eines, der, die, das, den, dem, des, mit, im, aus, bei, beim, für, von, vom, zu, zum, zur, nach, wer, kennt, kann,
können, hat, haben, ist, sind, kenntnisse, kenntnissen, erfahrung, erfahrungen, erfahrene, erfahrener, erfahrenen, erfahren, gute,
guten, guter, sehr, jahre, jahren, jahr, person, personen, leute, jemand, jemanden, kandidat, kandidaten, bitte, ab sofort, sofort,
dringend, gerne, aber, sowie, auch, wohnhaft, lebt, leben, wohnt, arbeitet, arbeiten, spricht, sprechen, sprechend, unser, unsere,
unseren, unserem, standort, raum, umgebung, stadt, als, am, an, ans, bin, dein, deine, du, ihre, stelle, studiert, studium`

const table: readonly (readonly [says: Grammar, phrases: string])[] = [
  ['nothing', fillers],
  [
    'not',
    `not, without, no, except, except for, excluding, exclude, excl, minus, other than, but not, and not, but no, anyone but, not in,
    not from, don't want, do not want, non, ohne, kein, keine, keinen, keiner, nicht, nicht in, nicht aus, außer, ausser, aber ohne,
    aber nicht, aber kein, без, не, не из, не в, но не, но без, а не, кроме, исключая, за исключением, никаких, только не`,
  ],
  ['or', 'or, oder, или, либо, either, entweder, and/or, и/или'],
  ['and', 'and, und, и, &, as well as, nor'],
  [
    'wished',
    `nice to have, nice-to-have, good to have, would be a plus, is a plus, a plus, bonus, preferred, preferably, desirable, optional,
    optionally, welcome, advantage, an advantage, von vorteil, wünschenswert, idealerweise, gern gesehen, будет плюсом, плюсом будет,
    плюсом, желательно, приветствуется, преимущество, будет преимуществом`,
  ],
  [
    'required',
    `must have, must-have, must, a must, is a must, required, requirements, mandatory, necessary, essential, needs to know, zwingend,
    voraussetzung, voraussetzungen, erforderlich, muss, обязательно, обязателен, обязательны, необходимо, требования`,
  ],
  ['unused', 'salary, gehalt, зарплата, зп, оклад, ставка, budget, visa, relocation, релокация, umzug'],
  [
    flag('remoteFully'),
    'fully remote, full remote, 100% remote, remote only, remote-only, only remote, полностью удаленно, только удаленно, vollständig remote, komplett remote',
  ],
  [
    flag('remote'),
    `remote, remotely, work from home, working from home, wfh, home office, homeoffice, telework, удаленно, удаленка, удаленку,
    удаленке, удаленный, удаленная, удаленные, удаленного, удаленных, удаленная работа, удаленной работы, дистанционно, на удаленке,
    из дома, fernarbeit`,
  ],
  [flag('remoteHybrid'), 'hybrid, hybride, hybrides, гибрид, гибридно, гибридный, гибридная, гибридный график'],
  [
    flag('isFreelancer'),
    `freelance, freelancer, freelancers, free-lance, self-employed, contractor, contractors, freiberufler, freiberuflich,
    freiberufliche, selbstständig, фриланс, фрилансер, фрилансера, фрилансеры, фрилансеров`,
  ],
  [
    flag('openToWork'),
    `open to work, opentowork, open for work, open to offers, open to opportunities, actively looking, looking for a job, looking for work,
    job seeking, ищет работу, ищут работу, в поиске работы, в поиске, в активном поиске, открыт к предложениям, открыты к предложениям,
    arbeitssuchend, auf jobsuche, wechselwillig`,
  ],
  [
    level('junior'),
    `junior, juniors, jr, entry level, entry-level, trainee, intern, interns, berufseinsteiger, junioren, джуниор, джуниора, джуниоры,
    джуниоров, джун, джуна, джуны, младший, младшего, младшая, младшие, младших, стажер, стажера, стажеры, начинающий, начинающего`,
  ],
  [
    level('middle'),
    `middle, middles, mid, mid level, mid-level, midlevel, intermediate, мидл, мидла, мидлы, миддл, миддла, миддлы, средний, среднего`,
  ],
  [
    level('senior'),
    `senior, seniors, sr, snr, senioren, сеньор, сеньора, сеньоры, сеньоров, синьор, синьора, сениор, старший, старшего, старшая, старшие,
    старших, старшую`,
  ],
  [education('bachelor'), 'bachelor, bachelors, bachelor degree, bachelors degree, бакалавр, бакалавра, бакалавриат'],
  [education('master'), 'master, masters, master degree, masters degree, msc, магистр, магистра, магистратура'],
  [education('doctor'), 'phd, ph.d, ph.d., doctorate, promoviert, кандидат наук, доктор наук, аспирантура'],
]

/** Names of languages, as they are written beside 'speaks', and what asks for one by itself. */
const languages: readonly (readonly [value: string, names: string])[] = [
  [
    'English',
    'english, englisch, english speaking, english-speaking, englischsprachig, английский, английского, английским, английском, по-английски, англоговорящий, англоговорящие',
  ],
  [
    'German',
    'german, deutsch, german speaking, german-speaking, deutschsprachig, deutschsprachige, deutschsprachiger, немецкий, немецкого, немецким, немецком, по-немецки, немецкоговорящий, немецкоязычный',
  ],
  [
    'Russian',
    'russian, russisch, russian speaking, russian-speaking, russischsprachig, русский, русского, русским, по-русски, русскоговорящий, русскоязычный, русскоязычные',
  ],
  [
    'French',
    'french, französisch, french speaking, french-speaking, französischsprachig, французский, французского, французским, по-французски, франкоговорящий',
  ],
  [
    'Spanish',
    'spanish, spanisch, spanish speaking, spanish-speaking, spanischsprachig, испанский, испанского, испанским, по-испански',
  ],
  ['Italian', 'italian, italienisch, italian speaking, italian-speaking, итальянский, итальянским, по-итальянски'],
  ['Polish', 'polish, polnisch, polish speaking, polish-speaking, польский, польского, польским, по-польски'],
  ['Ukrainian', 'ukrainian, ukrainisch, ukrainian speaking, украинский, украинским, по-украински'],
  ['Portuguese', 'portuguese, portugiesisch, portuguese speaking, португальский, португальским'],
  ['Dutch', 'dutch, niederländisch, dutch speaking, нидерландский, голландский'],
  ['Turkish', 'turkish, türkisch, turkish speaking, турецкий, турецким'],
  ['Chinese', 'chinese, chinesisch, mandarin, chinese speaking, китайский, китайским, по-китайски'],
  ['Japanese', 'japanese, japanisch, japanese speaking, японский, японским, по-японски'],
  ['Arabic', 'arabic, arabisch, arabic speaking, арабский, арабским'],
  ['Czech', 'czech, tschechisch, czech speaking, чешский, чешским'],
]

const names = (phrases: string): string[] =>
  phrases
    .split(',')
    .map((phrase) => fold(phrase))
    .filter((phrase) => phrase !== '')

const byPhrase = new Map<string, Grammar>([
  ...table.flatMap(([says, phrases]) => names(phrases).map((phrase): [string, Grammar] => [phrase, says])),
  ...languages.flatMap(([value, phrases]) =>
    names(phrases).map((phrase): [string, Grammar] => [phrase, language(value)]),
  ),
])

/** What a phrase of the grammar says; undefined where it is none. */
export const grammarOf = (words: readonly string[]): Grammar | undefined => byPhrase.get(fold(words.join(' ')))

export const isFiller = (word: string): boolean => byPhrase.get(fold(word)) === 'nothing'

/** Whether a word is one of the grammar by itself: it names nothing that would have to be looked up. */
export const isGrammar = (word: string): boolean => byPhrase.has(fold(word))

/** Behind these a place is meant, behind those a company or a school. */
const beforePlaces = new Set(
  names(
    'in, from, near, around, based, living, located, в, во, из, город, городе, г, под, aus, im, nahe, bei, raum, nicht in, not in, not from',
  ),
)
const beforeCompanies = new Set(
  names('at, from, worked, working, works, for, в, из, bei, работал, работала, работали, работает'),
)
export const isBeforePlace = (word: string): boolean => beforePlaces.has(fold(word))
export const isBeforeCompany = (word: string): boolean => beforeCompanies.has(fold(word))

/** How long somebody has worked, in years; null: no such bound. */
export interface Years {
  lower: number | null
  upper: number | null
  /** The words that say it. */
  length: number
}

const unit = /^(?:years?|yrs?|y|лет|года?|jahren?|jahre|j)\+?$/iu
const least = new Set(
  names(
    'at least, over, more than, minimum, min, from, от, более, больше, не менее, свыше, mindestens, über, mehr als, ab',
  ),
)
const atMost = new Set(
  names('up to, under, less than, max, maximum, at most, до, менее, меньше, не более, bis, höchstens, weniger als'),
)

/** '5+ years', 'от 5 лет', 'mindestens 5 Jahre', '3-5 years', 'up to 3 years' from a place on. */
export function yearsAt(words: readonly string[], at: number): Years | undefined {
  for (const before of [2, 1, 0]) {
    const lead = fold(words.slice(at, at + before).join(' '))
    const isLeast = before > 0 && least.has(lead)
    const isMost = before > 0 && atMost.has(lead)
    if (before > 0 && !isLeast && !isMost) continue
    const said = numbersAt(words, at + before)
    if (!said) continue
    const [lower, upper] =
      said.upper !== null ? [said.lower, said.upper] : isMost ? [null, said.lower] : [said.lower, null]
    return { lower, upper, length: before + said.length }
  }
  return undefined
}

function numbersAt(words: readonly string[], at: number): Years | undefined {
  const glued = /^[>≥]?(\d{1,2})(?:[-–](\d{1,2}))?\+?(?:y|yrs?|years?|лет|г|года?|jahre?)\+?$/iu.exec(words[at] ?? '')
  if (glued) return { lower: Number(glued[1]), upper: glued[2] ? Number(glued[2]) : null, length: 1 }
  const number = /^[>≥]?(\d{1,2})(\+)?(?:[-–](\d{1,2}))?\+?$/.exec(words[at] ?? '')
  if (!number || !unit.test(words[at + 1] ?? '')) return undefined
  return { lower: Number(number[1]), upper: number[3] ? Number(number[3]) : null, length: 2 }
}

export const yearsFilter = ({ lower, upper }: Pick<Years, 'lower' | 'upper'>): Filter => ({
  facet: 'experience',
  index: 0,
  excluded: false,
  lower,
  upper,
})

/** An amount of money: no filter knows one yet. */
export const isMoney = (word: string): boolean =>
  /^[$€£₽]\s?\d|\d[$€£₽]|^\d{2,3}k$|^\d{2,3}[ .,]?000$|^(?:руб|rub|usd|eur|gbp)\.?$/iu.test(word)
