import sheet from '@shoebox/web-kit/styles/tokens.css?raw'
import { Region } from '../specimens/specimen.tsx'
import { parseSpaceTokens, parseTypeTokens, type SpaceToken } from './tokens.ts'

type Sample = { className: string; typeface: string; text: string }

const samples: Record<string, Sample> = {
  h1: {
    className: 'font-head text-h1 font-bold tracking-[-0.005em]',
    typeface: 'Archivo Narrow 700',
    text: 'Page titles',
  },
  h2: {
    className: 'font-head text-h2 font-bold tracking-[-0.005em]',
    typeface: 'Archivo Narrow 700',
    text: 'Section titles',
  },
  h3: {
    className: 'font-head text-h3 font-bold',
    typeface: 'Archivo Narrow 700',
    text: 'Region titles',
  },
  lead: {
    className: 'text-lead',
    typeface: 'Public Sans 400',
    text: 'The sentence after a title says what the page is about.',
  },
  body: {
    className: 'text-body',
    typeface: 'Public Sans 400',
    text: 'Everything else is in this size, in lines of at most 66 characters.',
  },
  label: {
    className: 'font-head text-label font-semibold',
    typeface: 'Archivo Narrow 600',
    text: 'Labels of fields and columns',
  },
  small: {
    className: 'text-small',
    typeface: 'Public Sans 400',
    text: 'Tables, hints, captions: $1,150.00 and 12,024 photos',
  },
  slate: {
    className: 'font-slate text-slate',
    typeface: 'Courier Prime 400',
    text: '#20418  1974 · DAYTON OH · 4P',
  },
  logo: {
    className: 'font-head text-logo font-bold tracking-[-0.015em]',
    typeface: 'Archivo Narrow 700',
    text: 'The wordmark only',
  },
}

export function TypeGuide() {
  const typeTokens = parseTypeTokens(sheet).toSorted((a, b) => b.size - a.size)

  return (
    <Region
      title="Type"
      rule="Three typefaces: headings, text and slate. Sentence case everywhere."
    >
      <ul className="border-t border-ink">
        {typeTokens.map(({ name, size, line }) => (
          <li
            key={name}
            className="grid grid-cols-[minmax(0,1fr)] items-baseline gap-x-6 border-b border-rule py-3 md:grid-cols-[56px_64px_160px_minmax(0,1fr)]"
          >
            <span className="text-small font-semibold">{name}</span>
            <span className="font-slate text-slate">
              {size}/{line}
            </span>
            <span className="text-small text-ink-2">{samples[name]?.typeface}</span>
            <span className={`whitespace-pre-wrap max-md:mt-1 ${samples[name]?.className ?? ''}`}>
              {samples[name]?.text}
            </span>
          </li>
        ))}
      </ul>
      <p className="max-w-measure text-small text-ink-2">
        Sizes are defined in rem and shown here in pixels at the browser’s default text size. Below
        768 px the two largest titles become 32/34 and 24/28.
      </p>
    </Region>
  )
}

export function SpaceGuide() {
  const spaceTokens = parseSpaceTokens(sheet)
  const stepTokens = spaceTokens.filter(({ name }) => /^\d/.test(name))
  const namedTokens = spaceTokens.filter(({ name }) => !/^\d/.test(name))

  return (
    <Region title="Space" rule="Multiples of four. Hairlines instead of cards.">
      <div className="grid gap-6 md:grid-cols-2">
        <Bars title="Steps" tokens={stepTokens} scale={1} />
        <Bars title="Named spaces, at half size" tokens={namedTokens} scale={0.5} />
      </div>
    </Region>
  )
}

type BarsProps = { title: string; tokens: readonly SpaceToken[]; scale: number }

function Bars({ title, tokens, scale }: BarsProps) {
  return (
    <div>
      <h3 className="border-b border-ink pb-1 font-head text-label font-semibold text-ink-2">
        {title}
      </h3>
      <ul>
        {tokens.map(({ name, pixels }) => (
          <li
            key={name}
            className="grid grid-cols-[64px_40px_minmax(0,1fr)] items-center gap-x-3 border-b border-rule py-2"
          >
            <span className="text-small font-semibold">{name}</span>
            <span className="font-slate text-slate">{pixels}</span>
            <svg aria-hidden="true" className="h-2 w-full fill-ink">
              <rect width={pixels * scale} height="8" />
            </svg>
          </li>
        ))}
      </ul>
    </div>
  )
}
