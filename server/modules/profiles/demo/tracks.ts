/** What demo people do: titles by level in both languages, and the skills that go with them, the usual ones first. */

export interface Track {
  share: number
  titles: {
    latin: readonly [junior: string, middle: string, senior: string]
    cyrillic: readonly [string, string, string]
  }
  skills: readonly string[]
  field: string
}

const levels = (base: string): [string, string, string] => [`Junior ${base}`, base, `Senior ${base}`]
const уровни = (base: string): [string, string, string] => [
  `Младший ${base}`,
  `${base[0]!.toUpperCase()}${base.slice(1)}`,
  `Ведущий ${base}`,
]
const words = (text: string): string[] => text.trim().split(/\s*,\s*/)
const cs = 'Computer Science'

export const tracks: readonly Track[] = [
  {
    share: 14,
    titles: { latin: levels('Frontend Engineer'), cyrillic: уровни('фронтенд-разработчик') },
    skills: words(
      'React, TypeScript, JavaScript, CSS, HTML, Next.js, Vue.js, GraphQL, Webpack, Jest, Sass, Angular, Figma, Node.js',
    ),
    field: cs,
  },
  {
    share: 10,
    titles: { latin: levels('Backend Engineer'), cyrillic: уровни('бэкенд-разработчик') },
    skills: words(
      'Go, PostgreSQL, Docker, Kubernetes, Redis, Kafka, gRPC, REST, Linux, ClickHouse, Git, Prometheus, Rust',
    ),
    field: cs,
  },
  {
    share: 10,
    titles: { latin: levels('Java Developer'), cyrillic: уровни('Java-разработчик') },
    skills: words(
      'Java, Spring, SQL, Hibernate, Kafka, Oracle, Maven, Docker, Kotlin, Microservices, JUnit, Kubernetes',
    ),
    field: cs,
  },
  {
    share: 9,
    titles: { latin: levels('Full-stack Developer'), cyrillic: уровни('fullstack-разработчик') },
    skills: words('JavaScript, Node.js, React, TypeScript, PostgreSQL, MongoDB, PHP, Docker, AWS, REST, Vue.js, MySQL'),
    field: cs,
  },
  {
    share: 7,
    titles: { latin: levels('Python Developer'), cyrillic: уровни('Python-разработчик') },
    skills: words('Python, Django, PostgreSQL, FastAPI, Celery, Docker, Redis, SQL, Linux, AWS, pytest, RabbitMQ'),
    field: cs,
  },
  {
    share: 6,
    titles: { latin: levels('.NET Developer'), cyrillic: уровни('.NET-разработчик') },
    skills: words('C#, .NET, ASP.NET, SQL Server, Azure, Entity Framework, Blazor, Docker, RabbitMQ, F#'),
    field: cs,
  },
  {
    share: 6,
    titles: { latin: levels('Data Scientist'), cyrillic: уровни('специалист по данным') },
    skills: words(
      'Python, Machine Learning, SQL, Pandas, PyTorch, scikit-learn, Spark, Statistics, Airflow, R, TensorFlow',
    ),
    field: 'Statistics',
  },
  {
    share: 4,
    titles: { latin: levels('Data Engineer'), cyrillic: уровни('инженер данных') },
    skills: words('SQL, Python, Spark, Airflow, Kafka, ClickHouse, Snowflake, dbt, AWS, Scala, Hadoop'),
    field: cs,
  },
  {
    share: 7,
    titles: { latin: levels('DevOps Engineer'), cyrillic: уровни('DevOps-инженер') },
    skills: words(
      'Kubernetes, Terraform, AWS, Linux, Docker, CI/CD, Prometheus, Ansible, Bash, Google Cloud, Grafana, Go',
    ),
    field: cs,
  },
  {
    share: 7,
    titles: { latin: levels('QA Engineer'), cyrillic: уровни('тестировщик') },
    skills: words('Quality Assurance, Selenium, Java, SQL, Playwright, Postman, Jira, Python, REST, JMeter'),
    field: 'Information Systems',
  },
  {
    share: 4,
    titles: { latin: levels('iOS Developer'), cyrillic: уровни('iOS-разработчик') },
    skills: words('Swift, iOS, Objective-C, SwiftUI, Xcode, REST, Core Data, Git, Firebase'),
    field: cs,
  },
  {
    share: 4,
    titles: { latin: levels('Android Developer'), cyrillic: уровни('Android-разработчик') },
    skills: words('Kotlin, Android, Java, Jetpack Compose, Git, REST, Firebase, Flutter'),
    field: cs,
  },
  {
    share: 4,
    titles: { latin: levels('Product Designer'), cyrillic: уровни('дизайнер интерфейсов') },
    skills: words('Figma, User Experience, User Interface, Prototyping, Photoshop, Research, Illustrator, HTML, CSS'),
    field: 'Design',
  },
  {
    share: 4,
    titles: {
      latin: ['Associate Product Manager', 'Product Manager', 'Head of Product'],
      cyrillic: ['Младший менеджер продукта', 'Менеджер продукта', 'Руководитель продукта'],
    },
    skills: words('Product Management, Agile, Scrum, Jira, SQL, A/B Testing, Roadmapping, Analytics, Figma'),
    field: 'Economics',
  },
  {
    share: 2,
    titles: { latin: levels('Embedded C++ Engineer'), cyrillic: уровни('программист C++') },
    skills: words('C++, C, Embedded Systems, Linux, Qt, RTOS, Python, Rust, Arduino, CMake'),
    field: 'Electrical Engineering',
  },
  {
    share: 2,
    titles: { latin: levels('Security Engineer'), cyrillic: уровни('инженер безопасности') },
    skills: words('Security, Linux, Python, Penetration Testing, AWS, Go, OWASP, Kubernetes, Cryptography'),
    field: cs,
  },
]

export const industries = words(
  'Software, Finance, E-commerce, Logistics, Healthcare, Education, Energy, Media, Games, Telecommunications, Consulting, Travel',
)
