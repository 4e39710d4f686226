import { validateProjectName } from '@shoebox/domain/accounts/names'
import { AppError } from '../context/app-error.ts'

/** Returns the name as it is stored, or throws with the message that the specification prescribes. */
export function parseProjectName(input: string): string {
  const result = validateProjectName(input)
  if (result.ok) return result.name

  const issues = [{ path: 'body.name', message: result.message }]
  throw new AppError('invalid_request', { message: result.message, issues })
}
