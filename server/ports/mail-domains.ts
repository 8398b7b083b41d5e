/** What is known about domains by their records. */
export interface MailDomains {
  /**
   * Whether a domain takes mail; undefined where that could not be found out (no network, no answer in time). Never
   * rejects.
   */
  takesMail(domain: string): Promise<boolean | undefined>
}
