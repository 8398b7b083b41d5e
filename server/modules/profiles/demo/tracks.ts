/** What demo people do: titles by level in both languages, and the skills that go with them, the usual ones first. */

export type Family =
  | 'frontend'
  | 'services'
  | 'science'
  | 'pipelines'
  | 'operations'
  | 'quality'
  | 'mobile'
  | 'design'
  | 'product'
  | 'devices'
  | 'security'

/** The language that somebody's career is written in. */
export type CareerLanguage = 'en' | 'ru'
type Titles = readonly [junior: string, middle: string, senior: string, lead: string]

export interface Track {
  share: number
  /** What the work is like. */
  family: Family
  titles: Record<CareerLanguage, Titles>
  skills: readonly string[]
  /** What most of them studied. */
  fields: Record<CareerLanguage, readonly string[]>
  /** Before that year nobody was called so, but this. */
  since?: { year: number; titles: Record<CareerLanguage, Titles> }
}

const levels = (base: string): Titles => [`Junior ${base}`, base, `Senior ${base}`, `Lead ${base}`]
const уровни = (base: string): Titles => [
  `Младший ${base}`,
  `${base[0]!.toUpperCase()}${base.slice(1)}`,
  `Старший ${base}`,
  `Ведущий ${base}`,
]
const since = (year: number, en: string, ru: string): Required<Track>['since'] => ({
  year,
  titles: { en: levels(en), ru: уровни(ru) },
})
const words = (text: string): string[] => text.trim().split(/\s*,\s*/)
const fieldsOf = (en: string, ru: string): Track['fields'] => ({ en: words(en), ru: words(ru) })
const cs = fieldsOf(
  'Computer Science, Software Engineering, Applied Mathematics, Information Technology',
  'Программная инженерия, Информатика и вычислительная техника, Прикладная математика и информатика',
)
const networks = fieldsOf(
  'Computer Networks, Computer Science, Telecommunications',
  'Сети связи, Информационные системы',
)
const statistics = fieldsOf(
  'Statistics, Mathematics, Physics, Data Science',
  'Математика, Прикладная математика, Физика',
)
const systems = fieldsOf(
  'Information Systems, Computer Science, Physics',
  'Информационные системы, Прикладная информатика',
)
const design = fieldsOf(
  'Graphic Design, Interaction Design, Psychology',
  'Графический дизайн, Дизайн среды, Психология',
)
const economics = fieldsOf('Economics, Business Administration, Computer Science', 'Экономика, Менеджмент, Маркетинг')
const electronics = fieldsOf('Electrical Engineering, Mechatronics', 'Электроника, Мехатроника и робототехника')
const protection = fieldsOf('Computer Security, Computer Science', 'Информационная безопасность, Защита информации')

