import { useBoot } from '@shoebox/web-kit/api/boot'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { MailLink } from './mail-link.tsx'

/** Replaces a form whose captcha is not configured. */
export function FormUnavailable({ subject }: { subject: string }) {
  const { contactAddress } = useBoot()

  return (
    <Note>
      <p>
        The form cannot be used right now.{' '}
        {contactAddress !== null && (
          <>
            Please write an email: <MailLink subject={subject} />
          </>
        )}
      </p>
    </Note>
  )
}
