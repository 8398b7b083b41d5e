import type { FastifyRequest } from 'fastify'

/**
 * The path of a request as the router understands it: `/%61pi/` and an address with a host in front are ways to write
 * `/api/` that no rule about the API may miss.
 * @returns the pattern of its route; where it has none, what the address decodes to
 */
export function pathOf({ url, routeOptions }: FastifyRequest): string {
  if (routeOptions.url !== undefined) return routeOptions.url
  try {
    return decodeURIComponent(url.replace(/^[a-z]+:\/\/[^/]*/i, '').split('?', 1)[0]!)
  } catch {
    return url
  }
}

export const isApi = (request: FastifyRequest): boolean => /^\/+api(\/|$)/i.test(pathOf(request))
