type BarProps = {
  /** In percent of the container. */
  height: number
  isChosen: boolean
  /** Placeholder while the counts are loading. */
  isBlank?: boolean
}

/** An empty <svg>: it takes a height attribute, while server-rendered HTML must not contain style attributes. */
export function Bar({ height, isChosen, isBlank = false }: BarProps) {
  const fill = isChosen
    ? 'bg-mark shadow-[inset_0_0_0_1px_light-dark(var(--color-ink),transparent)]'
    : isBlank
      ? 'bg-rule'
      : 'bg-edge group-hover/bar:bg-ink'

  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={`${height}%`}
      className={`flex-1 ${isChosen ? 'min-h-[5px]' : 'min-h-px'} ${fill}`}
    />
  )
}
