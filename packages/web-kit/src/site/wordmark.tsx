import { brand } from '@shoebox/domain/brand'

type WordmarkProps = {
  /** Announced by screen readers instead of the name, such as where the link leads. */
  spokenText?: string
}

/** Screen readers announce it as one word; the mark is decorative. */
export function Wordmark({ spokenText = brand.name }: WordmarkProps) {
  return (
    <span className="inline-flex items-baseline font-head text-logo font-bold tracking-[-0.015em] text-ink">
      <span className="sr-only">{spokenText}</span>
      <span aria-hidden="true">{brand.wordmark.ink}</span>
      <span aria-hidden="true" className="marked ml-[2px] pr-[5px] pl-1">
        {brand.wordmark.marked}
      </span>
    </span>
  )
}
