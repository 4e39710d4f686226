import { useBoot } from '@shoebox/web-kit/api/boot'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { MailLink } from './mail-link.tsx'

/** For browsers without JavaScript, which the captcha needs. */
export function FormWithoutScript({ subject }: { subject: string }) {
  const { contactAddress } = useBoot()

  return (
    <noscript>
      <Note>
        <p>
          This form needs JavaScript.{' '}
          {contactAddress !== null && (
            <>
              Without it, please write an email: <MailLink subject={subject} />
            </>
          )}
        </p>
      </Note>
    </noscript>
  )
}
