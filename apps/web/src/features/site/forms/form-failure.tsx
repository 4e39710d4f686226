import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { failureText } from './failure-text.ts'
import { MailInstead } from './mail-instead.tsx'

type FormFailureProps = {
  error: Error | null
  /** Set while a try that was made without a line is not followed by another one. */
  offline: 'still' | 'back' | null
  subject: string
  body: () => string
}

/** Heard as soon as it appears. What was typed stays in the fields and can leave by mail instead. */
export function FormFailure({ error, offline, subject, body }: FormFailureProps) {
  return (
    <div role="alert" className="not-empty:mb-5">
      {offline !== null && (
        <Note tone={offline === 'still' ? 'danger' : 'attention'}>
          <p>{offlineTexts[offline]}</p>
        </Note>
      )}
      {offline === null && error && (
        <Note tone="danger">
          <p>{failureText(error)} Your text is still here.</p>
          <MailInstead subject={subject} body={body} />
        </Note>
      )}
    </div>
  )
}

const offlineTexts = {
  still: 'You are offline, so nothing was sent. Your text is kept here; send it when you are back.',
  back: 'You are back online. Nothing was sent yet: please send it now.',
}
