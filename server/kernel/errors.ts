import { inLanguage } from './fields/field-texts.ts'

/** A sentence for the operator that ends the start: no stack, exit 1. */
export class StartError extends Error {
  override name = 'StartError'
}

/**
 * What ends a running server though nobody asked for it. The next start may well go better, so `npm start` tries one
 * (tools/keep-running.mjs, which knows the exit code).
 */
export class FallenError extends Error {
  override name = 'FallenError'
}

export const exitCodes = { refused: 1, fallen: 70 }

export type Language = 'en' | 'ru'
/** A sentence as each user reads it. */
export type Text = Record<Language, string>
/** What is said of a field: an area's own words, or in English one of those that every area uses. */
export type Remark = string | Text

/** The error catalogue of 000 §8 (English verbatim, D-99), with the texts that a Russian user reads. */
const catalogue = {
  badRequest: { status: 400, text: { en: 'Bad request', ru: 'Неверный запрос' } },
  unauthorized: { status: 401, text: { en: 'Unauthorized', ru: 'Требуется авторизация' } },
  wrongCredentials: { status: 401, text: { en: 'Wrong email or password', ru: 'Неверная почта или пароль' } },
  linkUsed: {
    status: 400,
    text: {
      en: 'This link has expired or was already used. Request a new one.',
      ru: 'Эта ссылка уже использована или устарела. Запросите новую.',
    },
  },
  forbidden: { status: 403, text: { en: 'Forbidden', ru: 'Доступ запрещён' } },
  asSomebody: {
    status: 403,
    text: { en: 'Closed while logged in as somebody', ru: 'Недоступно при входе от имени другого' },
    wire: 'logged_in_as',
  },
  stepUp: {
    status: 403,
    text: { en: 'Confirm it’s you with your password', ru: 'Подтвердите паролем, что это вы' },
    wire: 'step_up',
  },
  licenseExpired: {
    status: 403,
    text: { en: 'Your company’s licence has expired', ru: 'Лицензия компании закончилась' },
    wire: 'license_expired',
  },
  licenseNotStarted: {
    status: 403,
    text: { en: 'Your company’s licence hasn’t started yet', ru: 'Лицензия компании ещё не началась' },
    wire: 'license_not_started',
  },
  csrf: { status: 403, text: { en: 'Forbidden', ru: 'Доступ запрещён' } },
  notFound: { status: 404, text: { en: 'Not found', ru: 'Страница не найдена' } },
  notAcceptable: { status: 406, text: { en: 'Unknown version', ru: 'Неизвестная версия' } },
  conflict: {
    status: 409,
    text: { en: 'Someone else changed this in the meantime', ru: 'Уже изменено кем-то другим' },
  },
  userMismatch: {
    status: 409,
    text: { en: 'Another user has signed in here', ru: 'Здесь вошёл другой пользователь' },
  },
  deviceWiped: {
    status: 410,
    text: { en: 'This device was removed by its user', ru: 'Пользователь удалил это устройство' },
  },
  tooLarge: { status: 413, text: { en: 'Too large', ru: 'Слишком большой запрос' } },
  unsupportedType: { status: 415, text: { en: 'Unsupported content type', ru: 'Неподдерживаемый тип данных' } },
  wrongHost: { status: 421, text: { en: 'Unknown address', ru: 'Неизвестный адрес' } },
  moved: {
    status: 421,
    text: { en: 'Hirefold has moved to another address', ru: 'Hirefold переехал на другой адрес' },
  },
  keyReused: {
    status: 422,
    text: {
      en: 'This Idempotency-Key was already used for another request',
      ru: 'Этот Idempotency-Key уже использован для другого запроса',
    },
  },
  held: {
    status: 409,
    text: {
      en: 'This server is a copy: nothing leaves it',
      ru: 'Этот сервер — копия: из неё ничего не уходит',
    },
  },
  upgrade: { status: 426, text: { en: 'Update the app', ru: 'Обновите приложение' } },
  tooMany: {
    status: 429,
    text: { en: 'Too many attempts. Please try again later.', ru: 'Слишком много попыток. Попробуйте позже.' },
  },
  tooManyRequests: {
    status: 429,
    text: { en: 'Too many requests. Please try again later.', ru: 'Слишком много запросов. Попробуйте позже.' },
  },
  internal: { status: 500, text: { en: 'Internal server error', ru: 'Внутренняя ошибка сервера' } },
  unavailable: { status: 503, text: { en: 'Service unavailable', ru: 'Сервис недоступен' } },
} as const satisfies Record<string, Omit<Fault, 'code'>>

export type ErrorCode = keyof typeof catalogue

/** What an area's own error says: its name, its status, its texts, and what the spec calls it on the wire where that differs. */
export interface Fault {
  code: string
  status: number
  text: Text
  wire?: string
}

/** The errors of an area, by their names. */
export const faults = <Names extends string>(
  declared: Record<Names, Omit<Fault, 'code'>>,
): { readonly [Name in Names]: Fault } =>
  Object.fromEntries(
    Object.entries<Omit<Fault, 'code'>>(declared).map(([code, fault]) => [code, { code, ...fault }]),
  ) as Record<Names, Fault>

interface Particulars {
  /** Messages by the name of the field they are about. */
  fields?: Record<string, Remark[]>
  /** Seconds after which a repeat makes sense (429, 503). */
  retryAfter?: number
  cause?: unknown
}

/** What a handler throws to answer with one shape: `{code, detail, fields?}` (product.md, errors). */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: string
  readonly status: number
  readonly #fault: Omit<Fault, 'code'>
  readonly fields: Record<string, Remark[]> | undefined
  readonly retryAfter: number | undefined

  /** @param what one of the kernel's own, or an area's */
  constructor(what: ErrorCode | Fault, particulars: Particulars = {}) {
    const code = typeof what === 'string' ? what : what.code
    super(code, { cause: particulars.cause })
    this.code = code
    this.#fault = typeof what === 'string' ? catalogue[what] : what
    this.status = this.#fault.status
    this.fields = particulars.fields
    this.retryAfter = particulars.retryAfter
  }

  /** The body of the answer in the user's language, under the spec's own code where it has one. */
  body(language: Language): { code: string; detail: string; fields?: Record<string, string[]> } {
    const code = this.#fault.wire ?? this.code
    const detail = this.#fault.text[language]
    if (!this.fields) return { code, detail }
    const fields = Object.entries(this.fields).map(([name, remarks]) => [
      name,
      remarks.map((one) => inLanguage(language, one)),
    ])
    return { code, detail, fields: Object.fromEntries(fields) as Record<string, string[]> }
  }
}

export const notFound = () => new AppError('notFound')
export const forbidden = () => new AppError('forbidden')
/** One field is not as it must be. */
export const wrong = (field: string, remark: Remark) => new AppError('badRequest', { fields: { [field]: [remark] } })
