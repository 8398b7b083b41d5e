import { z } from 'zod/mini'
import type { Attribute, Words } from './attribute.ts'
import { features } from './features.ts'
import { filters, special } from './filters.ts'
import { integrations } from './integrations.ts'
import { limits } from './limits.ts'
import { managers } from './managers.ts'
import { plan } from './plan.ts'

/** What may be set for a company, in the groups in which it is shown: the one table of it (001 §3, D-123). */
export const attributeGroups = {
  plan: { name: { en: 'Identity and plan', ru: 'Компания и тариф' }, of: plan },
  limits: { name: { en: 'Limits', ru: 'Лимиты' }, of: limits },
  filters: { name: { en: 'Filter visibility', ru: 'Фильтры' }, of: filters },
  integrations: { name: { en: 'Integrations', ru: 'Интеграции' }, of: integrations },
  features: { name: { en: 'Features and credits', ru: 'Возможности и кредиты' }, of: { ...features, ...special } },
  managers: { name: { en: 'Hiring managers', ru: 'Нанимающие менеджеры' }, of: managers },
} as const satisfies Record<string, { name: Words; of: Record<string, unknown> }>

const all = {
  ...plan,
  ...limits,
  ...filters,
  ...integrations,
  ...features,
  ...special,
  ...managers,
}
type Declared = typeof all
export type AttributeName = keyof Declared
export type Attributes = { [N in AttributeName]: Declared[N]['default'] }

/** Each by its name; of what type its values are stands in `Attributes`. */
export const attributes = all as unknown as Readonly<Record<AttributeName, Attribute>>
export const attributeNames = Object.keys(all) as readonly AttributeName[] as [AttributeName, ...AttributeName[]]

const shapes: Record<string, z.ZodMiniType> = Object.fromEntries(
  attributeNames.map((name) => [name, attributes[name].schema]),
)
/** All of a company's, as staff reads them. */
export const attributesRow = z.object(shapes) as unknown as z.ZodMiniType<Attributes, Attributes>
/** Some of them, as they are set, with what else a call says. */
export const attributeChanges = <T>(beside: Record<string, z.ZodMiniType>) =>
  z.extend(z.partial(z.strictObject(shapes)), beside) as unknown as z.ZodMiniType<
    Partial<Attributes> & T,
    Partial<Attributes> & T
  >
