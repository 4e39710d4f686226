const sizes = { 20: 'size-5 stroke-[1.5]', 16: 'size-4 stroke-[1.875]' }

type IconProps = { name: IconName; size?: keyof typeof sizes; isFilled?: boolean }

/** Hidden from screen readers: use it beside text, or in a control with an accessible name. */
export function Icon({ name, size = 20, isFilled = false }: IconProps) {
  const fillClass = isFilled ? 'fill-current' : 'fill-none'

  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      className={`${sizes[size]} ${fillClass} flex-none stroke-current`}
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}

/** Drawn on a grid of 20 units with strokes of 1.5, butt caps and miter joins. */
export const iconPaths = {
  search: 'M3.25 8.5a5.25 5.25 0 1 0 10.5 0a5.25 5.25 0 1 0 -10.5 0M12.5 12.5 17 17',
  cart: 'M1.5 3.5H4l2 9.25h9.25L17.25 6H4.6M5.75 16a1.25 1.25 0 1 0 2.5 0a1.25 1.25 0 1 0 -2.5 0M12.75 16a1.25 1.25 0 1 0 2.5 0a1.25 1.25 0 1 0 -2.5 0',
  heart:
    'M10 16.6 3.6 10.1a3.9 3.9 0 0 1 0-5.5 3.8 3.8 0 0 1 5.4 0l1 1 1-1a3.8 3.8 0 0 1 5.4 0 3.9 3.9 0 0 1 0 5.5Z',
  close: 'm5 5 10 10M15 5 5 15',
  check: 'm4 10.5 4 4 8-9',
  down: 'm5.5 8 4.5 4.5L14.5 8',
  up: 'm5.5 12.5 4.5-4.5 4.5 4.5',
  left: 'M12.5 4.5 7 10l5.5 5.5',
  right: 'M7.5 4.5 13 10l-5.5 5.5',
  arrow: 'M3 10h13M11.5 5.5 16 10l-4.5 4.5',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  copy: 'M7 7h9v10H7zM13 7V3H4v10h3',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  filter: 'M3 6h3m4 0h7M3 14h7m4 0h3M6 3.5h4v5H6zM10 11.5h4v5h-4z',
  help: 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M7.8 8.2c0-1.4 1-2.2 2.2-2.2s2.2.8 2.2 2c0 1.6-2.2 1.7-2.2 3.3M10 12.8v1.5',
  info: 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M10 9v5M10 6v1.5',
  warning: 'M10 3 18 16.5H2zM10 8v4M10 13.5v1.5',
  pause: 'M7 4.5v11M13 4.5v11',
  play: 'M6.5 4.2v11.6L15.5 10z',
  expand: 'M12 3.5h4.5V8M8 16.5H3.5V12M16.5 3.5l-5 5M3.5 16.5l5-5',
  landscape: 'M2 5h16v10H2z',
  portrait: 'M5 2h10v16H5z',
  square: 'M3.5 3.5h13v13h-13z',
  panorama: 'M1 7h18v6H1z',
  user: 'M6.75 6.5a3.25 3.25 0 1 0 6.5 0a3.25 3.25 0 1 0 -6.5 0M3.5 17c.6-3.6 3.2-5 6.5-5s5.9 1.4 6.5 5',
  print: 'M5.5 7V3h9v4M5.5 14H3V7h14v7h-2.5M5.5 11.5h9V17h-9z',
  share: 'M10 12V3M6.5 6 10 2.5 13.5 6M5 9.5H3.5V17h13V9.5H15',
  download: 'M10 3v10M5.5 9 10 13.5 14.5 9M4 17h12',
  upload: 'M10 13.5v-10M5.5 8 10 3.5 14.5 8M4 17h12',
  undo: 'M4 8h8.5a4 4 0 0 1 0 8H8M7.5 4.5 4 8l3.5 3.5',
  edit: 'm4 16 1-4 8.5-8.5 3 3L8 15z',
  file: 'M5 2.5h7L15.5 6v11.5H5zM11.5 2.5v4h4M7.5 10H13M7.5 13H13',
  folder: 'M2.5 5h5l2 2h8v9h-15z',
  external: 'M8 4H4v12h12v-4M11.5 3.5h5v5M16.5 3.5 9 11',
  phone: 'M6 2.5h8v15H6zM9 15h2',
  mail: 'M2.5 5h15v10.5h-15zM3 5.5l7 5.5 7-5.5',
  more: 'M4 9v2h2V9zM9 9v2h2V9zM14 9v2h2V9z',
} as const

export type IconName = keyof typeof iconPaths
