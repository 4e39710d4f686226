import { ApiError, type ApiErrorCode } from '@shoebox/contract/client/api-error'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { MailInstead } from './mail-link.tsx'

type FormFailureProps = {
  error: Error | null
  /** Null unless the last attempt to send was made offline. */
  offline: 'still-offline' | 'back-online' | null
  subject: string
  body: () => string
}

/** The typed text stays in the fields. After an error, but not offline, it can be sent by email instead. */
export function FormFailure({ error, offline, subject, body }: FormFailureProps) {
  return (
    <div role="alert" className="not-empty:mb-5">
      {offline !== null && (
        <Note tone={offline === 'still-offline' ? 'danger' : 'attention'}>
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
  'still-offline':
    'You’re offline, so nothing was sent. Your text is still here. Send it when you’re back online.',
  'back-online': 'You’re back online. Your text hasn’t been sent yet. Please send it now.',
}

const busyText = 'The service is busy. Please try again in a moment.'

const failureTexts: Partial<Record<ApiErrorCode, string>> = {
  rate_limited: 'Your network sent too many messages in the last hour. Please try again later.',
  captcha_failed: 'Verification failed and is running again. Please send again when it’s done.',
  captcha_unavailable: busyText,
  overloaded: busyText,
  not_ready: busyText,
  network_error: 'Couldn’t reach the server. Check your connection and try again.',
  invalid_request: 'Something in the form isn’t valid. Please check each field.',
}

/** Explains to the visitor why a form was not sent. Based on the error code, never on the server's message. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong in your browser. Please try again.'

  return (
    failureTexts[error.code] ??
    `Something went wrong on our side. Please try again${requestReference(error)}.`
  )
}

function requestReference({ requestId }: ApiError): string {
  return requestId === null ? '' : `, or contact us and mention this number: ${requestId}`
}
