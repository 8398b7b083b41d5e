import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { IncomingPerson } from '../../../../../contract/profiles/incoming.ts'
import { personOfText } from '../plain-text.ts'
import { periodIn } from './periods.ts'

const read = (...lines: string[]): IncomingPerson => {
  const person = personOfText(lines.join('\n'), 'test')
  if (typeof person === 'string') throw new Error(person)
  return person
}
const jobs = ({ positions }: IncomingPerson) =>
  positions.map(({ title, company, start, end, current }) => [title, company, start, current ? 'now' : end])
const schools = ({ educations }: IncomingPerson) =>
  educations.map(({ institution, field, level, startYear, endYear }) => [institution, field, level, startYear, endYear])
const contacts = (person: IncomingPerson) => person.contacts.map(({ value }) => value)
const skills = (person: IncomingPerson) => person.skills.map(({ name }) => name)

test.each([
  ['Jan 2020 – present', '2020-01', null],
  ['January 2020 - Dec. 2021', '2020-01', '2021-12'],
  ['2018–2021', '2018-01', '2021-12'],
  ['03/2019 - по настоящее время', '2019-03', null],
  ['01.03.2019 — 15.04.2020', '2019-03', '2020-04'],
  ['Апрель 2019 — настоящее время', '2019-04', null],
  ['с марта 2017 по май 2019 г.', '2017-03', '2019-05'],
  ['2013-09 — Present', '2013-09', null],
  ['Mar. 2010 Aug. 2017', '2010-03', '2017-08'],
  ['сентябрь 2015 г. – июнь 2016 г.', '2015-09', '2016-06'],
  ['since 2016', '2016-01', null],
  ['с 2016 года', '2016-01', null],
  ['2016 / 09 - 2017 / 01', '2016-09', '2017-01'],
])('%s is a time', (text, start, end) => {
  expect(periodIn(`Engineer ${text}, Berlin`)).toMatchObject({ start, end, current: end === null })
})

test.each([
  '2019',
  'from 3 to 28 engineers',
  'May I help',
  '2021 - 2018',
  '+49 2019 2021 44',
  'ISO 27001 - 2013x',
  'room 12/2000',
])('%s is none', (text) => expect(periodIn(text)).toBeUndefined())

test('an English résumé with its dates at the edge', () => {
  const person = read(
    'Ada Lovelace',
    'Principal Engineer',
    'ada.lovelace@people.example | +44 20 7946 0000 | London, United Kingdom',
    'linkedin.com/in/ada-lovelace · https://ada.example',
    'Summary',
    'Engineer with 10 years of Python. Worked with Grace Hopper (grace@other.example).',
    'Work Experience',
    'Principal Engineer\tJan 2020 – Present',
    'Analytical Engines Ltd.\tLondon, United Kingdom',
    '• Led a team of 8 from 2020 to 2022 and moved 40 services to Kubernetes.',
    'Software Developer\tMar 2015 – Dec 2019',
    'Difference Machines\tCambridge, United Kingdom',
    '• Built the billing in Go and PostgreSQL.',
    'Education',
    'University of London\t2009 – 2013',
    'Bachelor of Science in Mathematics',
    'Skills',
    'Languages: Go, Python, C',
    'References',
    'Charles Babbage, charles@other.example, +44 20 7946 9999',
  )
  expect(person.name).toEqual({ full: 'Ada Lovelace', first: 'Ada', last: 'Lovelace' })
  expect(contacts(person)).toEqual(['ada.lovelace@people.example', '+44 20 7946 0000'])
  expect(person.links).toEqual(['https://ada.example', 'linkedin.com/in/ada-lovelace'])
  expect(person.place).toMatchObject({ city: 'London', country: 'United Kingdom' })
  expect(jobs(person)).toEqual([
    ['Principal Engineer', 'Analytical Engines Ltd.', '2020-01', 'now'],
    ['Software Developer', 'Difference Machines', '2015-03', '2019-12'],
  ])
  expect(schools(person)).toEqual([['University of London', 'Mathematics', 'bachelor', 2009, 2013]])
  expect(skills(person).sort()).toEqual(['C', 'Go', 'Kubernetes', 'PostgreSQL', 'Python'])
})

test('a Russian résumé as job sites print it: time, length, firm, place, title', () => {
  const person = read(
    'Петрова Анна Сергеевна',
    'Женщина, 31 год, родилась 5 мая 1993',
    '+7 (916) 123-45-67 — предпочитаемый способ связи',
    'anna.petrova@mail.example',
    'Telegram: @annapetrova',
    'Проживает: Москва',
    'Желаемая должность и зарплата',
    'Опыт работы — 8 лет 2 месяца',
    'Опыт работы',
    'Апрель 2019 —',
    'настоящее время',
    '5 лет 7 месяцев',
    'ООО «Ромашка»',
    'Москва, romashka.example',
    'Ведущий разработчик',
    'Разработка платёжных сервисов на Java и Kafka.',
    'Сентябрь 2016 — Март 2019',
    '2 года 7 месяцев',
    'Северный банк',
    'Инженер-программист',
    'Поддержка отчётности.',
    'Образование',
    'Московский государственный университет',
    'Факультет ВМК, магистр',
    '2016',
    'Ключевые навыки',
    'Java, PostgreSQL, Kafka',
  )
  expect(person.name).toEqual({ full: 'Петрова Анна Сергеевна', first: 'Анна', last: 'Петрова' })
  expect(contacts(person)).toEqual(['anna.petrova@mail.example', '+7 (916) 123-45-67', '@annapetrova'])
  expect(person.place).toMatchObject({ city: 'Москва' })
  expect(jobs(person)).toEqual([
    ['Ведущий разработчик', 'ООО «Ромашка»', '2019-04', 'now'],
    ['Инженер-программист', 'Северный банк', '2016-09', '2019-03'],
  ])
  expect(schools(person)).toEqual([['Московский государственный университет', null, 'master', null, 2016]])
  expect(skills(person)).toEqual(expect.arrayContaining(['Java', 'PostgreSQL', 'Kafka']))
})

