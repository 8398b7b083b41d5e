import type { Tone } from './portraits.ts'
import type { CareerLanguage } from './tracks.ts'

/** Where demo people come from: names and cities that belong together. All people are invented. */

export interface Origin {
  /** How many of a hundred. */
  share: number
  /** What their career is written in. */
  career: CareerLanguage
  first: { female: readonly string[]; male: readonly string[] }
  last: readonly string[]
  /** Turns a family name into its female form. */
  female?: (last: string) => string
  language: string
  countryCode: string
  /** City as written, and its name in the gazetteer where that is another; the first are the largest. */
  cities: readonly (readonly [written: string, known?: string])[]
  country: string
  phone: string
  /** Of their drawn faces, a usual one more than once. */
  tones: readonly Tone[]
}

const words = (text: string): string[] => text.trim().split(/\s*,\s*/)
const cities = (text: string): [string][] => words(text).map((city) => [city])

const russianFemale = (last: string) => (last.endsWith('ий') ? `${last.slice(0, -2)}ая` : `${last}а`)

export const origins: readonly Origin[] = [
  {
    share: 20,
    career: 'ru',
    first: {
      female: words(
        'Анна, Мария, Елена, Ольга, Наталья, Екатерина, Дарья, Полина, Алёна, Ксения, Виктория, Юлия, Ирина, Софья, Вера',
      ),
      male: words(
        'Александр, Дмитрий, Максим, Сергей, Андрей, Алексей, Артём, Илья, Кирилл, Михаил, Никита, Роман, Егор, Пётр, Фёдор',
      ),
    },
    last: words(
      'Соколов, Морозов, Волков, Лебедев, Новиков, Орлов, Киселёв, Тихонов, Ершов, Громов, Беляев, Жуков, Савельев, Рощин, Веткин, Озеров, Ладынин, Самойлов, Крюков, Нестеров, Зимин, Яшин, Снегирёв, Кораблёв',
    ),
    female: russianFemale,
    language: 'Russian',
    countryCode: 'RU',
    country: 'Россия',
    cities: [
      ['Москва', 'Moscow'],
      ['Санкт-Петербург', 'Saint Petersburg'],
      ['Новосибирск', 'Novosibirsk'],
      ['Екатеринбург', 'Yekaterinburg'],
      ['Казань', 'Kazan'],
      ['Нижний Новгород', 'Nizhniy Novgorod'],
    ],
    phone: '+7 555',
    tones: ['light'],
  },
  {
    share: 3,
    career: 'ru',
    first: {
      female: words('Анна, Екатерина, Ольга, Дарья, Вероника, Анастасия, Татьяна, Карина'),
      male: words('Александр, Павел, Артём, Денис, Антон, Владислав, Евгений, Глеб'),
    },
    last: words('Ковальчук, Климович, Лукашевич, Козлов, Станкевич, Жданович, Игнатович, Савицкий, Романов, Рудько'),
    female: (last) => (/(ов|ий)$/.test(last) ? russianFemale(last) : last),
    language: 'Russian',
    countryCode: 'BY',
    country: 'Беларусь',
    cities: [
      ['Минск', 'Minsk'],
      ['Гродно', 'Hrodna'],
      ['Брест', 'Brest'],
    ],
    phone: '+375 555',
    tones: ['light'],
  },
  {
    share: 3,
    career: 'ru',
    first: {
      female: words('Айгерим, Дана, Мадина, Асель, Жанна, Алия, Екатерина, Камила'),
      male: words('Арман, Данияр, Ерлан, Нурлан, Тимур, Руслан, Алексей, Санжар'),
    },
    last: words('Ахметов, Сулейменов, Нурпеисов, Касымов, Жумабаев, Оспанов, Ким, Искаков, Байжанов, Сериков'),
    female: (last) => (last.endsWith('в') ? russianFemale(last) : last),
    language: 'Russian',
    countryCode: 'KZ',
    country: 'Казахстан',
    cities: [
      ['Алматы', 'Almaty'],
      ['Астана', 'Nur-Sultan'],
      ['Шымкент', 'Shymkent'],
    ],
    phone: '+7 555',
    tones: ['tan', 'light'],
  },
  {
    share: 5,
    career: 'en',
    first: {
      female: words('Оксана, Олена, Наталія, Ірина, Тетяна, Катерина, Марія, Софія'),
      male: words('Олександр, Андрій, Сергій, Дмитро, Тарас, Богдан, Максим, Юрій'),
    },
    last: words(
      'Шевчук, Бондаренко, Ткаченко, Коваль, Мельник, Олійник, Гончар, Лисенко, Руденко, Савчук, Мороз, Кравець',
    ),
    language: 'Ukrainian',
    countryCode: 'UA',
    country: 'Україна',
    cities: [
      ['Київ', 'Kyiv'],
      ['Львів', 'Lviv'],
      ['Харків', 'Kharkiv'],
      ['Одеса', 'Odessa'],
    ],
    phone: '+380 555',
    tones: ['light'],
  },
  {
    share: 16,
    career: 'en',
    first: {
      female: words('Anna, Lena, Julia, Katharina, Sophie, Marie, Laura, Hannah, Nina, Clara, Johanna, Mia'),
      male: words('Lukas, Jonas, Felix, Maximilian, Paul, Leon, Tobias, Florian, Moritz, Jan, Niklas, Björn'),
    },
    last: words(
      'Weber, Brandt, Vogel, Krüger, Lindner, Seidel, Hoffmann, Kühn, Möller, Jäger, Winkler, Sommer, Bergmann, Köhler, Arndt, Engel, Reuter, Schäfer',
    ),
    language: 'German',
    countryCode: 'DE',
    country: 'Germany',
    cities: cities('Berlin, Munich, Hamburg, Frankfurt am Main, Leipzig, Stuttgart'),
    phone: '+49 555',
    tones: ['light', 'light', 'light', 'tan'],
  },
  {
    share: 16,
    career: 'en',
    first: {
      female: words('Emily, Grace, Olivia, Hannah, Chloe, Amelia, Naomi, Ruth, Zoe, Ines, Maya, Abigail'),
      male: words('James, Daniel, Oliver, Samuel, Ethan, Marcus, Henry, Noah, Isaac, Theo, Caleb, Owen'),
    },
    last: words(
      'Whitaker, Okafor, Bennett, Hargreaves, Ellison, Marlowe, Fletcher, Abbott, Quinn, Sheridan, Langley, Pritchard, Osei, Delaney, Rowe, Sinclair',
    ),
    language: 'English',
    countryCode: 'GB',
    country: 'United Kingdom',
    cities: cities('London, Manchester, Edinburgh, Bristol, Leeds, Glasgow'),
    phone: '+44 555',
    tones: ['light', 'light', 'tan', 'dark'],
  },
  {
    share: 14,
    career: 'en',
    first: {
      female: words('Sarah, Jessica, Priya, Rachel, Lauren, Megan, Aisha, Nicole, Tara, Joy'),
      male: words('Michael, Ryan, Kevin, Arjun, Brandon, Tyler, Luis, Derek, Omar, Justin'),
    },
    last: words(
      'Holloway, Nakamura, Prescott, Delgado, Ramaswamy, Whitfield, Ortega, Callahan, Mercer, Vance, Iyer, Lockhart, Beaumont, Tran, Castillo',
    ),
    language: 'English',
    countryCode: 'US',
    country: 'United States',
    cities: cities('New York City, San Francisco, Seattle, Austin, Boston, Chicago, Denver'),
    phone: '+1 555',
    tones: ['light', 'light', 'tan', 'dark'],
  },
  {
    share: 11,
    career: 'en',
    first: {
      female: words('Zuzanna, Agnieszka, Magdalena, Kinga, Ewa, Joanna, Natalia, Aleksandra'),
      male: words('Jakub, Tomasz, Piotr, Michał, Wojciech, Paweł, Łukasz, Krzysztof'),
    },
    last: words('Nowak, Zieliński, Wójcik, Mazur, Krawczyk, Dudek, Pawlak, Sikora, Baran, Zawadzki, Lis, Kubiak'),
    female: (last) => last.replace(/ski$/, 'ska').replace(/cki$/, 'cka').replace(/dzki$/, 'dzka'),
    language: 'Polish',
    countryCode: 'PL',
    country: 'Poland',
    cities: cities('Warsaw, Kraków, Wrocław, Gdańsk, Poznań'),
    phone: '+48 555',
    tones: ['light'],
  },
  {
    share: 10,
    career: 'en',
    first: {
      female: words('Lucía, Carmen, Sofía, Beatriz, Inés, Paula, Elena, Marta'),
      male: words('Javier, Álvaro, Diego, Pablo, Sergio, Rubén, Hugo, Iván'),
    },
    last: words('García, Navarro, Iglesias, Peña, Muñoz, Ibáñez, Serrano, Campos, Vidal, Nieto, Ferrer, Soler'),
    language: 'Spanish',
    countryCode: 'ES',
    country: 'Spain',
    cities: cities('Madrid, Barcelona, Valencia, Málaga, Sevilla'),
    phone: '+34 555',
    tones: ['light', 'tan'],
  },
  {
    share: 8,
    career: 'en',
    first: {
      female: words('Camille, Élodie, Manon, Chloé, Margaux, Inès, Zoé, Agathe'),
      male: words('Antoine, Hugo, Théo, Bastien, Émile, Rémi, Loïc, Étienne'),
    },
    last: words('Lefèvre, Moreau, Garnier, Chevalier, Rousseau, Blanchard, Perrin, Dufour, Marchand, Renaud'),
    language: 'French',
    countryCode: 'FR',
    country: 'France',
    cities: cities('Paris, Lyon, Toulouse, Nantes, Lille'),
    phone: '+33 555',
    tones: ['light', 'light', 'tan', 'dark'],
  },
]