export const tracks: readonly Track[] = [
  {
    share: 14,
    family: 'frontend',
    titles: { en: levels('Frontend Engineer'), ru: уровни('фронтенд-разработчик') },
    skills: words(
      'React, TypeScript, JavaScript, CSS, HTML, Next.js, Vue.js, GraphQL, Webpack, Jest, Sass, Angular, Figma, Node.js',
    ),
    fields: cs,
  },
  {
    share: 10,
    family: 'services',
    titles: { en: levels('Backend Engineer'), ru: уровни('бэкенд-разработчик') },
    skills: words(
      'Go, PostgreSQL, Docker, Kubernetes, Redis, Kafka, gRPC, REST, Linux, ClickHouse, Git, Prometheus, Rust',
    ),
    fields: cs,
  },
  {
    share: 10,
    family: 'services',
    titles: { en: levels('Java Developer'), ru: уровни('Java-разработчик') },
    skills: words(
      'Java, Spring, SQL, Hibernate, Kafka, Oracle, Maven, Docker, Kotlin, Microservices, JUnit, Kubernetes',
    ),
    fields: cs,
  },
  {
    share: 9,
    family: 'services',
    titles: { en: levels('Full-stack Developer'), ru: уровни('fullstack-разработчик') },
    skills: words('JavaScript, Node.js, React, TypeScript, PostgreSQL, MongoDB, PHP, Docker, AWS, REST, Vue.js, MySQL'),
    fields: cs,
    since: since(2008, 'Web Developer', 'веб-разработчик'),
  },
  {
    share: 7,
    family: 'services',
    titles: { en: levels('Python Developer'), ru: уровни('Python-разработчик') },
    skills: words('Python, Django, PostgreSQL, FastAPI, Celery, Docker, Redis, SQL, Linux, AWS, pytest, RabbitMQ'),
    fields: cs,
  },
  {
    share: 6,
    family: 'services',
    titles: { en: levels('.NET Developer'), ru: уровни('.NET-разработчик') },
    skills: words('C#, .NET, ASP.NET, SQL Server, Azure, Entity Framework, Blazor, Docker, RabbitMQ, F#'),
    fields: cs,
    since: since(2003, 'Software Developer', 'программист'),
  },
  {
    share: 6,
    family: 'science',
    titles: { en: levels('Data Scientist'), ru: уровни('специалист по данным') },
    skills: words(
      'Python, Machine Learning, SQL, Pandas, PyTorch, scikit-learn, Spark, Statistics, Airflow, R, TensorFlow',
    ),
    fields: statistics,
    since: since(2010, 'Data Analyst', 'аналитик данных'),
  },
  {
    share: 4,
    family: 'pipelines',
    titles: { en: levels('Data Engineer'), ru: уровни('инженер данных') },
    skills: words('SQL, Python, Spark, Airflow, Kafka, ClickHouse, Snowflake, dbt, AWS, Scala, Hadoop'),
    fields: cs,
    since: since(2011, 'Database Developer', 'разработчик баз данных'),
  },
  {
    share: 7,
    family: 'operations',
    titles: { en: levels('DevOps Engineer'), ru: уровни('DevOps-инженер') },
    skills: words(
      'Kubernetes, Terraform, AWS, Linux, Docker, CI/CD, Prometheus, Ansible, Bash, Google Cloud, Grafana, Go',
    ),
    fields: networks,
    since: since(2010, 'System Administrator', 'системный администратор'),
  },
  {
    share: 7,
    family: 'quality',
    titles: { en: levels('QA Engineer'), ru: уровни('тестировщик') },
    skills: words('Quality Assurance, Selenium, Java, SQL, Playwright, Postman, Jira, Python, REST, JMeter'),
    fields: systems,
  },
  {
    share: 4,
    family: 'mobile',
    titles: { en: levels('iOS Developer'), ru: уровни('iOS-разработчик') },
    skills: words('Swift, iOS, Objective-C, SwiftUI, Xcode, REST, Core Data, Git, Firebase'),
    fields: cs,
    since: since(2009, 'Software Developer', 'программист'),
  },
  {
    share: 4,
    family: 'mobile',
    titles: { en: levels('Android Developer'), ru: уровни('Android-разработчик') },
    skills: words('Kotlin, Android, Java, Jetpack Compose, Git, REST, Firebase, Flutter'),
    fields: cs,
    since: since(2009, 'Java Developer', 'Java-разработчик'),
  },
  {
    share: 4,
    family: 'design',
    titles: { en: levels('Product Designer'), ru: уровни('дизайнер интерфейсов') },
    skills: words('Figma, User Experience, User Interface, Prototyping, Photoshop, Research, Illustrator, HTML, CSS'),
    fields: design,
    since: since(2010, 'Web Designer', 'веб-дизайнер'),
  },
  {
    share: 4,
    family: 'product',
    titles: {
      en: ['Associate Product Manager', 'Product Manager', 'Senior Product Manager', 'Head of Product'],
      ru: ['Младший менеджер продукта', 'Менеджер продукта', 'Старший менеджер продукта', 'Руководитель продукта'],
    },
    skills: words('Product Management, Agile, Scrum, Jira, SQL, A/B Testing, Roadmapping, Analytics, Figma'),
    fields: economics,
  },
  {
    share: 2,
    family: 'devices',
    titles: { en: levels('Embedded C++ Engineer'), ru: уровни('программист C++') },
    skills: words('C++, C, Embedded Systems, Linux, Qt, RTOS, Python, Rust, Arduino, CMake'),
    fields: electronics,
  },
  {
    share: 2,
    family: 'security',
    titles: { en: levels('Security Engineer'), ru: уровни('инженер безопасности') },
    skills: words('Security, Linux, Python, Penetration Testing, AWS, Go, OWASP, Kubernetes, Cryptography'),
    fields: protection,
  },
]

export const industries = [
  'Software',
  'Finance',
  'E-commerce',
  'Logistics',
  'Healthcare',
  'Education',
  'Energy',
  'Media',
  'Games',
  'Telecommunications',
  'Consulting',
  'Travel',
] as const
