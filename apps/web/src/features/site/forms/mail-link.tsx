import { useBoot } from '@shoebox/web-kit/api/boot'

type MailLinkProps = {
  subject?: string
  /** Asked again when the link is followed, because fields tell nobody what was typed meanwhile. */
  body?: () => string
}

/** Our address as a link that opens a mail; what was typed comes along. Null where no address is set up. */
export function MailLink({ subject = '', body = () => '' }: MailLinkProps) {
  const { contactAddress } = useBoot()
  if (contactAddress === null) return null

  const address = () => mailAddress({ to: contactAddress, subject, body: body() })

  return (
    <a
      href={address()}
      onClick={(event) => {
        event.currentTarget.href = address()
      }}
      className="text-link underline underline-offset-[3px] hover:decoration-2"
    >
      {contactAddress}
    </a>
  )
}

function mailAddress({ to, ...parts }: { to: string; subject: string; body: string }): string {
  const filled = Object.entries(parts)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)

  return `mailto:${to}${filled.length === 0 ? '' : `?${filled.join('&')}`}`
}