test('a company before its title, a line before its time', () => {
  const person = read(
    'IVAN PETROV',
    'ivan@petrov.example',
    'EMPLOYMENT',
    'Nordlicht Labs GmbH — Berlin, Germany',
    'Senior Frontend Engineer\t05/2021 – today',
    'Tideworks',
    'Frontend Developer\t02/2018 – 04/2021',
    'Design system.',
  )
  expect(person.name).toEqual({ full: 'Ivan Petrov', first: 'Ivan', last: 'Petrov' })
  expect(jobs(person)).toEqual([
    ['Senior Frontend Engineer', 'Nordlicht Labs GmbH', '2021-05', 'now'],
    ['Frontend Developer', 'Tideworks', '2018-02', '2021-04'],
  ])
})

test('title and company in one line, in either order', () => {
  const person = read(
    'Jane Doe',
    'Experience',
    'CTO, Nexus AI | 2020 – now',
    'Acme Corp, Software Engineer\t2018 – 2020',
    'Product Manager at Google (contract)\t2016 – 2018',
    'Разработчик в «Яндекс»\t2014 – 2016',
  )
  expect(jobs(person)).toEqual([
    ['CTO', 'Nexus AI', '2020-01', 'now'],
    ['Software Engineer', 'Acme Corp', '2018-01', '2020-12'],
    ['Product Manager', 'Google', '2016-01', '2018-12'],
    ['Разработчик', '«Яндекс»', '2014-01', '2016-12'],
  ])
})

test('two columns of which the wide one comes first: the mail tells whose name it is', () => {
  const person = read(
    'Experience',
    'Data Scientist\tMar 2020 - Present',
    'Example Institute',
    'Built models with Alan Turing.',
    'Education',
    'Example University',
    'Alan Turing Prize',
    'Grace Hopper',
    'Navy Yard',
    'grace.hopper@navy.example',
    '+1 (555) 010-9999',
  )
  expect(person.name.full).toBe('Grace Hopper')
  expect(contacts(person)).toEqual(['grace.hopper@navy.example', '+1 (555) 010-9999'])
  expect(jobs(person)).toEqual([['Data Scientist', 'Example Institute', '2020-03', 'now']])
})

test('a short note keeps what it said before: name, title, contacts, links and skills', () => {
  const person = read(
    'Anna Plain',
    'Senior Backend Engineer',
    'anna.plain@mail.example · +1 555 123 4567',
    'https://github.com/annaplain',
    '',
    'Built payment systems with PostgreSQL, Kafka and Node.js.',
  )
  expect(jobs(person)).toEqual([['Senior Backend Engineer', null, null, 'now']])
  expect(contacts(person)).toEqual(['anna.plain@mail.example', '+1 555 123 4567'])
  expect(person.links).toEqual(['https://github.com/annaplain'])
  // It has no section that sums it up; all that it says is found, but no way to reach her.
  expect(person.summary).toBeNull()
  expect(person.text).toBe('Senior Backend Engineer\n\nBuilt payment systems with PostgreSQL, Kafka and Node.js.')
})

test('what is no name is taken for none, and nothing is made up', () => {
  for (const text of [
    '',
    'we sell things\nand more',
    'Curriculum Vitae',
    'ООО «Ромашка»',
    'Senior Java Developer',
    '12 34',
  ])
    expect(personOfText(text, 'test'), text).toBe('No line looks like a person’s name')
  expect(read('Jane Doe', 'I like my dog. 2019 was good, 2020 - 2021 less so.')).toMatchObject({
    positions: [],
    educations: [],
    skills: [],
    links: [],
    contacts: [],
    place: null,
  })
})

test('where a link leads is believed where the text shows none, and only pages of people', () => {
  const leads = [
    'mailto:jane@doe.example',
    'https://www.linkedin.com/in/jane/',
    'https://github.com/a/b',
    'https://turing.com/',
  ]
  const person = personOfText('Jane Doe\nLinkedIn | GitHub', 'test', leads) as IncomingPerson
  expect(contacts(person)).toEqual(['jane@doe.example'])
  expect(person.links).toEqual(['https://www.linkedin.com/in/jane/'])
})

test('no text breaks it, and none holds it up', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      'Experience',
      'Опыт работы',
      'Jan 2020 - now',
      'Engineer at X',
      '\t',
      '•',
      'a@b.example',
      'Ada Bee',
      'University',
      ',',
      '2019 —',
    ),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), fc.constantFrom('\n', ' ', '\t'), (pieces, glue) => {
      const person = personOfText(pieces.join(glue), 'test')
      return typeof person === 'string' || (person.positions.length <= 30 && person.contacts.length <= 7)
    }),
    { numRuns: 500 },
  )
  const began = performance.now()
  for (const part of [
    '2019 - ',
    '\t',
    'A ',
    'a@',
    '(',
    '1 ',
    'x.',
    '2019 -\n',
    'Опыт работы\n',
    '•\n',
    'Jan 2020 - now Engineer\n',
    '+1 ',
  ])
    personOfText(`Ada Lovelace\nExperience\n${part.repeat(200_000 / part.length)}`, 'test')
  expect(performance.now() - began).toBeLessThan(20_000)
})
