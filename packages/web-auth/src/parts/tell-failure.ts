import { toast } from '@shoebox/web-kit/toast/toast'
import { refusalCode } from '../session/auth-refusal.ts'

/** Shows a toast for a failure; the form shows the reason. Unexpected errors have their own title. */
export function tellFailure(error: unknown, title: string): void {
  const isUnforeseen = refusalCode(error) === 'unexpected'

  toast({
    title: isUnforeseen ? 'An unexpected error occurred. Please try again.' : title,
    tone: 'error',
  })
}
