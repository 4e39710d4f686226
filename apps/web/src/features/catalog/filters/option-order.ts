import { fold } from '@shoebox/web-kit/text/fold'

/** A checkbox value. The count is undefined until the facets are loaded. */
export type Option = { id: string; label: string; count: number | undefined }

type Arrangement = {
  /** The options in their current order. */
  known: readonly Option[]
  /** The options with new counts; undefined if there are none. */
  counted: readonly Option[] | undefined
  chosen: ReadonlySet<string>
}

/**
 * Sorts by count, but checked options keep their position, so users do not have to look for them again. Options that
 * no longer match any photo stay, with count 0.
 */
export function arrangeOptions({ known, counted, chosen }: Arrangement): readonly Option[] {
  if (counted === undefined) return known

  const fresh = new Map(counted.map((option) => [option.id, option]))
  const gone = known.filter(({ id }) => !fresh.has(id)).map((option) => ({ ...option, count: 0 }))
  const all = new Map([...counted, ...gone].map((option) => [option.id, option]))
  const kept = known.map(({ id }) => (chosen.has(id) ? all.get(id) : undefined))
  const isKept = new Set(kept.flatMap((option) => option?.id ?? []))
  const moving = [...all.values()].filter(({ id }) => !isKept.has(id)).toSorted(byCount)
  const arranged: Option[] = []
  for (const option of kept)
    arranged.push(...[option ?? moving.shift()].filter((one) => one !== undefined))
  arranged.push(...moving)

  return isSame(arranged, known) ? known : arranged
}

/** The first few, plus checked options further down. */
export function shortList(
  options: readonly Option[],
  { top, chosen }: { top: number; chosen: ReadonlySet<string> },
): Option[] {
  return options.filter(({ id }, index) => index < top || chosen.has(id))
}

/** Options in which every typed word is a prefix of some word. */
export function matchOptions(options: readonly Option[], typed: string): readonly Option[] {
  const wanted = wordsOf(typed)
  if (wanted.length === 0) return options

  return options.filter(({ label }) => {
    const words = wordsOf(label)

    return wanted.every((start) => words.some((word) => word.startsWith(start)))
  })
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

function byCount(one: Option, other: Option): number {
  return (other.count ?? 0) - (one.count ?? 0) || (one.label < other.label ? -1 : 1)
}

function isSame(one: readonly Option[], other: readonly Option[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ id, label, count }, index) => {
      const twin = other[index]

      return twin?.id === id && twin.label === label && twin.count === count
    })
  )
}
