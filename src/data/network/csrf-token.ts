const cookie = /(?:^|;\s*)(?:__Host-)?csrftoken=([^;]*)/

/** The token that the server set as a readable cookie; it is echoed on every unsafe call. Undefined before sign-in. */
export function csrfToken(): string | undefined {
  const match = cookie.exec(document.cookie)
  return match?.[1] ? decodeURIComponent(match[1]) : undefined
}
