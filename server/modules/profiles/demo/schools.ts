/** Invented universities, named as those of their country are; the first are the largest. */

const words = (text: string): string[] => text.trim().split(/\s*;\s*/)

const byCountry: Readonly<Record<string, readonly string[]>> = {
  GB: words(
    'University of Brightwater; Aldermoor University; Carrow Metropolitan University; University of North Pennine; Highfield College London',
  ),
  US: words(
    'Westhaven State University; Lakemont College; University of Eastern Prairie; Saint Orwin University; Redwood Institute of Technology',
  ),
  DE: words(
    'Technische Universität Nordsee; Hochschule Lindenau; Universität Havelberg; Duale Hochschule Rheinufer; Technische Hochschule Alpenrand',
  ),
  PL: words('Politechnika Karpacka; Uniwersytet Jantarowy; Akademia Górska; Politechnika Nadwiślańska'),
  ES: words('Universidad Politécnica de la Ribera; Universidad de Peñalta; Universidad del Levante Interior'),
  FR: words('Université de Clairval; Institut polytechnique du Rivage; École d’ingénieurs de Montclar'),
  UA: words('Dnipro Hills Polytechnic; Western Carpathian University; Black Sea National University of Technology'),
  RU: words(
    'Приозёрский государственный технический университет; Северный институт информатики; Заречный государственный университет; Верхневолжский политехнический институт; Сибирский университет точных наук; Столичный университет экономики и дизайна',
  ),
  BY: words('Полесский технический университет; Университет информатики «Нёман»'),
  KZ: words('Алатауский технический университет; Степной университет экономики и технологий'),
}

export const schoolsIn = (countryCode: string): readonly string[] => byCountry[countryCode]!
