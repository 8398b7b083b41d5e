import type { TemplateUsage } from '../../../../contract/messaging/overview-endpoints.ts'
import type { TemplateView } from '../../../data/templates/templates.ts'

/** What the page of templates shows; its address says it. Pure. */

/** Everyone's are those that all recruiters see. */
export const whoses = ['all', 'mine', 'everyone'] as const
export type Whose = (typeof whoses)[number]

export const sorts = ['changed', 'name', 'used'] as const
export type TemplateSort = (typeof sorts)[number]

export interface TemplatesChoice {
  whose: Whose
  /** A colleague's id; '': anybody's (001 §7, `created_by`). */
  created_by: string
  q: string
  sort: TemplateSort
  /** The one that is looked at; '': none yet. */
  template: string
}

const anything: TemplatesChoice = { whose: 'all', created_by: '', q: '', sort: 'changed', template: '' }

type Address = Partial<Record<keyof TemplatesChoice, string>>

/** The choice that an address says. */
export const choiceOf = ({ whose, sort, ...said }: Address): TemplatesChoice => ({
  ...anything,
  ...said,
  whose: whoses.find((one) => one === whose) ?? anything.whose,
  sort: sorts.find((one) => one === sort) ?? anything.sort,
})

/** The address of a choice: only what is not as ever. */
export const addressOf = (choice: TemplatesChoice): Address =>
  Object.fromEntries(Object.entries(choice).filter(([name, value]) => value !== anything[name as keyof Address]))

/** Without a network nothing is known of it: undefined. */
export type Usage = ReadonlyMap<string, TemplateUsage> | undefined

const fold = (text: string) => text.toLocaleLowerCase()

const says = ({ name, subject, body }: TemplateView, words: readonly string[]): boolean => {
  const text = fold(`${name}\n${subject}\n${body}`)
  return words.every((word) => text.includes(word))
}

const isOf: Record<Whose, (template: TemplateView, me: string) => boolean> = {
  all: () => true,
  mine: ({ creatorId }, me) => creatorId === me,
  everyone: ({ access }) => access === 'public',
}

const orders: Record<TemplateSort, (usage: Usage) => (a: TemplateView, b: TemplateView) => number> = {
  // As they are read.
  changed: () => () => 0,
  name: () => (a, b) => a.name.localeCompare(b.name),
  used: (usage) => (a, b) => (usage?.get(b.id)?.used ?? 0) - (usage?.get(a.id)?.used ?? 0),
}

/**
 * The templates of a choice in its order, and how many there are of each kind whatever else is chosen.
 * @param all the last changed first
 */
export function chosenOf(all: readonly TemplateView[], choice: TemplatesChoice, me: string, usage: Usage) {
  const words = fold(choice.q).split(/\s+/).filter(Boolean)
  const found = all.filter((one) => (!choice.created_by || one.creatorId === choice.created_by) && says(one, words))
  const countOf = (whose: Whose) => found.filter((one) => isOf[whose](one, me)).length
  return {
    shown: found.filter((one) => isOf[choice.whose](one, me)).sort(orders[choice.sort](usage)),
    counts: { all: found.length, mine: countOf('mine'), everyone: countOf('everyone') },
  }
}
