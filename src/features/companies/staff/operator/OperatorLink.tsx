import { Trans } from '@lingui/react/macro'
import { LinksDialog } from '../../invite/LinksDialog.tsx'

/** Where the server sends no mail: the link by which one of the operator's people sets their password. */
export const OperatorLink = ({ email, link, onClose }: { email: string; link: string; onClose: () => void }) => (
  <LinksDialog
    links={[{ email, link }]}
    says={
      <Trans>
        This server doesn’t send email. The link sets a new password; it works once, for an hour, and is shown only now.
      </Trans>
    }
    onClose={onClose}
  />
)
