import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Hirefold } from '../../bench/kit/hirefold.ts'
import { offerSearches } from './others.ts'

/** Folders with nobody, with one, with people whose names and titles are as long as they get, and with very many. */
export interface Furnished {
  none: number
  one: number
  extreme: number
  many: number
}

const long = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh-Cholmondeley'
const people = [
  [
    'Имя Отчество Константинопольская-Задунайская',
    'Ведущий инженер по надёжности распределённых систем',
    'Северо-Западное объединение',
    'русский; английский; немецкий; испанский',
    'Kubernetes; проектирование отказоустойчивых распределённых систем; Go',
  ],
  [
    `Hubert Blaine ${long}`,
    'Senior Principal Distinguished Engineer, Platform, Reliability & Developer Experience',
    long,
  ],
  ['X Æ', '', ''],
  ['محمد عبد الرحمن الخوارزمي', 'مهندس برمجيات', 'شركة'],
  ['王秀英', '高级前端工程师', '北京科技有限公司'],
]

async function csv(hirefold: Hirefold): Promise<string> {
  const file = path.join(hirefold.folder, 'extremes.csv')
  const rows = people.map(([name, title, company, languages = '', skills = ''], n) =>
    [`extreme-${n}`, name, title, company, languages, skills].map((cell) => `"${cell}"`).join(','),
  )
  await writeFile(file, `external_id,full_name,title,company,languages,skills\n${rows.join('\n')}\n`)
  return file
}

/** Words of the company for the first people of a folder. */
async function tag(hirefold: Hirefold, folder: number): Promise<void> {
  const candidates = await hirefold.get<{ results: { profile: { id: number } }[] }>(
    `/api/v6/folders/${folder}/candidates/`,
  )
  const words = [['visa ok', 'checkout'], ['visa ok'], ['Готов к переезду', 'visa ok']]
  for (const [n, tags] of words.entries())
    await hirefold.post(`/api/v6/profiles/${candidates.results[n]!.profile.id}/tags/`, { tags })
}

const jobs = 'skill:JavaScript'

/**
 * Makes the folders; the company's recruiter owns them.
 * @param shared the demo's own folder, whose first people get tags
 */
export async function furnish(hirefold: Hirefold, shared: number): Promise<Furnished> {
  await hirefold.command('import', await csv(hirefold))
  const created = async (name: string) => (await hirefold.post<{ id: number }>('/api/v6/folders/', { name })).id
  const none = await created('Nobody yet')
  const one = await created('One')
  const extreme = await created(
    'Ведущий инженер по надёжности распределённых систем и платформ данных, удалённо или Санкт-Петербург · Q4/2026',
  )
  const many = await created('Everybody who writes JavaScript')
  const found = async (q: string) =>
    (await hirefold.get<{ profiles: { id: number }[] }>(`/api/v6/profiles/?q=${q}&per_page=20`)).profiles.map(
      ({ id }) => id,
    )
  await hirefold.post(`/api/v6/folders/${one}/candidates/`, { profiles: (await found('skill:Rust')).slice(0, 1) })
  const extremes = await Promise.all(people.map(([name]) => found(`name:%22${encodeURIComponent(name!)}%22`)))
  await hirefold.post(`/api/v6/folders/${extreme}/candidates/`, { profiles: extremes.flat() })
  const { id } = await hirefold.post<{ id: string }>('/api/v6/folders/from_search_query/', { folder: many, q: [jobs] })
  const state = async () => (await hirefold.get<{ state: string }>(`/api/v6/folders/from_search_query/${id}/`)).state
  await tag(hirefold, shared)
  await offerSearches(hirefold)
  while ((await state()) !== 'done') await new Promise((resolve) => setTimeout(resolve, 200))
  return { none, one, extreme, many }
}
