import type { Row } from '../../contract/rows.ts'
import { uid } from './people.ts'

export const statusIds = (n: number): string => uid('57', n)
const pipeline: [string, Row<'statuses'>['group'], Row<'statuses'>['shape'], string[]][] = [
  ['New', 'open', 'new', []],
  ['Contacted', 'open', 'contacted', []],
  ['Replied', 'open', 'replied', []],
  ['Screening', 'open', 'screening', []],
  ['Interview', 'open', 'interview', ['HM round', 'System design', 'Final']],
  ['Offer', 'open', 'offer', ['Sent', 'Verbal yes']],
  ['Hired', 'hired', 'hired', []],
  ['On hold', 'hold', 'hold', []],
  ['Rejected', 'rejected', 'rejected', ['No visa', 'Salary']],
  ['Declined', 'declined', 'declined', []],
]

/** What a Russian user reads of them. */
const russian: Readonly<Record<string, string>> = {
  New: 'Новый',
  Contacted: 'Связались',
  Replied: 'Ответил',
  Screening: 'Скрининг',
  Interview: 'Интервью',
  Offer: 'Оффер',
  Hired: 'Нанят',
  'On hold': 'На паузе',
  Rejected: 'Отказ',
  Declined: 'Отказался',
  'HM round': 'Встреча с менеджером',
  'System design': 'Системный дизайн',
  Final: 'Финал',
  Sent: 'Отправлено',
  'Verbal yes': 'Устное согласие',
  'No visa': 'Нет визы',
  Salary: 'Зарплата',
}

/** The statuses of the mock's company with what stands beneath them. */
export const statusRows = (): Row<'statuses'>[] =>
  pipeline.flatMap(([name, group, shape, substatuses], order) => {
    const base = { isActive: true, group, guarded: false }
    const row = { ...base, id: statusIds(order), name, nameRu: russian[name]!, order, shape, parentId: null }
    const beneath = substatuses.map((step, at) => ({
      ...base,
      id: statusIds(100 + order * 10 + at),
      name: step,
      nameRu: russian[step]!,
      order: at,
      shape: null,
      parentId: row.id,
    }))
    return [row, ...beneath]
  })
