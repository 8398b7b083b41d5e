import { Trans } from '@lingui/react/macro'
import type { CurrentUser } from '../../../../contract/users/endpoints.ts'

type Location = NonNullable<CurrentUser['terms']>['location']

/** Short and neutral (D-81): whoever runs a server has their own contract with its companies. A change of it is another `termsVersion`. */
export function TermsText({ location }: { location: Location }) {
  return (
    <>
      <h2>
        <Trans>1. What this is</Trans>
      </h2>
      <p>
        <Trans>
          This service is run by the company that operates this server. You use it for your employer, as part of your
          work in recruiting and hiring.
        </Trans>
      </p>
      <h2>
        <Trans>2. Your account</Trans>
      </h2>
      <p>
        <Trans>
          Your account is yours alone. Keep your password to yourself, and tell your administrator when a device is
          lost.
        </Trans>
      </p>
      <h2>
        <Trans>3. People’s data</Trans>
      </h2>
      {location === 'russia' ? <InRussia /> : <InTheUsa />}
      <h2>
        <Trans>4. What is recorded</Trans>
      </h2>
      <p>
        <Trans>
          Important actions, such as opening contacts, exporting and sharing, are recorded, and your company’s
          administrators can read them. The operator’s support can look at the service as you, for a limited time and
          with a reason your administrators can read.
        </Trans>
      </p>
      <h2>
        <Trans>5. Without a promise</Trans>
      </h2>
      <p>
        <Trans>
          The service is provided as it is. What the operator owes your company is set out in their contract, not here.
        </Trans>
      </p>
    </>
  )
}

function InTheUsa() {
  return (
    <p>
      <Trans>
        You handle personal data of candidates only to fill positions, under the privacy law that applies to them and to
        your employer, including the state laws of the United States and, for people in Europe, the GDPR. You answer
        requests about it, respect “Do not contact”, and don’t use protected characteristics to exclude anyone.
      </Trans>
    </p>
  )
}

function InRussia() {
  return (
    <p>
      <Trans>
        You handle personal data of candidates only to fill positions, under Federal Law No. 152-FZ “On Personal Data”
        and your employer’s rules. You answer requests about it, respect “Do not contact”, and don’t pass it on to
        others without a legal basis.
      </Trans>
    </p>
  )
}
