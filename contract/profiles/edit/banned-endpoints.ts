import { z } from 'zod/mini'
import { endpoint } from '../../kit/endpoint.ts'
import { nothing, page, queryInteger, requiredText, timestamp } from '../../kit/schemas.ts'

const colleague = z.nullable(z.string())

const banned = z.object({ url: z.string(), banned_at: timestamp, banned_by: colleague })

export const listBannedLinks = endpoint({
  method: 'GET',
  path: '/api/v6/banned_links/',
  access: 'links.ban',
  summary: 'Links that are shown of nobody',
  params: nothing,
  query: z.object({ limit: queryInteger(1, 200, 100), offset: queryInteger(0, 100_000, 0) }),
  body: nothing,
  output: page(banned),
  status: 200,
  example: {
    params: {},
    query: {},
    body: {},
    output: {
      count: 1,
      results: [{ url: 'https://spam.example/anna', banned_at: '2026-11-20T10:00:00.000Z', banned_by: 'Sam Keller' }],
    },
  },
})

export const banLink = endpoint({
  method: 'POST',
  path: '/api/v6/banned_links/',
  access: 'links.ban',
  summary: 'Show a link of nobody any more, and let nobody add it',
  params: nothing,
  query: z.object({}),
  body: z.strictObject({ url: requiredText(1000) }),
  output: banned,
  status: 201,
  example: {
    params: {},
    query: {},
    body: { url: 'https://spam.example/anna' },
    output: { url: 'https://spam.example/anna', banned_at: '2026-11-20T10:00:00.000Z', banned_by: 'Sam Keller' },
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
