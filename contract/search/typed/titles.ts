import { fold } from '../spelling/fold.ts'

/**
 * Names of one title in three languages: a row is one title, its first name the usual one. These few are what a device knows by
 * itself; the server knows more, these among them (server/modules/search/names/README.md). Where nobody carries the name that was
 * typed, the others are taken.
 */
const rows: readonly string[] = [
  'developer, dev, programmer, coder, software developer, software engineer, software dev, entwickler, softwareentwickler, programmierer, разработчик, программист, разраб, кодер',
  'engineer, ingenieur, инженер',
  'frontend engineer, frontend developer, front-end developer, front-end engineer, frontend dev, frontend, frontender, frontend-entwickler, frontendentwickler, фронтенд-разработчик, фронтенд разработчик, frontend-разработчик, frontend разработчик, фронтендер, фронтенд, фронт',
  'backend engineer, backend developer, back-end developer, back-end engineer, backend dev, backend, backend-entwickler, backendentwickler, бэкенд-разработчик, бекенд-разработчик, backend-разработчик, backend разработчик, бэкенд разработчик, бэкендер, бэкенд, бекенд',
  'full-stack developer, full stack developer, fullstack developer, full-stack engineer, full stack engineer, fullstack engineer, full stack, full-stack, fullstack, fullstack-entwickler, fullstack-разработчик, фуллстек, фулстек, фулстек-разработчик',
  'python developer, python engineer, python programmer, pythonista, python-entwickler, python-разработчик, python разработчик, python программист, питонист, питон-разработчик',
  'java developer, java engineer, java programmer, java-entwickler, java-разработчик, java разработчик, java программист, джавист',
  '.net developer, .net engineer, c# developer, .net-entwickler, .net-разработчик, c#-разработчик, шарпист, дотнетчик',
  'php developer, php engineer, php-entwickler, php-разработчик, пхпшник',
  'go developer, golang developer, go engineer, golang engineer, go-entwickler, go-разработчик, golang-разработчик, гошник',
  'ios developer, ios engineer, ios-entwickler, ios-разработчик, иос-разработчик',
  'android developer, android engineer, android dev, android-entwickler, android-разработчик, андроид-разработчик',
  'mobile developer, mobile engineer, app developer, app-entwickler, мобильный разработчик',
  'web developer, web engineer, webentwickler, web-entwickler, веб-разработчик, вебмастер',
  'game developer, game engineer, spieleentwickler, разработчик игр, геймдев',
  'embedded engineer, embedded c++ engineer, embedded developer, embedded-entwickler, firmware engineer, программист микроконтроллеров, embedded-разработчик',
  'data scientist, datascientist, datenwissenschaftler, специалист по данным, дата сайентист, дата-сайентист, датасаентист, дата саентист',
  'data analyst, datenanalyst, datenanalytiker, аналитик данных, дата аналитик, дата-аналитик',
  'data engineer, dateningenieur, инженер данных, дата инженер, дата-инженер',
  'machine learning engineer, ml engineer, ml developer, ml-ingenieur, ml-инженер, ml инженер, инженер машинного обучения',
  'database developer, datenbankentwickler, разработчик баз данных',
  'database administrator, dba, datenbankadministrator, администратор баз данных',
  'devops engineer, devops, dev ops engineer, devops-ingenieur, devops ingenieur, devops-инженер, девопс-инженер, девопс',
  'site reliability engineer, sre, sre engineer, sre-инженер',
  'system administrator, sysadmin, system admin, systemadministrator, системный администратор, сисадмин',
  'network engineer, netzwerkingenieur, netzwerktechniker, сетевой инженер',
  'security engineer, information security engineer, sicherheitsingenieur, it security engineer, инженер безопасности, безопасник, инженер по информационной безопасности',
  'qa engineer, qa, tester, test engineer, software tester, quality assurance engineer, softwaretester, testingenieur, тестировщик, тестер, qa-инженер, инженер по тестированию',
  'product manager, pm, product owner, produktmanager, менеджер продукта, продакт-менеджер, продакт менеджер, продакт, продуктовый менеджер',
  'project manager, projektmanager, projektleiter, менеджер проекта, руководитель проекта, проджект-менеджер, проджект менеджер, проджект',
  'product designer, ux designer, ui designer, ui/ux designer, ux/ui designer, interface designer, produktdesigner, ux-designer, дизайнер интерфейсов, продуктовый дизайнер, ux-дизайнер, ui-дизайнер',
  'designer, gestalter, дизайнер',
  'graphic designer, grafikdesigner, grafiker, графический дизайнер',
  'web designer, webdesigner, веб-дизайнер',
  'business analyst, business-analyst, бизнес-аналитик, бизнес аналитик',
  'system analyst, systems analyst, systemanalytiker, системный аналитик',
  'analyst, analytiker, аналитик',
  'software architect, solution architect, softwarearchitekt, архитектор, архитектор по, системный архитектор',
  'team lead, teamlead, tech lead, technical lead, team leader, teamleiter, тимлид, техлид, руководитель группы',
  'head of product, vp product, produktleiter, руководитель продукта',
  'engineering manager, head of engineering, entwicklungsleiter, руководитель разработки',
  'chief technology officer, cto, technischer direktor, технический директор',
  'chief executive officer, ceo, geschäftsführer, генеральный директор',
  'recruiter, talent acquisition specialist, sourcer, personalreferent, рекрутер, рекрутёр, специалист по подбору персонала',
  'hr manager, personalleiter, hr-менеджер, менеджер по персоналу, кадровик',
  'sales manager, account manager, account executive, vertriebsmitarbeiter, менеджер по продажам, продавец',
  'marketing manager, marketer, marketingmanager, маркетолог, менеджер по маркетингу',
  'accountant, buchhalter, бухгалтер',
  'lawyer, attorney, rechtsanwalt, jurist, юрист',
  'nurse, krankenschwester, krankenpfleger, медсестра',
  'doctor, physician, arzt, врач',
  'teacher, lehrer, учитель, преподаватель',
  'driver, fahrer, водитель',
  'manager, leiter, менеджер, руководитель',
  'consultant, berater, консультант',
  'technical writer, redakteur, технический писатель',
  'support engineer, support specialist, helpdesk, специалист поддержки, инженер поддержки',
]

export const titleRows: readonly (readonly string[])[] = rows.map((row) => row.split(', '))
const byName = new Map<string, readonly string[]>(
  titleRows.flatMap((names) => names.map((name): [string, readonly string[]] => [fold(name), names])),
)

/** All names of the title that a phrase is one of, the usual one first; none where it is no title's. */
export const titleNames = (phrase: string): readonly string[] => byName.get(fold(phrase)) ?? []
