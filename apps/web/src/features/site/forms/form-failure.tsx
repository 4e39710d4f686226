import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { failureText } from './failure-text.ts'
import { MailInstead } from './mail-instead.tsx'

type FormFailureProps = {
  error: Error | null
  /** Set after an attempt to send while offline, until the next attempt. */
  offline: 'still' | 'back' | null
  subject: string
  body: () => string
}

/** Announced as soon as it appears. The typed text stays in the fields and can be sent by email instead. */
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
