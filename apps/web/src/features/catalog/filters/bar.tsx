type BarProps = {
  /** In percent of what it stands in. */
  height: number
  isChosen: boolean
  /** While nobody has counted, a bar says nothing. */
  isBlank?: boolean
}

/** An empty drawing, because a page that comes drawn carries no style attribute, and a drawing has a height without one. */
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
