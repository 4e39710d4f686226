import { useBoot } from '@shoebox/web-kit/boot'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { failureText } from '../failure-text.ts'
import { MailLink } from './mail-link.tsx'

type FormFailureProps = { error: Error | null; subject: string; body: string }

/** Heard as soon as it appears. What was typed stays in the fields and can leave by mail instead. */
export function FormFailure({ error, subject, body }: FormFailureProps) {
  const { contactAddress } = useBoot()

  return (
    <div role="alert" className="not-empty:mb-5">
      {error && (
        <Note tone="danger">
          <p>{failureText(error)} Your text is still here.</p>
          {contactAddress !== null && (
            <p>
              Or send it by email: <MailLink subject={subject} body={body} />
            </p>
          )}
        </Note>
      )}
    </div>
  )
}
