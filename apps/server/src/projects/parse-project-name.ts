import { validateProjectName } from '@shoebox/domain/project-name'
import { AppError } from '../context/app-error.ts'

/** The name as it is stored. A broken rule is refused in the specification's own words. */
export function parseProjectName(input: string): string {
  const result = validateProjectName(input)
  if (result.ok) return result.name

  const issues = [{ path: 'body.name', message: result.message }]
  throw new AppError('invalid_request', { message: result.message, issues })
}
