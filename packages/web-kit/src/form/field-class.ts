export type FieldSize = 'small' | 'medium' | 'large'

const sizeClasses: Record<FieldSize, string> = {
  small: 'h-8 gap-[6px] px-2 text-small',
  medium: 'h-10 gap-2 px-3 text-body',
  large: 'h-12 gap-3 px-[14px] text-lead',
}

/** The focus ring overlaps the border, so adjacent fields can touch. */
export const fieldBoxClass =
  'flex w-full items-center rounded-control border border-edge bg-paper text-ink transition-colors duration-120 ease-table hover:border-ink has-focus-visible:border-link has-focus-visible:outline-2 has-focus-visible:-outline-offset-1 has-focus-visible:outline-link has-aria-invalid:border-danger has-[>:disabled]:border-rule has-[>:disabled]:bg-well has-[>:disabled]:text-ink-2 has-[>[readonly]]:border-rule has-[>[readonly]]:bg-well'

export function fieldClass(size: FieldSize): string {
  return `${fieldBoxClass} ${sizeClasses[size]}`
}
