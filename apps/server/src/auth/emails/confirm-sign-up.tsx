import { LinkMail } from './parts/link-mail.tsx'

export function Mail() {
  return (
    <LinkMail
      title="Welcome to {{siteName}}"
      preview="Confirm your address to finish. The link works once, for 60 minutes."
      lead="One step left: confirm that this address is yours. The link works once, for 60 minutes."
      action="Confirm my address"
      notYou="If you didn’t sign up, ignore this email. No account exists until this address is confirmed."
      reason="You received this email because someone entered your address on the sign-up screen of {{siteName}}."
    />
  )
}
