type FiltersFaultProps = { retry: () => void }

/** Unobtrusive: the filters work, only their counts are missing. */
export function FiltersFault({ retry }: FiltersFaultProps) {
  return (
    <output className="mb-3 flex items-center justify-between gap-3 text-small text-ink-2">
      The numbers did not load.
      <button type="button" onClick={retry} className="link min-h-8 flex-none md:min-h-6">
        Retry
      </button>
    </output>
  )
}
