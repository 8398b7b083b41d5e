import type { Language, Remark } from '../errors.ts'

/** What any area may say of a field beyond its shape, as it is thrown (in English), and as a Russian user reads it. */
const russian: Readonly<Record<string, string>> = {
  'Must be 12 characters or more': 'Не меньше 12 символов',
  '1 or more unique lowercase characters': 'Хотя бы одна строчная буква',
  '1 or more unique uppercase characters': 'Хотя бы одна заглавная буква',
  '1 or more unique digits': 'Хотя бы одна цифра',
  '1 or more non unique special characters': 'Хотя бы один специальный символ',
  'Too easy to guess: a common password, or a common word or name with little added':
    'Слишком легко угадать: известный пароль либо известное слово или имя, к которому почти ничего не добавлено',
  'Wrong format': 'Неверный формат',
  'Wrong code': 'Неверный код',
  'Already in use': 'Уже используется',
  'This field is required': 'Обязательное поле',
  'This isn’t a valid email address': 'Это не адрес почты',
  'This isn’t a valid phone number': 'Это не номер телефона',
  'This isn’t a valid link': 'Это не ссылка',
  'Write the whole number with its country code, like +49 30 1234567':
    'Напишите номер целиком, с кодом страны: +7 495 123-45-67',
  'Digits only': 'Только цифры',
  'Not found': 'Не найдено',
  'Give one of the two amounts': 'Укажите хотя бы одну из сумм',
  '“From” can’t be more than “to”': '«От» не может быть больше, чем «до»',
}

/** A remark in the language of whoever reads it; one that has no translation stays as it is. */
export const inLanguage = (language: Language, remark: Remark): string => {
  if (typeof remark !== 'string') return remark[language]
  return language === 'ru' ? (russian[remark] ?? remark) : remark
}
