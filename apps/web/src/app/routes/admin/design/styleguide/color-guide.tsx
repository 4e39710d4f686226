import sheet from '@shoebox/web-kit/styles/tokens.css?raw'
import { Region } from '../specimens/specimen.tsx'
import { type ColorRole, colorRoles } from './color-roles.ts'
import { contrastRatio } from './contrast.ts'
import { type ColorToken, parseColorTokens } from './tokens.ts'

const tokens = new Map(parseColorTokens(sheet).map((token) => [token.name, token]))
const themeClasses = { light: 'scheme-light', dark: 'scheme-dark' }

type Theme = keyof typeof themeClasses

export function ColorGuide() {
  return (
    <Region
      title="Color"
      rule="Each color has one meaning. Contrast ratios are computed: text needs 4.5, the border of a control 3."
    >
      <div className="grid grid-cols-1 border border-rule lg:grid-cols-2">
        <ThemeColumn theme="light" title="Light" />
        <ThemeColumn theme="dark" title="Dark" />
      </div>
    </Region>
  )
}

type ThemeColumnProps = { theme: Theme; title: string }

/** Forces one theme, so both are visible side by side. */
function ThemeColumn({ theme, title }: ThemeColumnProps) {
  return (
    <div className={`${themeClasses[theme]} bg-surround p-4 text-ink`}>
      <h3 className="font-head text-lead font-semibold">{title}</h3>
      {Object.entries(colorRoles).map(([group, roles]) => (
        <div key={group} className="mt-4">
          <h4 className="border-b border-ink pb-1 font-head text-label font-semibold text-ink-2">
            {group}
          </h4>
          <ul>
            {roles.map((role) => (
              <Row key={role.name} role={role} theme={theme} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

type RowProps = { role: ColorRole; theme: Theme }

function Row({ role, theme }: RowProps) {
  const value = tokens.get(role.name)?.[theme] ?? ''

  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-x-4 border-b border-rule py-2">
      <span className={`h-10 lined-print-edge ${role.swatch}`} />
      <span className="min-w-0">
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold">{role.name}</span>
          <span className="font-slate text-slate text-ink-2">{value}</span>
        </span>
        <span className="block text-small text-ink-2">{role.usage}</span>
      </span>
      {role.pair !== undefined && <Ratio pair={role.pair} theme={theme} />}
    </li>
  )
}

type RatioProps = { pair: readonly [string, string]; theme: Theme }

function Ratio({ pair: [front, back], theme }: RatioProps) {
  const ratio = contrastRatio(getToken(front)[theme], getToken(back)[theme])

  return (
    <span className="text-right text-small">
      <span className="block font-semibold tabular-nums">{ratio.toFixed(1)}</span>
      <span className="block text-ink-2">on {back}</span>
    </span>
  )
}

function getToken(name: string): ColorToken {
  const token = tokens.get(name)
  if (token === undefined) throw new Error(`The token sheet has no color ${name}`)

  return token
}
