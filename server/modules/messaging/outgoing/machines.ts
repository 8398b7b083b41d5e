/** Who asks for a mail's picture, as far as its request says. */
export interface Fetching {
  /** The `User-Agent`. */
  agent: string
  ip: string
  /** It says of itself that nobody looks yet (`Sec-Purpose: prefetch`). */
  ahead: boolean
}

/** So soon after it was taken over no person has read a mail (D-64): scanners look while it is delivered. */
const soonMs = 5000

/** Programs that fetch pictures before or without a person, by what they call themselves, and where that is told. */
const machines: readonly RegExp[] = [
  // Gmail's picture proxy, "(via ggpht.com GoogleImageProxy)": support.google.com/mail/answer/145919.
  /GoogleImageProxy/i,
  // What Gmail fetches ahead calls itself by one old browser's name: bird.com/blog/gmail-prefetching-images.
  /Chrome\/42\.0\.2311\.135 Safari\/537\.36 Edge\/12\.246 Mozilla\/5\.0$/,
  // Yahoo and AOL: help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html.
  /YahooMailProxy/i,
  // Apple's Mail Privacy Protection says nothing else than this: support.apple.com/guide/mail/mlhl03be2866/mac.
  /^Mozilla\/5\.0$/,
  // Office and Safe Links look whether an address answers: learn.microsoft.com/defender-office-365/safe-links-about.
  /Microsoft Office Existence Discovery|BingPreview/i,
  // Mail gateways that open what comes, by their makers' names.
  /Barracuda|Mimecast|Proofpoint/i,
  // What calls itself a program is one; a person's mail program always says which it is.
  /bot[/-]|crawler|spider|^$/i,
]

/** The whole of it is Apple's (IANA, IPv4 address space registry). */
const appleNetwork = /^(::ffff:)?17\./

/**
 * Whether a program fetched a picture, and no person (D-64).
 * @param sinceMs since the mail was taken over; undefined where that is not known
 */
export const isMachine = ({ agent, ip, ahead }: Fetching, sinceMs: number | undefined): boolean =>
  ahead ||
  (sinceMs !== undefined && sinceMs <= soonMs) ||
  appleNetwork.test(ip) ||
  machines.some((machine) => machine.test(agent.trim()))
