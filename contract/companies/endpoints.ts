import { z } from 'zod/mini'
import { featurePermissions, hiringManagerDefaults } from '../access/can.ts'
import { endpoint } from '../kit/endpoint.ts'
import { nothing, requiredText, text, timestamp } from '../kit/schemas.ts'
import { creditStatus, exampleCredits } from '../meter/limits.ts'
import { site } from './site.ts'

/** How a company names itself, what it has set for its people, and how much of its plan is used. */
const company = z.object({
  name: z.string(),
  site: z.string(),
  created_at: timestamp,
  seats: z.object({ used: z.number(), max: z.nullable(z.number()) }),
  hiring_managers: z.object({ used: z.number(), max: z.nullable(z.number()) }),
  employees: z.number(),
  /** Invitations that nobody has answered yet, and those that nobody has answered in time. */
  invited: z.number(),
  expired: z.number(),
  folders: z.object({ active: z.number(), closed: z.number() }),
  people: z.number(),
  /** What hiring managers see where nothing else was set for one of them. */
  hm_display_sections: z.array(z.enum(featurePermissions)),
  max_manager_folders: z.nullable(z.number()),
  invite_domains: z.array(z.string()),
  /** Recruiters invite people themselves when they share a folder, within seats and domains; else they ask the admins. */
  recruiters_invite: z.boolean(),
  /** Whether its page shows what a new company begins with, as long as that is not done. */
  first_steps: z.boolean(),
  /** Where it stands with its credits, gifts by themselves (001 §3). */
  credit_status: creditStatus,
})
export type Company = z.output<typeof company>

const exampleCompany: z.input<typeof company> = {
  name: 'Acme',
  site: 'https://acme.example',
  created_at: '2026-01-12T09:00:00.000Z',
  seats: { used: 18, max: 25 },
  hiring_managers: { used: 31, max: 40 },
  employees: 24,
  invited: 3,
  expired: 1,
  folders: { active: 12, closed: 30 },
  people: 4100,
  hm_display_sections: [...hiringManagerDefaults],
  max_manager_folders: 15,
  invite_domains: ['acme.example'],
  recruiters_invite: false,
  first_steps: false,
  credit_status: exampleCredits,
}

export const getCompany = endpoint({
  method: 'GET',
  path: '/api/v6/company/',
  access: 'company.view',
  ofCompany: 'query',
  summary: 'The own company: its facts, its people in figures, what is set for hiring managers',
  params: nothing,
  query: z.object({}),
  body: nothing,
  output: company,
  status: 200,
  example: { params: {}, query: {}, body: {}, output: exampleCompany },
})

export const getCompanyById = endpoint({
  method: 'GET',
  path: '/api/v6/companies/{id}/',
  access: 'company.view',
  ofCompany: 'path',
  summary: 'The own company by its number; every other one is not found, but for staff',
  params: z.object({ id: z.string().check(z.regex(/^\d{1,15}$/)) }),
  query: z.object({}),
  body: nothing,
  output: company,
  status: 200,
  example: { params: { id: '10' }, query: {}, body: {}, output: exampleCompany },
})

export const changeCompany = endpoint({
  method: 'PATCH',
  path: '/api/v6/company/',
  access: 'company.manage',
  ofCompany: 'query',
  summary: 'Change what a company says of itself',
  params: nothing,
  query: z.object({}),
  body: z.strictObject({
    name: z.optional(requiredText(200)),
    site: z.optional(site),
    first_steps: z.optional(z.boolean()),
    recruiters_invite: z.optional(z.boolean()),
  }),
  output: company,
  status: 200,
  example: { params: {}, query: {}, body: { site: 'https://acme.example' }, output: exampleCompany },
})

const domain = text(253).check(z.toLowerCase(), z.regex(/^[^\s@.]+(\.[^\s@.]+)+$/))

const managerSettings = z.pick(company, { hm_display_sections: true, invite_domains: true, max_manager_folders: true })
const { hm_display_sections, invite_domains, max_manager_folders } = exampleCompany

export const getManagerSettings = endpoint({
  method: 'GET',
  path: '/api/v6/hiring_managers/settings/',
  access: 'company.view',
  ofCompany: 'query',
  summary: 'What hiring managers see and do, where they may come from, and how many folders each may have',
  params: nothing,
  query: z.object({}),
  body: nothing,
  output: managerSettings,
  status: 200,
  example: {
    params: {},
    query: {},
    body: {},
    output: { hm_display_sections, invite_domains, max_manager_folders },
  },
})

export const changeManagerSettings = endpoint({
  method: 'PATCH',
  path: '/api/v6/hiring_managers/settings/',
  access: 'company.manage',
  ofCompany: 'query',
  summary: 'Set what hiring managers see and do, where they may come from, and how many folders each may have',
  params: nothing,
  query: z.object({}),
  body: z.strictObject({
    hm_display_sections: z.optional(z.array(z.enum(featurePermissions)).check(z.maxLength(10))),
    invite_domains: z.optional(z.array(domain).check(z.maxLength(100))),
    max_manager_folders: z.optional(z.nullable(z.number().check(z.int(), z.gte(1), z.lte(10_000)))),
  }),
  output: company,
  status: 200,
  example: {
    params: {},
    query: {},
    body: { hm_display_sections: ['personalInfo', 'comments'] },
    output: exampleCompany,
  },
})
