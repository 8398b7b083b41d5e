import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** `<style>` blocks that the build put into the page (critical CSS) are allowed by their hash, nothing else inline. */
export function styleHashes(html: string): string[] {
  return [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(
    ([, css]) => `'sha256-${createHash('sha256').update(css!).digest('base64')}'`,
  )
}

/** The policy of security.md, 'Headers', word for word. */
export const contentSecurityPolicy = (hashes: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src-elem 'self'", ...hashes].join(' '),
    "style-src-attr 'none'",
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types hf-sw hf-pdf ProseMirrorClipboard',
    'report-uri /api/errors/csp',
  ].join('; ')

/** Of bytes that came from outside: opened as a page they can do nothing (security.md, Uploads). */
export const mediaPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Of a mail's HTML: shown in a frame of our own page, with its looks and nothing else. */
export const htmlPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox"

const permissions = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid', 'display-capture']

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissions.map((each) => `${each}=()`).join(', '),
}

/** The headers of every answer; `/api` is never stored by anybody. */
export function securityHeaders(reply: FastifyReply, policy: string, secure: boolean, isApi: boolean): void {
  reply.headers(always)
  // A picture in somebody's mail is shown by other sites.
  if (!reply.hasHeader('cross-origin-resource-policy')) reply.header('cross-origin-resource-policy', 'same-origin')
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy)
  if (secure) reply.header('strict-transport-security', 'max-age=31536000')
  if (isApi && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
}
