import { useBoot } from '@shoebox/web-kit/api/boot'
import { MailLink } from './mail-link.tsx'

/** One item of a list: the way to us that needs no form and no check against robots. */
export function WriteAnEmail() {
  const { contactAddress } = useBoot()
  if (contactAddress === null) return null

  return (
    <li>
      <MailLink /> Write an email instead, without the form and its check against robots.
    </li>
  )
}
