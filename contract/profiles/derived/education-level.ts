import type { EducationLevel } from '../../search/facets.ts'
import { fold } from '../../search/spelling/fold.ts'

/** Highest first: 'some college, no bachelor's degree' must not become a bachelor, so college stands before. */
const rules: readonly (readonly [EducationLevel, RegExp])[] = [
  ['college', /\bsome (?:college|university)\b|\bassociate|without earning|неокончен|незаконч/u],
  ['doctor', /\bph\.?\s?d\b|\bdoctor|\bd\.?sc\b|доктор|кандидат наук|аспирант/u],
  ['master', /\bmaster|\bm\.?sc\b|\bm\.?b\.?a\b|\bm\.?eng\b|\bm\.?a\.?\b|\bdiplom|магистр|специалитет|высшее/u],
  [
    'bachelor',
    /\bbachelor|\bb\.?sc\b|\bb\.?a\.?\b|\bb\.?s\.?\b|\bb\.?eng\b|\bb\.?tech\b|\bundergraduate\b|\blicen[cs]e\b|бакалавр/u,
  ],
  ['courses', /\bboot\s?camp|\bcourses?\b|\bonline\b|\bcertificat|курс/u],
  ['college', /\bcollege\b|\bvocational\b|\bprofessional\b|колледж|техникум|средн[а-я]* специальн/u],
  ['school', /\bsecondary\b|\bhigh school\b|\bprimary\b|\belementary\b|\babitur|школ|среднее/u],
]

/** The level that a degree, as people write it, stands for; null when it says none ('self-taught'). */
export function educationLevelOf(degree: string | null): EducationLevel | null {
  const folded = fold(degree ?? '')
  return rules.find(([, pattern]) => pattern.test(folded))?.[0] ?? null
}
