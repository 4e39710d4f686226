import { reasonTexts, reviewReasons } from '@shoebox/domain/submissions/review'
import type { MyPhoto } from './queries.ts'

type Answer = NonNullable<MyPhoto['answer']>

/** What a moderator asks to change: the text of the reason code, then the moderator's note. */
export function answerText({ reason, note }: Pick<Answer, 'reason' | 'note'>): string[] {
  const knownReason = reviewReasons.find((code) => code === reason)
  return [knownReason ? reasonTexts[knownReason].family : '', note ?? ''].filter(
    (text) => text.trim() !== '',
  )
}
