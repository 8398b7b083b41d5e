/** The few words that evidence is told in, in the languages of the screen. */
export type ScreenLanguage = 'en' | 'ru'

export interface Words {
  years: (years: number) => string
  months: (months: number) => string
  kilometres: (kilometres: number) => string
  /** The end of a job that goes on. */
  now: string
  career: string
  skills: string
  summary: string
  languages: string
  education: string
  place: string
}

/** 7, 0.5: as few digits as tell it. */
const short = (value: number): string => String(value < 1 ? Math.round(value * 10) / 10 : Math.floor(value))

const inEnglish: Words = {
  years: (years) => `${short(years)} y`,
  months: (months) => `${Math.floor(months)} mo`,
  kilometres: (kilometres) => `${kilometres} km`,
  now: 'now',
  career: 'Career',
  skills: 'Skills',
  summary: 'Summary',
  languages: 'Languages',
  education: 'Education',
  place: 'Location',
}

/** 1 год, 2 года, 5 лет; 0,5 года. */
function yearsInRussian(years: number): string {
  const told = short(years)
  const whole = Number(told)
  const [last, two] = [whole % 10, whole % 100]
  const isTeen = two > 10 && two < 15
  const word =
    !Number.isInteger(whole) || (last > 1 && last < 5 && !isTeen) ? 'года' : last === 1 && !isTeen ? 'год' : 'лет'
  return `${told.replace('.', ',')} ${word}`
}

const inRussian: Words = {
  years: yearsInRussian,
  months: (months) => `${Math.floor(months)} мес.`,
  kilometres: (kilometres) => `${kilometres} км`,
  now: 'сейчас',
  career: 'Карьера',
  skills: 'Навыки',
  summary: 'О себе',
  languages: 'Языки',
  education: 'Образование',
  place: 'Место',
}

export const wordsIn = (language: ScreenLanguage): Words => (language === 'ru' ? inRussian : inEnglish)
