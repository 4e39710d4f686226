import { useBoot } from '@shoebox/web-kit/api/boot'
import { MailLink } from './mail-link.tsx'

/** A list item: how to contact us without a form and a captcha. */
export function WriteAnEmail() {
  const { contactAddress } = useBoot()
  if (contactAddress === null) return null

  return (
    <li>
      <MailLink /> Write an email instead, without the form and its check against robots.
    </li>
  )
}
