import { useBoot } from '@shoebox/web-kit/api/boot'
import { MailLink } from './mail-link.tsx'

type MailInsteadProps = { subject: string; body: () => string }

/** The alternative if a form or its captcha does not work. Renders nothing if no address is configured. */
export function MailInstead(props: MailInsteadProps) {
  const { contactAddress } = useBoot()
  if (contactAddress === null) return null

  return (
    <p>
      Or send it by email: <MailLink {...props} />
    </p>
  )
}
