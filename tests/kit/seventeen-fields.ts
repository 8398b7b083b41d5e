import type { SearchField } from '../../contract/search/fields.ts'

/** How a condition of each of the 17 fields is made by hand, and what its address then is. */
export interface MadeField {
  /** Typed into the box. */
  typed: string
  /** The offer that is taken: how its line begins. Else Enter takes the likeliest. */
  offer?: RegExp
  /** The choice in the menu of its chip, 'Search as…' opened where it is beneath. */
  choice?: string | RegExp
  address: string
}

export const madeFields: Readonly<Record<SearchField, MadeField>> = {
  metaqueries: { typed: 'frontend-core', offer: /^Meta-query/, address: 'metaqueries:frontend-core' },
  companySearch: { typed: 'Vantora', offer: /^Company/, address: 'companySearch:Vantora' },
  lastCompanySearch: {
    typed: 'Vantora',
    offer: /^Company/,
    choice: 'Current job',
    address: 'lastCompanySearch:Vantora',
  },
  position: { typed: 'Developer', offer: /^Title ?Developer/, address: 'position:Developer' },
  lastPosition: {
    typed: 'Developer',
    offer: /^Title ?Developer/,
    choice: 'Current job',
    address: 'lastPosition:Developer',
  },
  skill: { typed: 'Redux', address: 'skill:Redux' },
  skillAll: { typed: 'Redux', choice: /^3\s?y\+$/, address: 'skillAll:Redux~3' },
  skillAny: { typed: 'Redux', choice: 'As one of several', address: 'skillAny:Redux' },
  mainSkillHigh: { typed: 'Redux', choice: 'As a main skill', address: 'mainSkillHigh:Redux' },
  preferableSkill: { typed: 'Redux', choice: 'Nice to have', address: 'preferableSkill:Redux' },
  location: { typed: 'Berlin', address: 'location:Berlin' },
  locationRange: { typed: 'Berlin', choice: '+ 40 km', address: 'locationRange:Berlin~40' },
  educationSearch: { typed: 'Bauhaus', offer: /^Education/, address: 'educationSearch:Bauhaus' },
  name: { typed: 'Lovelace', offer: /^Name/, address: 'name:Lovelace' },
  comment: { typed: 'relocates', offer: /^Comment/, address: 'comment:relocates' },
  folder: { typed: 'Leads', offer: /^Folder/, address: 'folder:Leads' },
  text: { typed: '#payments', address: 'text:payments' },
}
