import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call of the contract, wherever it lies. */
    isCall?: boolean
  }
}

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

/** What lies under `/api/`, and the calls that the catalogue has elsewhere. */
export const isApi = (request: FastifyRequest): boolean =>
  /^\/+api(\/|$)/i.test(pathOf(request)) || request.routeOptions.config?.isCall === true
