import { fold } from '../../search/spelling/fold.ts'

/** What somebody does, by the words of a title; English and Russian. The first that fits counts. */
const rules: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['fullstack', /\bfull.?stack\b|фулл?.?ст[еэ]к/u],
  ['frontend', /\bfront.?end\b|\breact\b|\bangular\b|\bvue\b|верстал|фронт.?[еэ]нд/u],
  ['mobile', /\bmobile\b|\bandroid\b|\bios\b|\bflutter\b|мобильн/u],
  ['backend', /\bback.?end\b|\bserver.side\b|б[еэ]к.?[еэ]нд/u],
  [
    'data',
    /\bdata\b|\bmachine.learning\b|\bml\b|\bbusiness.intelligence\b|\bstatistic|\banalytics?\b|аналитик|данных/u,
  ],
  [
    'devops',
    /\bdevops\b|\bsre\b|\bsite.reliability\b|\bsystems? admin|\bcloud\b|\binfrastructure\b|девопс|администратор/u,
  ],
  ['qa', /\bqa\b|\bquality\b|\btest(?:er|ing|s)?\b|тестировщ/u],
  ['security', /\bsecurity\b|безопасн/u],
  ['design', /\bdesign(?:er)?\b|\bux\b|\bui\b|дизайн/u],
  ['games', /\bgames?\b|\bgraphics\b|\bunity\b|\bunreal\b|игр/u],
  ['embedded', /\bembedded\b|\bfirmware\b|\bhardware\b|встраива/u],
  [
    'management',
    /\bmanager\b|\bhead\b|\blead\b|\bdirector\b|\bc[teipo]o\b|\bexecutive\b|\bowner\b|руковод|директор|менеджер/u,
  ],
  ['developer', /\bdevelop|\bprogramm|\bengineer|\bcoder\b|разработ|программист|инженер/u],
]

export const specializations = rules.map(([name]) => name)

/** The specialisation that a title tells of, or null. */
export function specializationOf(title: string | null): string | null {
  const folded = fold(title ?? '')
  return rules.find(([, pattern]) => pattern.test(folded))?.[0] ?? null
}
