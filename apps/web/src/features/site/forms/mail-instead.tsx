import { useBoot } from '@shoebox/web-kit/api/boot'
import { MailLink } from './mail-link.tsx'

type MailInsteadProps = { subject: string; body: () => string }

/** The way out where a form or its check against robots does not work. Nothing where no address is set up. */
export function MailInstead(props: MailInsteadProps) {
  const { contactAddress } = useBoot()
  if (contactAddress === null) return null

  return (
    <p>
      Or send it by email: <MailLink {...props} />
    </p>
  )
}
