import { industries } from './tracks.ts'

/** Invented employers; each keeps its size and industry wherever it is mentioned. */

export interface Employer {
  name: string
  /** D-49 */
  size: number
  industry: string
}

const words = (text: string): string[] => text.trim().split(/\s*,\s*/)

const latinStarts = words(
  'Nordlicht, Tide, Harbor, Copper, Willow, Quarry, Ember, Juniper, Basalt, Orchard, Meridian, Lantern, Saffron, Cinder, Thistle, Birch, Granite, Heron, Plover, Marble, Larch, Otter, Drift, Beacon, Bramble, Falcon, Kestrel, Sable, Tundra, Vesper',
)
const latinEnds = words(
  'Labs, Works, Systems, Software, Logistics, Pay, Health, Studio, Networks, Data, Cloud, Games, Energy, Partners, Robotics',
)
const cyrillicStarts = words(
  'Северный, Медный, Ясный, Тихий, Дальний, Быстрый, Белый, Звонкий, Речной, Горный, Синий, Лесной',
)
const cyrillicEnds = words('Код, Маяк, Сервис, Берег, Контур, Вектор, Поток, Архив, Модуль, Горизонт')

const combined = (starts: readonly string[], ends: readonly string[]): Employer[] =>
  starts.flatMap((start, row) =>
    ends.map((end, column) => ({
      name: `${start} ${end}`,
      size: 1 + ((row * 5 + column * 3) % 8),
      industry: industries[(row * 7 + column) % industries.length]!,
    })),
  )

export const employers = {
  latin: combined(latinStarts, latinEnds),
  cyrillic: combined(cyrillicStarts, cyrillicEnds),
}

export const universities = {
  latin: words(
    'Aldermoor University, Institute of Technology Westhaven, Nordsee Technical University, Lakemont College, University of Brightwater, Carrow Polytechnic, Saint Orwin University, Highfield Institute',
  ),
  cyrillic: words(
    'Приозёрский технический университет, Северный институт информатики, Университет прикладной математики «Контур», Заречный государственный университет, Верхневолжский политехнический институт',
  ),
}
