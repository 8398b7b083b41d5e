import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Exchange } from '../implement.ts'
import { readCookie } from './cookies.ts'
import type { Site } from './hosts.ts'

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

/** Fastify's request and reply as the few facts that handlers may see. */
export function exchangeOf(request: FastifyRequest, reply: FastifyReply, site: Site): Exchange {
  return {
    ip: request.ip,
    host: site.host,
    secure: site.secure,
    userAgent: first(request.headers['user-agent']) ?? '',
    cookie: (name) => readCookie(request.headers.cookie, name),
    header: (name) => first(request.headers[name.toLowerCase()]),
    setHeader: (name, value) => {
      reply.header(name, value)
    },
    addCookie: (cookie) => {
      // Fastify gathers repeated set-cookie headers into a list.
      reply.header('set-cookie', cookie)
    },
  }
}
