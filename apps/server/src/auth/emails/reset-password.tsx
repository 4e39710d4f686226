import { LinkMail } from './parts/link-mail.tsx'

export function Mail() {
  return (
    <LinkMail
      title="Choose a new password"
      preview="Your link and your code. They work once, for 60 minutes."
      lead="Here is the link to set a new password for {{siteName}}. It works once, for 60 minutes."
      action="Choose a new password"
      notYou="If you didn’t ask for it, ignore this email. Your password stays the same."
      reason="You received this email because someone asked {{siteName}} to reset the password of your address."
    />
  )
}
