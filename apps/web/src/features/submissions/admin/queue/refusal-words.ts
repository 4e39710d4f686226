import { ApiError } from '@shoebox/contract/api-error'

/** A refusal says what is missing; any other error says that the request failed. */
export function refusalWords(error: Error): { title: string; description?: string } {
  if (!(error instanceof ApiError) || error.status === 0)
    return { title: 'That did not arrive', description: 'Check your connection and try again.' }
  const description = error.issues.map(({ message }) => message).join('. ')
  return description === '' ? { title: error.message } : { title: error.message, description }
}
