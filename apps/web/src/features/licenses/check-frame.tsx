import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import type { ReactNode } from 'react'

export function CheckHeading() {
  return (
    <Heading level={1} size="h1">
      License check
    </Heading>
  )
}

/** The tray of the page: what belongs to the checked license, and what the page leaves out. */
export function AboutCheck({ children }: { children?: ReactNode }) {
  return (
    <aside
      aria-label="About the check"
      className="grid grid-cols-1 gap-6 *:not-first:border-t *:not-first:border-rule *:not-first:pt-5"
    >
      {children}
      <section>
        <Heading level={2} size="h3">
          What you see here
        </Heading>
        <p className="mt-1 text-small text-pretty text-ink-2">
          Whether the license is in force, for which photo and which use, and the hashes of its
          files. This page never says who holds a license or for which production. That is on the
          certificate.
        </p>
      </section>
    </aside>
  )
}
