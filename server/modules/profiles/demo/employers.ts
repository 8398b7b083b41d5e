import { Dice } from './random.ts'
import { industries } from './tracks.ts'

/** Invented employers, named as firms of their country and trade are; each keeps its size and industry wherever it is mentioned. */

interface Employer {
  name: string
  /** D-49 */
  size: number
  industry: string
}

type Trade = (typeof industries)[number]

interface Country {
  /** What firms are called after. */
  starts: readonly string[]
  /** What stands behind it, by trade; `*` stands for the name. */
  trades: Readonly<Partial<Record<Trade, readonly string[]>>>
}

const words = (text: string): string[] => text.trim().split(/\s*,\s*/)

const english: Country['trades'] = {
  Software: ['* Software', '* Labs', '* Technologies'],
  Finance: ['* Capital', '* Pay', '* Mutual'],
  'E-commerce': ['* Market', '* & Sons Online', '* Home'],
  Logistics: ['* Freight', '* Logistics'],
  Healthcare: ['* Health', '* Clinics', '* Diagnostics'],
  Education: ['* Learning', '* Academy'],
  Energy: ['* Energy', '* Power'],
  Media: ['* Media', '* Publishing'],
  Games: ['* Games', '* Interactive'],
  Telecommunications: ['* Telecom', '* Broadband'],
  Consulting: ['* Analytics', '* Consulting', '* Partners'],
  Travel: ['* Travel', '* Holidays'],
}

