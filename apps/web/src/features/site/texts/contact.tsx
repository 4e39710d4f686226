import { useBoot } from '@shoebox/web-kit/api/boot'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { ContactForm } from '../forms/contact-form.tsx'
import { MailLink } from '../forms/mail-link.tsx'
import type { InfoSectionText } from '../info/info-section.tsx'

export const contactSections: readonly InfoSectionText[] = [
  { id: 'write', title: 'Write to us', body: <ContactForm /> },
  {
    id: 'what-happens',
    title: 'What happens next',
    body: (
      <p>
        Your message is emailed to us immediately, and a person reads it. We reply by email. We keep
        your message for 24 months and use it for nothing else; the{' '}
        <Link to={paths.privacy}>privacy page</Link> says more.
      </p>
    ),
  },
  {
    id: 'maybe-faster',
    title: 'Faster answers',
    body: (
      <ul>
        <li>
          <Link to={`${paths.license}#compare`}>Dressing or hero?</Link> The two licenses compared.
        </li>
        <li>
          <Link to={paths.pricing}>What does it cost?</Link> A calculator with a result you can
          share as a link.
        </li>
        <li>
          <Link to={paths.takedown}>Are you or your family in a photo?</Link> A separate form that
          asks what we need to know.
        </li>
        <li>
          <Link to={paths.trust}>Can we rely on the clearance?</Link> How we clear photos today, and
          how you can check it.
        </li>
        <WriteAnEmail />
      </ul>
    ),
  },
]

/** A list item for visitors who can't use the form or its captcha. */
function WriteAnEmail() {
  const { contactAddress } = useBoot()
  if (contactAddress === null) return null

  return (
    <li>
      <MailLink /> Email us instead, without the form and its captcha.
    </li>
  )
}
