import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { type ReactNode, useId } from 'react'

type GuidePageProps = { title: string; lead: string; corner?: ReactNode; children: ReactNode }

/** A page of the design guide: a title, then regions separated by hairlines. */
export function GuidePage({ title, lead, corner, children }: GuidePageProps) {
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4 border-b border-ink px-gutter pt-8 pb-6">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <Heading level={1} size="h1">
            {title}
          </Heading>
          <p className="text-lead text-ink-2">{lead}</p>
        </div>
        {corner}
      </div>
      {children}
    </>
  )
}

type RegionProps = {
  title: string
  /** One sentence: when to use this component. */
  rule?: ReactNode
  children: ReactNode
}

export function Region({ title, rule, children }: RegionProps) {
  const titleId = useId()

  return (
    <section
      aria-labelledby={titleId}
      className="grid grid-cols-1 gap-x-6 gap-y-4 border-rule px-gutter not-last:border-b pt-4 pb-6 lg:grid-cols-[160px_minmax(0,1fr)]"
    >
      <div>
        <Heading level={2} size="h3" id={titleId}>
          {title}
        </Heading>
        {rule !== undefined && <p className="mt-1 text-small text-ink-2">{rule}</p>}
      </div>
      <div className="grid min-w-0 content-start gap-6">{children}</div>
    </section>
  )
}

/** Aligns its specimens at the bottom. */
export function SpecimenRow({ children }: { children: ReactNode }) {
  return <div className="flex min-w-0 flex-wrap items-end gap-x-4 gap-y-6">{children}</div>
}

const widthClasses = {
  natural: 'max-w-full',
  narrow: 'w-full max-w-[184px]',
  field: 'w-full max-w-[264px]',
  wide: 'w-full max-w-[400px]',
  full: 'w-full',
}

type SpecimenProps = {
  /** What the specimen shows: a state, or a tone and a height in pixels, such as "ink 48". */
  caption: string
  width?: keyof typeof widthClasses
  children: ReactNode
}

export function Specimen({ caption, width = 'natural', children }: SpecimenProps) {
  return (
    <div className={`min-w-0 ${widthClasses[width]}`}>
      {children}
      <p className="mt-[6px] font-slate text-slate text-ink-2">{caption}</p>
    </div>
  )
}

const stateClasses = {
  hover: '[&_a]:border-ink! [&_button]:border-ink! [&_div]:border-ink!',
  inkHover: '[&_button]:bg-ink/86!',
  focus: '[&_button]:outline-2 [&_button]:outline-offset-2 [&_button]:outline-link',
  fieldFocus:
    '[&_.border]:border-link! [&_.border]:outline-2 [&_.border]:-outline-offset-1 [&_.border]:outline-link',
}

type ForcedStateProps = { state: keyof typeof stateClasses; children: ReactNode }

/** Forces a state that otherwise needs a pointer or the Tab key. */
export function ForcedState({ state, children }: ForcedStateProps) {
  return <div className={stateClasses[state]}>{children}</div>
}

/** An empty print: white border, inner edge and gray paper. */
export function BlankPrint({ children }: { children?: ReactNode }) {
  return (
    <div className="relative size-[184px] max-w-full bg-[oklch(0.97_0_0)] p-2 lined-print-edge">
      <div className="size-full bg-booth/40" />
      {children}
    </div>
  )
}
