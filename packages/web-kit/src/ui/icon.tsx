import { type IconName, iconPaths } from './icon-paths.ts'

const sizes = { 20: 'size-5 stroke-[1.5]', 16: 'size-4 stroke-[1.875]' }

type IconProps = { name: IconName; size?: keyof typeof sizes; isFilled?: boolean }

/** Hidden from screen readers: use it beside text, or in a control with an accessible name. */
export function Icon({ name, size = 20, isFilled = false }: IconProps) {
  const fill = isFilled ? 'fill-current' : 'fill-none'

  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      className={`${sizes[size]} ${fill} flex-none stroke-current`}
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
