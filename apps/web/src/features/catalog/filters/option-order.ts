import { fold } from '@shoebox/web-kit/text/fold'

/** A filter value with a checkbox. The count is undefined until the facets load, or if they fail to load. */
export type Option = { id: string; label: string; count: number | undefined }

type ArrangeInput = {
  /** The options in their current order. */
  currentOptions: readonly Option[]
  /** The options with new counts; undefined until the counts are loaded. */
  countedOptions: readonly Option[] | undefined
  selectedIds: ReadonlySet<string>
}

/**
 * Sorts by count, but checked options keep their position, so users don't lose track of them. Options that no longer
 * match any photo stay, with a count of 0.
 */
export function arrangeOptions({
  currentOptions,
  countedOptions,
  selectedIds,
}: ArrangeInput): readonly Option[] {
  if (countedOptions === undefined) return currentOptions

  const countedById = new Map(countedOptions.map((option) => [option.id, option]))
  const uncountedOptions = currentOptions
    .filter(({ id }) => !countedById.has(id))
    .map((option) => ({ ...option, count: 0 }))
  const optionsById = new Map(
    [...countedOptions, ...uncountedOptions].map((option) => [option.id, option]),
  )
  const pinnedSlots = currentOptions.map(({ id }) =>
    selectedIds.has(id) ? optionsById.get(id) : undefined,
  )
  const pinnedIds = new Set(pinnedSlots.flatMap((option) => option?.id ?? []))
  const sortedOptions = [...optionsById.values()]
    .filter(({ id }) => !pinnedIds.has(id))
    .toSorted(byCount)
  const arranged: Option[] = []
  for (const option of pinnedSlots)
    arranged.push(
      ...[option ?? sortedOptions.shift()].filter((candidate) => candidate !== undefined),
    )
  arranged.push(...sortedOptions)

  return isSameList(arranged, currentOptions) ? currentOptions : arranged
}

/** Returns the first options, plus selected options further down. */
export function pickFirstAndSelected(
  options: readonly Option[],
  { visibleCount, selectedIds }: { visibleCount: number; selectedIds: ReadonlySet<string> },
): Option[] {
  return options.filter(({ id }, index) => index < visibleCount || selectedIds.has(id))
}

/** Matches if each typed word is a prefix of a word in the label. */
export function matchOptions(options: readonly Option[], typedText: string): readonly Option[] {
  const typedPrefixes = tokenize(typedText)
  if (typedPrefixes.length === 0) return options

  return options.filter(({ label }) => {
    const labelTokens = tokenize(label)

    return typedPrefixes.every((prefix) => labelTokens.some((word) => word.startsWith(prefix)))
  })
}

function tokenize(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

function byCount(a: Option, b: Option): number {
  return (b.count ?? 0) - (a.count ?? 0) || (a.label < b.label ? -1 : 1)
}

function isSameList(a: readonly Option[], b: readonly Option[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ id, label, count }, index) => {
      const otherOption = b[index]

      return otherOption?.id === id && otherOption.label === label && otherOption.count === count
    })
  )
}
