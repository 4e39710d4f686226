/** The design tokens of the sites as hex colors: mail programs support neither oklch nor light-dark(). */
export const light = {
  surround: '#f0f0f0',
  paper: '#fdfdfd',
  ink: '#161616',
  ink2: '#525252',
  rule: '#cecece',
  link: '#125f94',
} as const

const dark: Record<keyof typeof light, string> = {
  surround: '#0f0f0f',
  paper: '#191919',
  ink: '#ebebeb',
  ink2: '#ababab',
  rule: '#333333',
  link: '#73baea',
}

/** The marker color is the same in light and dark mode. */
export const mark = { fill: '#f7d22a', text: '#161616' } as const

/** The three fonts of the sites with fallbacks; for headings, the narrow fonts of phones. */
export const fonts = {
  text: 'Public Sans,Arial,sans-serif',
  head: 'Archivo Narrow,Arial Narrow,Avenir Next Condensed,Roboto Condensed,Arial,sans-serif',
  slate: 'Courier Prime,Courier New,Courier,monospace',
} as const

/**
 * Light colors are inline styles, because some mail programs drop style sheets. This sheet overrides them in dark mode, hence
 * `!important`.
 */
export const styleSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){
.sheet{padding:24px 20px!important}
.action{display:block!important;text-align:center!important}
}
@media (prefers-color-scheme:dark){
.on-surround{background-color:${dark.surround}!important}
.on-paper{background-color:${dark.paper}!important}
.on-ink{background-color:${dark.ink}!important;color:${dark.paper}!important}
.ink{color:${dark.ink}!important}
.ink-2{color:${dark.ink2}!important}
.link{color:${dark.link}!important}
.line{border-color:${dark.rule}!important}
.ink-line{border-color:${dark.ink}!important}
}`
