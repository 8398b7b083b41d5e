import { experienceYears } from '../../../contract/profiles/derived/derived.ts'
import type { IncomingPerson } from '../../../contract/profiles/incoming.ts'
import { fold } from '../../../contract/search/spelling/fold.ts'

/** Whether somebody is meant, said of the person as they came in and by nothing that the search knows. */
export type Meant = (person: IncomingPerson) => boolean

const lastOf = ({ positions }: IncomingPerson) => positions[0]?.title ?? ''
const asDate = new Date('2026-11-28T00:00:00Z')

export const all =
  (...parts: Meant[]): Meant =>
  (person) =>
    parts.every((part) => part(person))
export const any =
  (...parts: Meant[]): Meant =>
  (person) =>
    parts.some((part) => part(person))
export const not =
  (part: Meant): Meant =>
  (person) =>
    !part(person)

export const skill =
  (...names: string[]): Meant =>
  ({ skills }) =>
    names.every((name) => skills.some((one) => one.name === name))
/** Of any position. */
export const title =
  (words: RegExp): Meant =>
  ({ positions }) =>
    positions.some((one) => words.test(one.title ?? ''))
export const city =
  (...names: string[]): Meant =>
  ({ place }) =>
    names.includes(place?.city ?? '')
export const country =
  (...codes: string[]): Meant =>
  ({ place }) =>
    codes.includes(place?.countryCode ?? '')
export const junior: Meant = (person) => /^(?:junior|associate|младший)/i.test(lastOf(person))
export const senior: Meant = (person) => /^(?:senior|старший|lead|head|ведущий|руководитель)/i.test(lastOf(person))
export const lead: Meant = (person) => /^(?:lead|head|ведущий|руководитель)/i.test(lastOf(person))
export const years =
  (least: number, most = 99): Meant =>
  ({ positions }) => {
    const worked = experienceYears(positions, null, asDate) ?? 0
    return worked >= least && worked < most + 1
  }
export const firm =
  (name: string): Meant =>
  ({ positions }) =>
    positions.some(({ company }) => fold(company ?? '').includes(fold(name)))
export const school =
  (name: string): Meant =>
  ({ educations }) =>
    educations.some(({ institution }) => fold(institution ?? '').includes(fold(name)))
export const field =
  (name: RegExp): Meant =>
  ({ educations }) =>
    educations.some((one) => name.test(one.field ?? ''))
export const first =
  (...names: string[]): Meant =>
  ({ name }) =>
    names.some((one) => fold(name.first ?? '') === fold(one))
/** A family name in either of its forms. */
export const last =
  (...names: string[]): Meant =>
  ({ name }) =>
    names.some((one) => fold(name.last ?? '') === fold(one))
export const speaks =
  (language: string): Meant =>
  ({ languages }) =>
    languages.includes(language)
export const remote: Meant = ({ remote: how }) => how === 'full' || how === 'hybrid'
export const fullyRemote: Meant = ({ remote: how }) => how === 'full'
export const hybrid: Meant = ({ remote: how }) => how === 'hybrid'
export const freelance: Meant = ({ employment }) => employment === 'Freelance'
export const open: Meant = ({ openToWork }) => openToWork === 'open'
export const industry =
  (name: string): Meant =>
  ({ positions }) =>
    positions.some((one) => one.industry === name)

/** Titles as people call them, in both languages of the demo. */
export const frontend = title(/frontend|фронтенд/i)
export const backend = title(/backend|бэкенд/i)
export const fullstack = title(/full-?stack/i)
export const dotnet = title(/\.net/i)
export const scientist = title(/data scientist|специалист по данным/i)
export const dataEngineer = title(/data engineer|инженер данных/i)
export const devops = title(/devops/i)
export const qa = title(/\bqa\b|тестировщик/i)
export const ios = title(/ios/i)
export const android = title(/android/i)
export const designer = title(/designer|дизайнер/i)
export const productManager = title(/product manager|менеджер продукта/i)
export const embedded = title(/c\+\+/i)
export const security = title(/security|безопасности/i)
export const admin = title(/system administrator|системный администратор/i)
export const analyst = title(/data analyst|аналитик данных/i)
export const developer = title(/developer|engineer|разработчик|программист|инженер/i)
/** By their title, or by their skill and a title of any kind of developer. */
export const python = any(title(/python/i), all(skill('Python'), developer))
export const java = any(title(/\bjava[ -]/i), all(skill('Java'), developer))
