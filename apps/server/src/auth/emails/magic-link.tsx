import { LinkMail } from './parts/link-mail.tsx'

export function Mail() {
  return (
    <LinkMail
      title="Sign in to {{siteName}}"
      preview="Your link and your code. They work once, for 60 minutes."
      lead="Here is the link you asked for. It works once, for 60 minutes."
      action="Sign in"
      notYou="If you didn’t ask for it, ignore this email. No one can sign in without it."
      reason="You received this email because someone entered your address on the sign-in screen of {{siteName}}."
    />
  )
}
