import { brand } from '@shoebox/domain/brand'

type WordmarkProps = {
  /** What screen readers announce instead, such as where it leads. */
  spoken?: string
}

/** Screen readers announce it as one word; the mark is decorative. */
export function Wordmark({ spoken = brand.name }: WordmarkProps) {
  return (
    <span className="inline-flex items-baseline font-head text-logo font-bold tracking-[-0.015em] text-ink">
      <span className="sr-only">{spoken}</span>
      <span aria-hidden="true">{brand.wordmark.ink}</span>
      <span aria-hidden="true" className="marked ml-[2px] pr-[5px] pl-1">
        {brand.wordmark.marked}
      </span>
    </span>
  )
}
