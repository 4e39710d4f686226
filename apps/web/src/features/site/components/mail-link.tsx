import { useBoot } from '@shoebox/web-kit/boot'

type MailLinkProps = { subject?: string; body?: string }

/** Our address as a link that opens a mail; what was typed comes along. Null where no address is set up. */
export function MailLink({ subject, body }: MailLinkProps) {
  const { contactAddress } = useBoot()
  if (contactAddress === null) return null

  const parts = Object.entries({ subject, body })
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`)

  return (
    <a
      href={`mailto:${contactAddress}${parts.length === 0 ? '' : `?${parts.join('&')}`}`}
      className="text-link underline underline-offset-[3px] hover:decoration-2"
    >
      {contactAddress}
    </a>
  )
}
