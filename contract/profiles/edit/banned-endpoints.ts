import { z } from 'zod/mini'
import { endpoint } from '../../kit/endpoint.ts'
import { nothing, page, queryInteger, requiredText, text, timestamp } from '../../kit/schemas.ts'

const colleague = z.nullable(z.string())

/** Why a link is shown of nobody. */
export const banReasons = ['asked', 'spam', 'wrongPerson'] as const
export type BanReason = (typeof banReasons)[number]
const reason = z.enum(banReasons)

const banned = z.object({
  url: z.string(),
  banned_at: timestamp,
  banned_by: colleague,
  /** null: nobody said it. */
  reason: z.nullable(reason),
  /** Of how many people it would be shown. */
  hidden_on: z.number(),
})
export type BannedLink = z.output<typeof banned>

const example: BannedLink = {
  url: 'https://spam.example/anna',
  banned_at: '2026-11-20T10:00:00.000Z',
  banned_by: 'Sam Keller',
  reason: 'spam',
  hidden_on: 1,
}

export const listBannedLinks = endpoint({
  method: 'GET',
  path: '/api/v6/banned_links/',
  access: 'links.ban',
  summary: 'Links that are shown of nobody',
  params: nothing,
  query: z.object({
    /** A part of the address. */
    q: z.optional(text(200)),
    reason: z.optional(reason),
    limit: queryInteger(1, 200, 100),
    offset: queryInteger(0, 100_000, 0),
  }),
  body: nothing,
  output: z.extend(page(banned), {
    /** How many were banned for each, whatever the one that is asked for. */
    reasons: z.record(reason, z.number()),
  }),
  status: 200,
  example: {
    params: {},
    query: {},
    body: {},
    output: { count: 1, results: [example], reasons: { asked: 0, spam: 1, wrongPerson: 0 } },
  },
})

export const banLink = endpoint({
  method: 'POST',
  path: '/api/v6/banned_links/',
  access: 'links.ban',
  summary: 'Show a link of nobody any more, and let nobody add it',
  params: nothing,
  query: z.object({}),
  body: z.strictObject({ url: requiredText(1000), reason: z.optional(reason) }),
  output: banned,
  status: 201,
  example: {
    params: {},
    query: {},
    body: { url: 'https://spam.example/anna', reason: 'spam' },
    output: example,
  },
})

export const unbanLink = endpoint({
  method: 'DELETE',
  path: '/api/v6/banned_links/',
  access: 'links.ban',
  summary: 'Show a link again',
  params: nothing,
  query: z.object({ url: requiredText(1000) }),
  body: nothing,
  output: z.object({ url: z.string() }),
  status: 200,
  example: {
    params: {},
    query: { url: 'https://spam.example/anna' },
    body: {},
    output: { url: 'https://spam.example/anna' },
  },
})
