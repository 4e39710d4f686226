import { toast } from '@shoebox/web-kit/toast/toast'
import { refusalCode } from '../session/auth-refusal.ts'

/** Says that something failed; why, and what helps, stands in the form. What nobody foresaw has words of its own. */
export function tellFailure(error: unknown, title: string): void {
  const isUnforeseen = refusalCode(error) === 'unexpected'

  toast({
    title: isUnforeseen ? 'An unexpected error occurred. Please try again.' : title,
    tone: 'error',
  })
}
