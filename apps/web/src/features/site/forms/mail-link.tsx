import { useBoot } from '@shoebox/web-kit/api/boot'

type MailLinkProps = {
  subject?: string
  /** Called again on click, because typing does not re-render the link. */
  body?: () => string
}

/** Our address as a mailto link, with the typed text, if any. Renders nothing if no address is configured. */
export function MailLink({ subject = '', body = () => '' }: MailLinkProps) {
  const { contactAddress } = useBoot()
  if (contactAddress === null) return null

  const mailtoUrl = () => toMailtoUrl({ to: contactAddress, subject, body: body() })

  return (
    <a
      href={mailtoUrl()}
      onClick={(event) => {
        event.currentTarget.href = mailtoUrl()
      }}
      className="text-link underline underline-offset-[3px] hover:decoration-2"
    >
      {contactAddress}
    </a>
  )
}

function toMailtoUrl({ to, ...fields }: { to: string; subject: string; body: string }): string {
  const params = Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)

  return `mailto:${to}${params.length === 0 ? '' : `?${params.join('&')}`}`
}

type MailInsteadProps = { subject: string; body: () => string }

/** For visitors whose form or captcha does not work. Renders nothing if no address is configured. */
export function MailInstead(props: MailInsteadProps) {
  const { contactAddress } = useBoot()
  if (contactAddress === null) return null

  return (
    <p>
      Or send it by email: <MailLink {...props} />
    </p>
  )
}
