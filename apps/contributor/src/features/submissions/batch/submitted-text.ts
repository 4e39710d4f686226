import { countOf, plural } from '@shoebox/web-kit/text/plural'

type Outcome = 'submitted' | 'awaiting_releases' | 'missing' | 'not_now' | 'not_found'

/** Toast text for the result of Submit. */
export function submittedText(outcomes: readonly Outcome[]): {
  title: string
  description?: string
} {
  const count = (...kinds: Outcome[]) =>
    outcomes.filter((outcome) => kinds.includes(outcome)).length
  const waiting = count('awaiting_releases')
  const notSubmitted = count('missing', 'not_now', 'not_found')
  const rest = [
    waiting > 0 &&
      `${photosText(waiting)} ${plural(waiting, 'is', 'are')} waiting for releases from the people in ${plural(waiting, 'it', 'them')}.`,
    notSubmitted > 0 && `${photosText(notSubmitted)} couldn't be submitted.`,
  ].filter((text) => text !== false)
  const title = `${photosText(count('submitted'))} submitted`
  return rest.length === 0 ? { title } : { title, description: rest.join(' ') }
}

function photosText(count: number): string {
  return countOf(count, 'photo')
}
