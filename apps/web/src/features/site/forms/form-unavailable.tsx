import { useBoot } from '@shoebox/web-kit/api/boot'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { MailLink } from './mail-link.tsx'

/** In place of a form whose check against robots is not set up. */
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
