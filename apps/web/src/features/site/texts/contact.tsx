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
    title: 'What happens with it',
    body: (
      <p>
        Your message is mailed to us at once and read by a person. All topics, and takedown requests
        too, arrive in one mailbox today; the topic tells us what it is about. The answer comes by
        email. We keep what you sent for 24 months and use it for nothing else; the{' '}
        <Link to={paths.privacy}>privacy page</Link> says more.
      </p>
    ),
  },
  {
    id: 'maybe-faster',
    title: 'Maybe faster',
    body: (
      <ul>
        <li>
          <Link to={`${paths.license}#compare`}>Dressing or hero?</Link> The two licenses compared.
        </li>
        <li>
          <Link to={paths.pricing}>What does it cost?</Link> A calculator whose result can be sent
          as a link.
        </li>
        <li>
          <Link to={paths.takedown}>Is it you or your family?</Link> A form of its own, which asks
          what we need to know. It arrives in the same mailbox.
        </li>
        <li>
          <Link to={paths.trust}>Can we rely on it?</Link> What is true today, and how to check it.
        </li>
        <WriteAnEmail />
      </ul>
    ),
  },
]

/** A list item: how to contact us without a form and a captcha. */
function WriteAnEmail() {
  const { contactAddress } = useBoot()
  if (contactAddress === null) return null

  return (
    <li>
      <MailLink /> Write an email instead, without the form and its check against robots.
    </li>
  )
}
