import { Fragment, type ReactNode } from 'react'
import { type Slug, slugParts } from '../text/slug.ts'

type SlugLineProps = Slug & {
  number: number
  /** Replaces the number, for example with a button that copies it. */
  numberButton?: ReactNode
}

/** Number, year, place and people of a print, in one line. Omits unknown parts. */
export function SlugLine({ number, numberButton, ...rest }: SlugLineProps) {
  return (
    <span className="font-slate text-slate whitespace-pre-wrap text-ink-2 uppercase">
      {numberButton ?? <span className="text-ink">#{number}</span>}
      {slugParts(rest).map((part, index) => (
        <Fragment key={part.shortText}>
          {index === 0 ? '  ' : '\u00a0· '}
          {part.spokenText === undefined ? (
            part.shortText
          ) : (
            <>
              <span aria-hidden="true">{part.shortText}</span>
              <span className="sr-only">{part.spokenText}</span>
            </>
          )}
        </Fragment>
      ))}
    </span>
  )
}

/** Four paper photo corners around a print, or around an empty slot. */
export function PhotoCorners({ children }: { children?: ReactNode }) {
  return (
    <div className="mount @container grid size-full grid-cols-1 place-items-center">{children}</div>
  )
}
