import { ApiError, type ApiErrorCode } from '@shoebox/contract/api-error'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { MailInstead } from './mail-link.tsx'

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

const busyText = 'The service is busy. Please try again in a moment.'

const errorTexts: Partial<Record<ApiErrorCode, string>> = {
  rate_limited:
    'Too many messages came from your network in the last hour. Please try again later.',
  captcha_failed:
    'The verification did not pass. It starts again by itself; then please send once more.',
  captcha_unavailable: busyText,
  overloaded: busyText,
  not_ready: busyText,
  network_error: 'We could not be reached. Check your connection and try again.',
  invalid_request: 'Something in the form cannot be sent as it is. Please check each field.',
}

/** Why a form was not sent, for the visitor. Based on the error code, never on the server's message. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong in your browser. Please try again.'

  return (
    errorTexts[error.code] ??
    `Something went wrong on our side. Please try again${requestReference(error)}.`
  )
}

function requestReference({ requestId }: ApiError): string {
  return requestId === null ? '' : `, or write to us and give this number: ${requestId}`
}
