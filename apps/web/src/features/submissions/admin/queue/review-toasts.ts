import { ApiError } from '@shoebox/contract/api-error'
import { dropToasts, toast } from '@shoebox/web-kit/toast/toast'

const refusals = 'review-refusal'
const decisions = 'review-decision'

const doneWords = { approved: 'Approved', returned: 'Returned', declined: 'Declined' }

export function tellRefusal(error: Error): void {
  toast({ tone: 'error', about: refusals, ...refusalWords(error) })
}

export function tellNotYet(obstacles: readonly string[]): void {
  toast({ title: 'Not yet', description: `${obstacles.join('; ')}.`, about: refusals })
}

/** A refusal is stale once the form changes or another photo is shown. */
export function dropRefusals(): void {
  dropToasts(refusals)
}

type Done = { kind: keyof typeof doneWords; photoid: number; onUndo: () => void }

export function tellDecided({ kind, photoid, onUndo }: Done): void {
  toast({
    tone: 'done',
    title: `${doneWords[kind]} #${photoid}`,
    about: decisions,
    action: { label: 'Undo (U)', run: onUndo },
  })
}

/** Replaces the toast about the previous decision. */
export function tellDone(title: string): void {
  toast({ tone: 'done', title, about: decisions })
}

export function dropDone(): void {
  dropToasts(decisions)
}

/** A refusal says what is missing; any other error says that the request failed. */
function refusalWords(error: Error): { title: string; description?: string } {
  if (!(error instanceof ApiError) || error.status === 0)
    return { title: 'That did not arrive', description: 'Check your connection and try again.' }
  const description = error.issues.map(({ message }) => message).join('. ')
  return description === '' ? { title: error.message } : { title: error.message, description }
}