const countries: Readonly<Record<string, Country>> = {
  GB: {
    starts: words(
      'Brightwater, Thistle, Lantern, Thornfield, Harrowgate, Ashdown, Pendle, Larkhill, Greyfriars, Marsham, Coldstream, Withy, Fernleigh, Oakhanger',
    ),
    trades: english,
  },
  US: {
    starts: words(
      'Copperline, Larkspur, Sawtooth, Millbrook, Redwood Point, Cinder Creek, Blue Heron, Prairie, Ironbridge, Fairlane, Tamarack, Eastgate',
    ),
    trades: english,
  },
  DE: {
    starts: words(
      'Nordlicht, Hansekai, Rheinufer, Lindenhof, Falkenried, Weserland, Alpenblick, Steinbeck, Kranich, Havelwerk, Morgenrot, Elbtor',
    ),
    trades: {
      Software: ['* Software GmbH', '* Systeme GmbH', '* IT-Lösungen'],
      Finance: ['* Bank AG', '* Versicherung AG'],
      'E-commerce': ['* Versand GmbH', '* Handel GmbH & Co. KG'],
      Logistics: ['* Logistik AG', 'Spedition *'],
      Healthcare: ['* Medizintechnik GmbH', '* Kliniken'],
      Education: ['* Bildung gGmbH', '* Lernwelten'],
      Energy: ['* Energie GmbH', 'Stadtwerke *'],
      Media: ['* Verlag', '* Medien GmbH'],
      Games: ['* Spiele GmbH', '* Games'],
      Telecommunications: ['* Telekommunikation GmbH', '* Netz GmbH'],
      Consulting: ['* Beratung GmbH', '* & Partner'],
      Travel: ['* Reisen', '* Touristik GmbH'],
    },
  },
  PL: {
    starts: words('Wisłok, Jantar, Bursztyn, Karpaty, Sowa, Zefir, Orlik, Kalina, Modrzew, Brzoza, Narew, Granat'),
    trades: {
      Software: ['* Software', '* Systemy Sp. z o.o.'],
      Finance: ['Bank *', '* Finanse S.A.'],
      'E-commerce': ['* Handel', 'Sklepy *'],
      Logistics: ['* Logistyka', '* Spedycja Sp. z o.o.'],
      Healthcare: ['* Zdrowie', 'Centrum Medyczne *'],
      Education: ['* Edukacja', 'Akademia *'],
      Energy: ['* Energia S.A.'],
      Media: ['* Media', 'Wydawnictwo *'],
      Games: ['* Games', 'Studio *'],
      Telecommunications: ['* Telekom', 'Sieci *'],
      Consulting: ['* Doradztwo', '* i Wspólnicy'],
      Travel: ['* Podróże', 'Biuro Podróży *'],
    },
  },
  ES: {
    starts: words('Marisma, Olivar, Cumbre, Levante, Almendro, Brisa, Peñalta, Ribera, Azahar, Cantera, Duna, Mirador'),
    trades: {
      Software: ['* Software', '* Sistemas S.L.'],
      Finance: ['Banco *', '* Seguros S.A.'],
      'E-commerce': ['Tiendas *', '* Hogar'],
      Logistics: ['* Logística S.L.', 'Transportes *'],
      Healthcare: ['Clínicas *', '* Salud'],
      Education: ['* Formación', 'Academia *'],
      Energy: ['* Energía', '* Renovables S.A.'],
      Media: ['Grupo *', 'Editorial *'],
      Games: ['* Juegos', 'Estudio *'],
      Telecommunications: ['* Telecom', 'Redes *'],
      Consulting: ['* Consultores', '* Asociados'],
      Travel: ['Viajes *', '* Turismo'],
    },
  },
  FR: {
    starts: words(
      'Belleroche, Sablon, Clairval, Montclar, Hautbois, Vermeil, Lavandou, Corail, Grandpré, Tilleul, Rivage, Valmont',
    ),
    trades: {
      Software: ['* Logiciels', '* Numérique SAS'],
      Finance: ['Banque *', 'Assurances *'],
      'E-commerce': ['Maison *', '* Boutique'],
      Logistics: ['* Logistique', 'Transports *'],
      Healthcare: ['* Santé', 'Laboratoires *'],
      Education: ['* Formation', 'Institut *'],
      Energy: ['* Énergies', '* Solaire'],
      Media: ['Éditions *', 'Groupe *'],
      Games: ['Studio *', '* Jeux'],
      Telecommunications: ['* Télécom', 'Réseaux *'],
      Consulting: ['* Conseil', 'Cabinet *'],
      Travel: ['Voyages *', '* Évasion'],
    },
  },
  UA: {
    starts: words(
      'Dnipro Bridge, Chestnut, Poltava Hill, Black Sea, Opishnia, Stepova, Zoria, Khortytsia, Cherry Orchard, Beskyd',
    ),
    trades: english,
  },
  RU: {
    starts: words(
      'Северный контур, Медный мост, Заречье, Ладожский берег, Белый камень, Дальний маяк, Полярная сова, Уральский узел, Вертикаль-Н, Синий мыс, Лесной квартал',
    ),
    trades: {
      Software: ['ООО «*»', '«*. Разработка»', 'АО «* Софт»'],
      Finance: ['Банк «*»', 'Страховая компания «*»'],
      'E-commerce': ['Маркетплейс «*»', 'Торговый дом «*»'],
      Logistics: ['Транспортная компания «*»', '«* Логистика»'],
      Healthcare: ['Клиника «*»', 'Медицинский центр «*»'],
      Education: ['Онлайн-школа «*»', 'Учебный центр «*»'],
      Energy: ['АО «* Энерго»', 'Энергосбыт «*»'],
      Media: ['Медиагруппа «*»', 'Издательство «*»'],
      Games: ['Студия «*»', 'Игровая студия «*»'],
      Telecommunications: ['«* Телеком»', 'Оператор связи «*»'],
      Consulting: ['Консалтинговая группа «*»', 'Бюро «*»'],
      Travel: ['Турагентство «*»', 'Сервис путешествий «*»'],
    },
  },
}

/** Russian-speaking neighbours name their firms alike. */
const likeRussia: Readonly<Record<string, readonly string[]>> = {
  BY: words(
    'Полесье, Нёманский край, Белая Вежа, Свислочь, Васильковый дом, Браславские зори, Синий аист, Замковая гора',
  ),
  KZ: words('Алатау, Степной ветер, Жетысу, Каспийская волна, Золотой беркут, Тянь-Шань, Алтын дала, Медеу'),
}

/** Sizes as markets have them: many firms of twenty to five hundred, few very large ones. */
const sizes = [1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 6, 6, 7, 8] as const

function employersOf({ starts, trades }: Country, seed: number): Employer[] {
  const dice = new Dice(seed)
  return starts.flatMap((start) =>
    industries.flatMap((industry) =>
      dice.chance(0.6)
        ? [{ name: dice.pick(trades[industry] ?? ['*']).replace('*', start), size: dice.pick(sizes), industry }]
        : [],
    ),
  )
}

const byCountry = new Map<string, Employer[]>(
  [...Object.keys(countries), ...Object.keys(likeRussia)].map((code, at) => [
    code,
    employersOf(countries[code] ?? { starts: likeRussia[code]!, trades: countries.RU!.trades }, 7000 + at),
  ]),
)

/** The employers of a country, by its code. */
export const employersIn = (countryCode: string): readonly Employer[] => byCountry.get(countryCode)!
