import { z } from 'zod/mini'
import { text } from '../../kit/schemas.ts'
import { always, either, flag, limit, list } from './attribute.ts'

/** What holds for its hiring managers, and for who brings people in. */
export const managers = {
  max_hiring_managers: limit({
    name: { en: 'Hiring managers', ru: 'Нанимающих менеджеров' },
    says: (n) =>
      n === null
        ? { en: 'Any number may be invited.', ru: 'Пригласить можно любое число.' }
        : { en: `Nobody beyond ${n} can be invited.`, ru: `Больше ${n} пригласить нельзя.` },
    default: null,
    column: 'max_hiring_managers',
    min: 0,
    max: 100_000,
    reads: 'admins',
  }),
  max_manager_folders: limit({
    name: { en: 'Folders per hiring manager', ru: 'Папок на менеджера' },
    says: (n) =>
      n === null
        ? { en: 'Any number may be shared.', ru: 'Открыть можно любое число.' }
        : { en: `One more than ${n} cannot be shared.`, ru: `Больше ${n} открыть нельзя.` },
    default: null,
    column: 'max_manager_folders',
    min: 1,
    max: 10_000,
    reads: 'admins',
    sets: 'admins',
  }),
  invite_domains: list({
    name: { en: 'Domains that may be invited', ru: 'Домены для приглашений' },
    says: always({ en: 'Empty: any address.', ru: 'Пусто: любой адрес.' }),
    default: [],
    column: 'invite_domains',
    max: 100,
    each: text(253).check(z.toLowerCase(), z.regex(/^[^\s@.]+(\.[^\s@.]+)+$/)),
    reads: 'admins',
    sets: 'admins',
  }),
  recruiters_invite: flag({
    name: { en: 'Recruiters invite', ru: 'Приглашают рекрутеры' },
    says: either(
      { en: 'Sharing a folder with an address invites.', ru: 'Открыть папку по адресу значит пригласить.' },
      { en: 'Recruiters ask the admins.', ru: 'Рекрутеры просят администраторов.' },
    ),
    default: false,
    column: 'recruiters_invite',
    reads: 'admins',
    sets: 'admins',
  }),
} as const
