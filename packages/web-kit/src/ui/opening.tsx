import type { ReactNode } from 'react'

type OpeningProps = { sentence: ReactNode; children: ReactNode }

/** The first thing on a page: what this is, and the album beside it. */
export function Opening({ sentence, children }: OpeningProps) {
  return (
    <section className="grid gap-6 px-gutter py-6 lg:grid-cols-[5fr_7fr]">
      <h1 className="font-head text-h1 font-bold tracking-[-0.005em] lg:self-end">{sentence}</h1>
      <div className="h-[300px] md:h-[480px]">{children}</div>
    </section>
  )
}
