import { CompanyFrame } from '../CompanyFrame.tsx'
import { Ledger } from './Ledger.tsx'

/** What the own company spent and was given, and what it may still spend (CO-07). */
export const CreditsPage = () => (
  <CompanyFrame>
    <Ledger />
  </CompanyFrame>
)
