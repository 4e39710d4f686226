import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'

type Studios = CallOutput<Contract['listTrustedStudios']>

type StudioLogosProps = { studios: Studios; isPaused: boolean }

/** Two identical rows, each at least as wide as the strip, so that even a single logo loops without a jump. */
export function StudioLogos({ studios, isPaused }: StudioLogosProps) {
  return (
    <div
      data-paused={isPaused || undefined}
      className="looped flex w-max min-w-[200%] motion-reduce:w-auto motion-reduce:min-w-0"
    >
      <Row studios={studios} />
      <Row studios={studios} isDuplicate />
    </div>
  )
}

/** Every logo has the same size, so that loading causes no layout shift. */
function Row({ studios, isDuplicate = false }: { studios: Studios; isDuplicate?: boolean }) {
  const duplicateClass = isDuplicate ? 'motion-reduce:hidden' : ''

  return (
    <ul
      aria-hidden={isDuplicate || undefined}
      className={`flex flex-1 items-center justify-between motion-reduce:flex-wrap motion-reduce:justify-start motion-reduce:gap-y-3 ${duplicateClass}`}
    >
      {studios.map(({ name, company_logo }) => (
        <li key={`${name} ${company_logo}`} className="flex-none pr-8 md:pr-12">
          <img
            alt={isDuplicate ? '' : name}
            src={company_logo}
            width={132}
            height={24}
            loading="lazy"
            decoding="async"
            className="in-ink-2 h-6 w-[132px] object-contain object-left"
          />
        </li>
      ))}
    </ul>
  )
}
