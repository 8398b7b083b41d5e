import type { Line } from './lines.ts'
import {
  all,
  android,
  any,
  backend,
  city,
  country,
  designer,
  developer,
  devops,
  embedded,
  field,
  firm,
  first,
  freelance,
  frontend,
  fullyRemote,
  hybrid,
  ios,
  java,
  junior,
  last,
  lead,
  open,
  productManager,
  python,
  qa,
  remote,
  school,
  scientist,
  senior,
  skill,
  speaks,
  years,
} from './meant.ts'

/** The second half of the table: names, slips, pages and odd ones. */

const berlin = city('Berlin')
const london = city('London')
const paris = city('Paris')
const moscow = city('Москва')
const petersburg = city('Санкт-Петербург')
const munich = city('Munich')
const krakow = city('Kraków')
const anyPetrov = last('Соколов', 'Соколова')

/** People, firms, schools. */
export const names: readonly Line[] = [
  ['Anna', first('Anna', 'Анна')],
  ['Anna Weber', all(first('Anna', 'Анна'), last('Weber'))],
  ['Соколов', anyPetrov],
  ['Соколова', anyPetrov],
  ['Анна Соколова', all(first('Анна'), anyPetrov)],
  ['Sokolov', anyPetrov],
  ['Шевчук', last('Шевчук')],
  ['Тарас Шевчук', all(first('Тарас'), last('Шевчук'))],
  ['Hoffmann', last('Hoffmann')],
  ['Julia Hoffmann', all(first('Julia'), last('Hoffmann'))],
  ['Hoffmann, Julia', all(first('Julia'), last('Hoffmann'))],
  ['Müller', last('Müller')],
  ['Möller', last('Möller')],
  ['Moeller', last('Möller')],
  ['Paris Hilton', all(first('Paris'), last('Hilton'))],
  ['Grace Okafor', all(first('Grace'), last('Okafor'))],
  ['grace okafor', all(first('Grace'), last('Okafor'))],
  ['James', first('James')],
  ['Екатерина', first('Екатерина')],
  ['Дмитрий Волков', all(first('Дмитрий'), last('Волков', 'Волкова'))],
  ['Dmitry Volkov', all(first('Дмитрий'), last('Волков', 'Волкова'))],
  ['Zieliński', last('Zieliński', 'Zielińska')],
  ['zielinski', last('Zieliński', 'Zielińska')],
  ['García', last('García')],
  ['Lucía García', all(first('Lucía'), last('García'))],
  ['Émile Rousseau', all(first('Émile'), last('Rousseau'))],
  ['Austin', city('Austin')],
  ['Chloe', first('Chloe', 'Chloé')],
  ['Brightwater', any(firm('Brightwater'), school('Brightwater'))],
  ['Thornfield Capital', firm('Thornfield Capital')],
  ['engineers at Hansekai', all(developer, firm('Hansekai'))],
  ['Заречье', firm('Заречье')],
  ['University of Brightwater', school('University of Brightwater')],
  ['Technische Universität Nordsee', school('Technische Universität Nordsee')],
  ['Lakemont College react', all(school('Lakemont College'), skill('React'))],
  ['studied at Westhaven State University', school('Westhaven State University')],
  ['Banque Sablon', firm('Banque Sablon')],
  ['Redwood Point', firm('Redwood Point')],
  ['Politechnika Karpacka', school('Politechnika Karpacka')],
  ['Приозёрский государственный технический университет', school('Приозёрский государственный технический')],
]

/** Slips of the fingers, other scripts and spellings. */
export const slips: readonly Line[] = [
  ['javascrpt', skill('JavaScript')],
  ['kuberentes', skill('Kubernetes')],
  ['postgress', skill('PostgreSQL')],
  ['typescirpt react', skill('TypeScript', 'React')],
  ['pyhton developer', python],
  ['frontent engineer', frontend],
  ['berln react', all(berlin, skill('React'))],
  ['londn', london],
  ['разработчк java', java],
  ['тестеровщик', qa],
  ['масква', moscow],
  ['docker москва', all(skill('Docker'), moscow)],
  ['Munchen', munich],
  ['Muenchen', munich],
  ['Koln', city('Köln', 'Cologne')],
  ['Krakow', krakow],
  ['Wroclaw qa', all(city('Wrocław'), any(qa, skill('Quality Assurance')))],
  ['питон', skill('Python')],
  ['джава', skill('Java')],
  ['реакт', skill('React')],
  ['кубернетес', skill('Kubernetes')],
  ['spb react', all(petersburg, skill('React'))],
  ['питер java', all(petersburg, skill('Java'))],
  ['мск python', all(moscow, skill('Python'))],
  ['nyc', city('New York City')],
  ['SF data scientist', all(city('San Francisco'), scientist)],
  ['js', skill('JavaScript')],
  ['ts node', skill('TypeScript', 'Node.js')],
  ['dot net', skill('.NET')],
  ['nodejs', skill('Node.js')],
  ['reactjs berlin', all(skill('React'), berlin)],
  ['ML engineer', any(scientist, skill('Machine Learning'))],
  ['PM in Berlin', all(productManager, berlin)],
  ['QA', any(qa, skill('Quality Assurance'))],
  ['ux designer', all(designer, any(skill('User Experience'), designer))],
  ['frontend-разработчики', frontend],
]

