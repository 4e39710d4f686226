import { ApiError } from '@shoebox/contract/api-error'

/** Why a form was not sent, in words for whoever filled it in. Decided on the code, never on the server's text. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong in your browser. Please try again.'

  switch (error.code) {
    case 'rate_limited':
      return 'Too many messages came from your network in the last hour. Please try again later.'
    case 'captcha_failed':
      return 'The verification did not pass. It starts again by itself; then please send once more.'
    case 'captcha_unavailable':
    case 'overloaded':
    case 'not_ready':
      return 'The service is busy. Please try again in a moment.'
    case 'network_error':
      return 'We could not be reached. Check your connection and try again.'
    case 'invalid_request':
      return 'Something in the form cannot be sent as it is. Please check each field.'
    default:
      return `Something went wrong on our side. Please try again${reference(error.requestId)}.`
  }
}

function reference(requestId: string | null): string {
  return requestId === null ? '' : `, or write to us and give this number: ${requestId}`
}
