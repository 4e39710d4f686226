import { LinkMail } from './parts/link-mail.tsx'

export function Mail() {
  return (
    <LinkMail
      title="Welcome to {{siteName}}"
      preview="Confirm your address to finish. The link works once, for 60 minutes."
      lead="One step is left: confirm that this address is yours. The link works once, for 60 minutes."
      action="Confirm my address"
      notYou="You did not sign up? Then do nothing; there is no account until this address is confirmed."
      reason="You get this because someone entered your address on the sign-up screen of {{siteName}}."
    />
  )
}