/** Pages that were copied: of these, the best are meant to be among the first, so what is required decides. */
export const vacancies: readonly Line[] = [
  [
    'Senior Frontend Engineer (m/f/d)\nBerlin, Germany\n\nWe are a growing company and looking for you!\n\nRequirements:\n- 5+ years of experience with React\n- Strong TypeScript skills\n- Experience with GraphQL is a plus\n- Good English\n\nWe offer a competitive salary and a MacBook.',
    all(frontend, berlin, senior, skill('React')),
  ],
  [
    'Python Developer\nLondon\nMust have: Python, Django\nNice to have: Docker, AWS\nSalary: £70,000 – £90,000\nHybrid, two days in the office',
    all(python, london, skill('Python', 'Django')),
  ],
  [
    'We are looking for a Java Developer to join our team in Warsaw. You have at least three years of experience with Java and Spring, and know Kafka. Our office is in the centre, close to the Palace of Culture. Share your CV with our recruiter Anna.',
    all(java, city('Warsaw'), skill('Java')),
  ],
  [
    'Ищем старшего Python-разработчика в Москву.\nТребования:\n- опыт работы от 5 лет\n- Python, Django, PostgreSQL\n- будет плюсом: Docker, Celery\nУсловия: удалённо или офис у метро, ДМС, зарплата от 300 000 руб.',
    all(python, moscow, senior, skill('Python')),
  ],
  [
    'Вакансия: Тестировщик (QA)\nКазань\nОбязанности: ручное и автоматизированное тестирование\nТребования: Selenium, SQL, Jira\nМы предлагаем: дружный коллектив, обучение, гибкий график',
    all(qa, city('Казань')),
  ],
  [
    'Wir suchen ab sofort einen DevOps Engineer (m/w/d) für unseren Standort in Hamburg.\nDein Profil:\n- Erfahrung mit Kubernetes und Terraform\n- gute Kenntnisse in Linux\n- Deutsch und Englisch\nWir bieten: 30 Tage Urlaub, Homeoffice, Jobrad',
    all(devops, city('Hamburg'), skill('Kubernetes')),
  ],
  [
    'Data Scientist – Madrid\nAbout us: a leader in logistics. About you: machine learning, Python, SQL; PyTorch preferred. Mentor juniors. Degree in mathematics or similar.',
    all(scientist, city('Madrid'), skill('Python')),
  ],
  [
    'Product Designer\n\nParis or remote\n\nWhat you will do\n• design with Figma\n• talk to users\nWhat you bring\n• 3+ years\n• a portfolio',
    all(designer, paris, years(3)),
  ],
  [
    'iOS Developer wanted!!! Swift, SwiftUI, Xcode. Location: Kraków. B2B contract. We use Jira and Slack. Start: as soon as possible.',
    all(ios, krakow, skill('Swift')),
  ],
  [
    'Position: Lead Backend Engineer\nPlace: Munich\nStack: Go, PostgreSQL, Kafka, Docker, Kubernetes, Redis, gRPC, Prometheus, ClickHouse\nYou lead a team of six.',
    all(backend, munich, lead),
  ],
  [
    'Embedded engineer for our lab in Stuttgart: C++, C, RTOS. Experience with Qt or CMake welcome. No agencies please.',
    all(embedded, city('Stuttgart')),
  ],
  [
    'Android developer, Barcelona. Kotlin is a must, Jetpack Compose preferred. 2 years+. English B2. Relocation package, private health insurance, 23 days of holiday, gym, fruit.',
    all(android, city('Barcelona'), skill('Kotlin')),
  ],
]

/** Odd ones, and words that are several things. */
export const odd: readonly Line[] = [
  ['remote', remote],
  ['fully remote', fullyRemote],
  ['удалённо', remote],
  ['hybrid', hybrid],
  ['freelance react', all(freelance, skill('React'))],
  ['open to work java', all(open, skill('Java'))],
  ['senior', senior],
  ['джуниор фронтенд', all(frontend, junior)],
  ['5+ years java', all(skill('Java'), years(5))],
  ['java 3-5 years', all(skill('Java'), years(3, 5))],
  ['от 10 лет опыта python', all(skill('Python'), years(10))],
  ['german speaking devops', all(devops, speaks('German'))],
  ['deutschsprachig react', all(skill('React'), speaks('German'))],
  ['computer science berlin', all(field(/computer science/i), berlin)],
  ['Master Applied Mathematics', field(/applied mathematics/i)],
  ['germany react', all(country('DE'), skill('React'))],
  ['россия java', all(country('RU'), skill('Java'))],
]
