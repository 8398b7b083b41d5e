import { educationLevelOf } from '../../../../../contract/profiles/derived/education-level.ts'
import type { IncomingEducation } from '../../../../../contract/profiles/incoming.ts'
import { line } from '../clean.ts'
import { periodIn, yearsIn } from './periods.ts'
import { isPlace } from './place.ts'
import type { ResumeLine } from './resume-lines.ts'

const mostEducations = 10
const institution =
  /\b(?:university|universität|université|universidad|college|institute|school|academy|polytechnic|MIT|ETH|UCLA|NYU)\b|университет|институт|академи|колледж|техникум|училище|школа|МГУ|МГТУ|МФТИ|НИУ|ВШЭ|СПбГУ|ИТМО|МИФИ|ГУ(?![\p{L}])/iu
const degree =
  /\b(?:ph\.?\s?d|m\.?\s?sc|b\.?\s?sc|m\.?\s?eng|b\.?\s?eng|m\.?\s?tech|b\.?\s?tech|m\.?b\.?a|bachelor|master|doctor|diploma|associate(?:’s|'s)? degree|b\.?s\.?|m\.?s\.?|b\.?a\.?|m\.?a\.?)(?=[\s,.)]|$)|бакалавр|магистр|специалист|аспирант|кандидат\s\p{L}+\sнаук|высшее|неоконченное/iu
const subject = /\bin\s+(\p{Lu}[\p{L}&, ]{2,80})/u
const subjectOfDegree =
  /\b(?:bachelor|master|doctor)(?:['’]?s)?\s+of\s+(?!science|arts|engineering|technology|philosophy)(\p{L}[\p{L}& ]{2,80})/iu
/** What is told of a school beside it, and names none. */
const remark = /^(?:graduated|gpa|cum|thesis|advis[eo]r|coursework|relevant|dean|member|focus|in\s|of\s)/iu

const nothing = (): IncomingEducation => ({
  institution: null,
  field: null,
  degree: null,
  level: null,
  startYear: null,
  endYear: null,
})

const fieldOf = (text: string): string | null =>
  line((subject.exec(text) ?? subjectOfDegree.exec(text))?.[1] ?? null, 120)

/** One line's pieces, without times, places and marks. */
function piecesOf(parts: readonly string[]): string[] {
  const text = parts.join('\t')
  return (periodIn(text)?.rest ?? text)
    .split(/\t|\s+[|•·—–-]\s+|\s+at\s+|;\s|,\s(?=(?:\S+\s){0,3}(?:university|institute|college|school)\b)/iu)
    .map((piece) =>
      piece
        .replace(/^graduated as\s+/i, '')
        .replace(/[,\s(]*(?:(?:\p{L}{3,9}\.?\s)?(?:19|20)\d{2})\)?[\s,.]*$/u, '')
        .trim(),
    )
    .filter((piece) => piece.length > 2 && piece.length <= 200 && !remark.test(piece) && !isPlace(piece))
}

/** Puts one piece where it belongs. @returns whether it has told something */
function add(found: IncomingEducation, piece: string): boolean {
  const isDegree = degree.test(piece)
  if (institution.test(piece)) {
    const [school = piece, ...rest] = isDegree ? [piece] : piece.split(/,\s/)
    if (found.institution === null) found.institution = line(isDegree ? null : school) ?? found.institution
    if (isDegree && found.institution === null)
      found.institution = line(piece.split(/,\s/).find((part) => institution.test(part)) ?? null)
    if (found.degree === null && rest.length && degree.test(rest.join(', '))) addDegree(found, rest.join(', '))
  }
  if (isDegree && found.degree === null) addDegree(found, piece.split(/,\s/).find((part) => degree.test(part)) ?? piece)
  return isDegree || institution.test(piece)
}

function addDegree(found: IncomingEducation, written: string): void {
  found.degree = line(written, 200)
  found.level = educationLevelOf(written)
  found.field = fieldOf(written)
}

/** Where and what somebody has studied, as far as the lines under that heading say it plainly. */
export function educationsOf(lines: readonly ResumeLine[]): IncomingEducation[] {
  const all: IncomingEducation[] = []
  let now = nothing()
  const next = () => {
    if (now.institution) all.push(now)
    now = nothing()
  }
  for (const { parts, section, bullet } of lines) {
    if (section !== 'education') continue
    for (const piece of piecesOf(parts)) {
      const again = (institution.test(piece) && now.institution) || (degree.test(piece) && now.degree)
      if (again) next()
      add(now, piece)
    }
    const period = periodIn(parts.join('\t'))
    const years = period
      ? [period.start, period.end].map((each) => (each ? Number(each.slice(0, 4)) : null))
      : undefined
    const [single] = yearsIn(parts.join('\t'))
    if (years && now.endYear === null && now.startYear === null)
      [now.startYear, now.endYear] = years as [number, number | null]
    else if (single && !bullet && now.endYear === null && now.startYear === null) now.endYear = single
  }
  next()
  return all.slice(0, mostEducations)
}
