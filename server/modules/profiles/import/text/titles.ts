/** What a piece of a line is, as far as its words tell: unknown words tell nothing. */

const title =
  /\b(?:engineer|developer|programmer|architect|manager|director|head|lead|leader|designer|analyst|scientist|consultant|administrator|specialist|assistant|associate|intern|officer|c[teofpi]o|founder|co-?founder|president|researcher|research (?:fellow|student)|professor|lecturer|teacher|tutor|coach|volunteer|member|fellow|trainee|technician|tester|qa|devops|sre|scrum master|product owner|coordinator|supervisor|accountant|recruiter|sales(?:man|woman| rep)?|representative|editor|writer|nurse|owner|freelancer?|freelance|contractor|executive|student|employee|partner|marketer|strategist|advisor|clerk|operator|physicist|chemist)s?\b|(?:инженер|разработчик|программист|архитектор|менеджер|директор|руководител|начальник|дизайнер|аналитик|консультант|администратор|специалист|ассистент|стаж[её]р|тимлид|техлид|лид(?!\p{L})|тестировщик|учител|преподавател|научный сотрудник|сотрудник|бухгалтер|рекрутер|редактор|журналист|врач|юрист|экономист|оператор|техник(?!\p{L})|маркетолог|основател|владелец|координатор|верстальщик|девопс|помощник|секретар|продавец|водител)/iu

const organisation =
  /\b(?:inc|llc|ltd|gmbh|corp|corporation|company|group|ag|s\.?a\.?|plc|co|bank|university|universität|institute|college|school|labs?|laboratory|studios?|technologies|solutions|systems|agency|ministry|hospital|foundation|organization|industries|bv|b\.v\.)\b\.?|(?:^|[\s«"(])(?:ООО|ОАО|ЗАО|ПАО|НАО|АО|ИП|ФГУП|НИИ|ГУП|МУП|ТОО)(?:[\s«"]|$)|университет|институт|академия|компания|банк(?!\p{L})|завод|студия|группа компаний|лаборатори/iu

export const isTitle = (text: string): boolean => text.length <= 100 && title.test(text)
export const isOrganisation = (text: string): boolean => organisation.test(text)
