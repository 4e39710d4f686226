import { ApiError, type ApiErrorCode } from '@shoebox/contract/api-error'

const busy = 'The service is busy. Please try again in a moment.'

const texts: Partial<Record<ApiErrorCode, string>> = {
  rate_limited:
    'Too many messages came from your network in the last hour. Please try again later.',
  captcha_failed:
    'The verification did not pass. It starts again by itself; then please send once more.',
  captcha_unavailable: busy,
  overloaded: busy,
  not_ready: busy,
  network_error: 'We could not be reached. Check your connection and try again.',
  invalid_request: 'Something in the form cannot be sent as it is. Please check each field.',
}

/** Why a form was not sent, for the visitor. Based on the error code, never on the server's message. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong in your browser. Please try again.'

  return (
    texts[error.code] ?? `Something went wrong on our side. Please try again${reference(error)}.`
  )
}

function reference({ requestId }: ApiError): string {
  return requestId === null ? '' : `, or write to us and give this number: ${requestId}`
}
