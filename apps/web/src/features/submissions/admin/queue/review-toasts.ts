import { dropToasts, toast } from '@shoebox/web-kit/toast/toast'
import { refusalWords } from './refusal-words.ts'

const refusals = 'review-refusal'
const decisions = 'review-decision'

const doneWords = { approved: 'Approved', returned: 'Returned', declined: 'Declined' }

export function tellRefusal(error: Error): void {
  toast({ tone: 'error', about: refusals, ...refusalWords(error) })
}

export function tellNotYet(obstacles: readonly string[]): void {
  toast({ title: 'Not yet', description: `${obstacles.join('; ')}.`, about: refusals })
}

/** Once something else is stated, or another photo is looked at, a refusal says nothing any more. */
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

/** In the place of what was said about the decision before. */
export function tellDone(title: string): void {
  toast({ tone: 'done', title, about: decisions })
}

export function dropDone(): void {
  dropToasts(decisions)
}
