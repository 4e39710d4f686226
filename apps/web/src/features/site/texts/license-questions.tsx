import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'

/** Draft for a lawyer: see docs/legal-drafts.md. */
export const licenseQuestions = [
  {
    question: 'The photo is small in the frame, but an actor looks at it. Dressing or hero?',
    answer: (
      <p>
        Hero. What matters is the story, not the size. Once someone on screen draws the audience’s
        attention to the photo, picks it up or talks about it, it is part of the story.
      </p>
    ),
  },
  {
    question: 'We shot a wall of dressing photos, and the edit now ends on one of them.',
    answer: (
      <p>
        That one needs a hero license before the production is shown; the others stay as they are.
        Write to us with the order and the photo number.
      </p>
    ),
  },
  {
    question: 'Does a license cover the whole series?',
    answer: (
      <p>
        It covers the season or the episodes that the order names. If the set is used for the whole
        season, name the whole season.
      </p>
    ),
  },
  {
    question: 'May we print it as often as we like for the set?',
    answer: (
      <p>Yes, for the named production. Doubles, stunt copies and replacements are included.</p>
    ),
  },
  {
    question: 'May it be in the trailer?',
    answer: (
      <p>
        Yes, unless the family has refused trailers; the photo’s page and the certificate say so.
        With a dressing license the trailer may show the scene as it was shot. With a hero license
        the photo may also be its own shot.
      </p>
    ),
  },
  {
    question: 'May the poster show the photo?',
    answer: (
      <p>
        A still of a scene that includes it: yes, unless the family has refused posters. A poster
        based on the photo: no, we don’t offer that use today.
      </p>
    ),
  },
  {
    question: 'What happens when a person in the photo objects?',
    answer: (
      <p>
        They can <Link to={paths.takedown}>ask us to take it down</Link>. New sales stop while we
        look into it, and we notify productions that hold a license. Their licenses stay valid.
      </p>
    ),
  },
  {
    question: 'May we use a photo for a pitch or a mood board?',
    answer: (
      <p>
        You may share previews within your production team to choose photos. They may not be
        published or appear on screen.
      </p>
    ),
  },
]

type Question = { question: string; answer: ReactNode }

/** Questions that expand to their answers; print shows every answer. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="border-t border-rule">
      {questions.map(({ question, answer }) => (
        <details
          key={question}
          className="group border-b border-rule print:[&::details-content]:[content-visibility:visible]"
        >
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-2 font-medium hover:underline hover:underline-offset-[3px] [&::-webkit-details-marker]:hidden">
            {question}
            <span aria-hidden="true" className="font-slate text-h3 group-open:hidden">
              +
            </span>
            <span aria-hidden="true" className="hidden font-slate text-h3 group-open:inline">
              −
            </span>
          </summary>
          <div className="pb-4">{answer}</div>
        </details>
      ))}
    </div>
  )
}
