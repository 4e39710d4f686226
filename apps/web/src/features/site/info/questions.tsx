import type { ReactNode } from 'react'

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
